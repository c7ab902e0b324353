import { nobody, type TableCells } from "../support/cell.ts";
import { otherMember, otherMemberScript } from "./otherMember.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";

const update = "10000000-0000-4000-8000-000000000002";
const row = `insert into public.update_file (id, update_id, client_account_id, author_id, author_name, name, type, size)
  values ('${update.replace(/^1/, "7")}', '${update}', '${companies.northwindRobotics}', '${people.client}', 'Cleo Client',
    'Offer.pdf', 'application/pdf', 1000);`;
const ofNorthwind = `where client_account_id = '${companies.northwindRobotics}'`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "the files of the updates of Northwind Robotics",
    given: otherMemberScript + row,
    statement: `select * from public.update_file ${ofNorthwind}`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: {
      "another member": { caller: signedIn(otherMember), outcome: "yes" },
      "a client of another company": { caller: signedIn(people.client2), outcome: "no row" },
    },
  },
  {
    verb: "select",
    what: "the files in the company that a former client, who is staff now, belonged to",
    given: `${row} update public."userProfile" set role = 'staff' where id = '${people.client}'`,
    statement: `select * from public.update_file ${ofNorthwind}`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  { verb: "insert", what: "a file without its bytes", statement: row, outcome: nobody },
  {
    verb: "update",
    what: "the name of a file",
    given: row,
    statement: "update public.update_file set name = 'Other.pdf'",
    outcome: nobody,
  },
  { verb: "delete", what: "a file", given: row, statement: "delete from public.update_file", outcome: nobody },
];
