import type { TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";

/** A view that cannot be written. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the balance of Northwind Robotics",
    statement: `select * from public.client_balance where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: { "a client of another company": { caller: signedIn(people.client2), outcome: "no row" } },
  },
];
