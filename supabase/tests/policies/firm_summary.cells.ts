import type { TableCells } from "../support/cell.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";
import { undeliveredScript } from "./undelivered.ts";

/** A view that cannot be written. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "a firm of a lead that was delivered to Northwind Robotics, with its contact and its lead",
    given: pipelinePeopleScript,
    statement: `select * from public.firm_summary where name = 'Alder Foods' and contacts = 1 and leads = 1`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      // Another company's lead is not counted.
      otherResearch: "no row",
      accounts: "no row",
      member: "yes",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "a firm of a lead that was not delivered",
    given: `${pipelinePeopleScript} ${undeliveredScript}`,
    statement: `select * from public.firm_summary where name = 'Unsold Foods'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      otherResearch: "yes",
      accounts: "no row",
      member: "no row",
      otherCompany: "no row",
    }),
  },
];
