import { nobody, type TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";
import { undeliveredScript } from "./undelivered.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what Northwind Robotics may know of its leads",
    given: pipelinePeopleScript,
    statement: `select * from public.lead_event where client_account_id = '${companies.northwindRobotics}' and kind = 'delivered'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      otherResearch: "no row",
      accounts: "no row",
      member: "yes",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "what research did before a delivery",
    given: pipelinePeopleScript,
    statement: `select * from public.lead_event where client_account_id = '${companies.northwindRobotics}' and kind = 'checked'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      otherResearch: "no row",
      accounts: "no row",
      member: "no row",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "a note for the client on a lead whose delivery was taken back",
    given: `${pipelinePeopleScript} ${undeliveredScript}`,
    statement: `select * from public.lead_event where note = 'For you'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      otherResearch: "no row",
      accounts: "no row",
      member: "no row",
      otherCompany: "no row",
    }),
  },
  {
    verb: "insert",
    what: "an event",
    statement: `insert into public.lead_event (lead_id, client_account_id, kind, is_for_client) values (gen_random_uuid(), '${companies.northwindRobotics}', 'note', true)`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the words of a note",
    statement: `update public.lead_event set note = null`,
    outcome: nobody,
  },
  { verb: "delete", what: "an event", statement: `delete from public.lead_event`, outcome: nobody },
];
