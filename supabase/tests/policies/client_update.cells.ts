import { nobody, type TableCells } from "../support/cell.ts";
import { otherMember, otherMemberScript } from "./otherMember.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";

const ofClient = `where author_id = '${people.client}'`;

/** Written by functions only. The rows belong to the client who tries, or to the admin. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the updates that the client wrote",
    given: otherMemberScript,
    statement: `select * from public.client_update ${ofClient}`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: {
      "another member": { caller: signedIn(otherMember), outcome: "yes" },
      "a client of another company": { caller: signedIn(people.client2), outcome: "no row" },
    },
  },
  {
    verb: "select",
    what: "the updates that the admin wrote for Northwind Robotics",
    statement: `select * from public.client_update
      where author_id = '${people.admin}' and client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: { "a client of another company": { caller: signedIn(people.client2), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "the updates of the company that a former client, who is staff now, belonged to",
    given: `update public."userProfile" set role = 'staff' where id = '${people.client}'`,
    statement: `select * from public.client_update ${ofClient}`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "an update under one's own name",
    statement: `insert into public.client_update (
        id, client_account_id, author_id, author_name, type, title, description, currency
      ) values (
        gen_random_uuid(), '${companies.northwindRobotics}', gen_random_uuid(), 'Me', 'admin', 'Mine', '', 'USD'
      )`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the status of an update",
    given: otherMemberScript,
    statement: "update public.client_update set status = 'withdrawn'",
    outcome: nobody,
    others: { "another member": { caller: signedIn(otherMember), outcome: "no grant" } },
  },
  { verb: "delete", what: "an update", statement: "delete from public.client_update", outcome: nobody },
];
