import type { TableCells } from "../support/cell.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

const northwind = "c0000000-0000-4000-8000-000000000001";
const chosen = `insert into public.lead_meeting_type values ('${northwind}', 'meet');`;
const refused = { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" } as const;
const refusedToPeople = pipelinePeople({
  research: "no row",
  otherResearch: "no row",
  accounts: "no row",
  member: "no row",
  otherCompany: "no row",
});

export const cells: TableCells = [
  {
    verb: "select",
    what: "what a company's leads book",
    given: `${pipelinePeopleScript} ${chosen}`,
    statement: "select * from public.lead_meeting_type",
    outcome: refused,
    others: refusedToPeople,
  },
  {
    verb: "insert",
    what: "what a company's leads book",
    statement: `insert into public.lead_meeting_type values ('${northwind}', 'meet')`,
    outcome: { visitor: "no grant", client: "refused", staff: "refused", admin: "yes", stranger: "refused" },
  },
  {
    verb: "update",
    what: "what a company's leads book",
    given: `${pipelinePeopleScript} ${chosen}`,
    statement: "update public.lead_meeting_type set meeting_type = 'onboarding-call'",
    outcome: refused,
    others: refusedToPeople,
  },
  {
    verb: "delete",
    what: "what a company's leads book",
    given: `${pipelinePeopleScript} ${chosen}`,
    statement: "delete from public.lead_meeting_type",
    outcome: refused,
    others: refusedToPeople,
  },
];
