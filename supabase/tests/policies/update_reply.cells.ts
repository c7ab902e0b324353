import { nobody, type TableCells } from "../support/cell.ts";
import { otherMember, otherMemberScript } from "./otherMember.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";

const ofNorthwind = `where client_account_id = '${companies.northwindRobotics}'`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "the replies to the updates of Northwind Robotics",
    given: otherMemberScript,
    statement: `select * from public.update_reply ${ofNorthwind}`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: {
      "another member": { caller: signedIn(otherMember), outcome: "yes" },
      "a client of another company": { caller: signedIn(people.client2), outcome: "no row" },
    },
  },
  {
    verb: "select",
    what: "the replies in the company that a former client, who is staff now, belonged to",
    given: `update public."userProfile" set role = 'staff' where id = '${people.client}'`,
    statement: `select * from public.update_reply ${ofNorthwind}`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a reply in somebody else's name",
    statement: `insert into public.update_reply (id, update_id, client_account_id, author_id, author_name, type, body)
      select gen_random_uuid(), '10000000-0000-4000-8000-000000000001', '${companies.northwindRobotics}',
        '${people.admin}', 'Ada Admin', 'admin', 'Not mine'`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the text of a reply",
    statement: "update public.update_reply set body = 'Other'",
    outcome: nobody,
  },
  { verb: "delete", what: "a reply", statement: "delete from public.update_reply", outcome: nobody },
];
