import { nobody, type TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";
import { draftScript } from "./givenDraft.ts";
import { pipelinePeople } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the settled entries of Northwind Robotics",
    given: draftScript,
    statement: `select * from public.settled_entry where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "no row",
      otherResearch: "no row",
      accounts: "yes",
      member: "no row",
      otherCompany: "no row",
    }),
  },
  {
    verb: "insert",
    what: "a settled entry",
    given: draftScript,
    statement: `insert into public.settled_entry (payment_id, client_account_id, reason)
      values ('30000000-0000-4000-8000-0000000000d2', '${companies.northwindRobotics}', 'Mine')`,
    outcome: nobody,
  },
  { verb: "update", what: "a reason", statement: "update public.settled_entry set reason = 'Mine'", outcome: nobody },
  { verb: "delete", what: "a settled entry", statement: "delete from public.settled_entry", outcome: nobody },
];
