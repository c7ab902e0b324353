import type { TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";
import { draftScript } from "./givenDraft.ts";
import { pipelinePeople } from "./pipelinePeople.ts";

/** A view that cannot be written. The policies of the ledger decide; members see no drafts, so that their entries count as unbilled. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what nothing has billed of Northwind Robotics",
    given: draftScript,
    statement: `select * from public.unbilled_entry where client_account_id = '${companies.northwindRobotics}'`,
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
