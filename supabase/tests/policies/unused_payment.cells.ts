import type { TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** A view that cannot be written. The policies of the ledger decide. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the unused money of Northwind Robotics",
    given: pipelinePeopleScript,
    statement: `select * from public.unused_payment where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "no row",
      otherResearch: "no row",
      accounts: "yes",
      member: "no row",
      otherCompany: "no row",
    }),
  },
];
