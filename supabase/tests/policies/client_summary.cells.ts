import type { TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";

/** A view that cannot be written. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "how Northwind Robotics stands",
    statement: `select * from public.client_summary where id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "how another company stands",
    statement: `select * from public.client_summary where id = '${companies.harborDental}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "what a company has paid and what waits for approval",
    statement: `select * from public.client_summary
      where id = '${companies.northwindRobotics}' and balance_cents is not null and pending_updates is not null`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
  },
];
