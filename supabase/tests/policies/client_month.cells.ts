import type { TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";

const ofNorthwind = `where client_account_id = '${companies.northwindRobotics}'`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "the months of Northwind Robotics",
    statement: `select * from public.client_month ${ofNorthwind}`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "a client of another company": { caller: signedIn(people.client2), outcome: "no row" } },
  },
  {
    verb: "insert",
    what: "a month of Northwind Robotics",
    statement: `insert into public.client_month (client_account_id, month, leads)
      values ('${companies.northwindRobotics}', '2020-01-01', 999)`,
    outcome: { visitor: "no grant", client: "refused", staff: "refused", admin: "yes", stranger: "refused" },
    others: { "a client of another company": { caller: signedIn(people.client2), outcome: "refused" } },
  },
  {
    verb: "update",
    what: "the leads of a month",
    statement: "update public.client_month set leads = 999",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "delete",
    what: "a month",
    statement: "delete from public.client_month",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
];
