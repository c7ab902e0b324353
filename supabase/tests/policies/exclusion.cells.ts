import { nobody, type TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what Northwind Robotics excludes",
    given: pipelinePeopleScript,
    statement: `select id, client_account_id, kind, domain, cause from public.exclusion where client_account_id = '${companies.northwindRobotics}'`,
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
    what: "what is excluded for everybody",
    given: `${pipelinePeopleScript} select private.exclude(null, 'ann@gone.example', 'opted-out', null)`,
    statement: `select id, client_account_id, kind, domain, cause from public.exclusion where client_account_id is null`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      otherResearch: "yes",
      accounts: "no row",
      member: "no row",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "the hashes of people",
    given: pipelinePeopleScript,
    statement: `select value_hash from public.exclusion`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
    others: pipelinePeople({
      research: "no grant",
      otherResearch: "no grant",
      accounts: "no grant",
      member: "no grant",
      otherCompany: "no grant",
    }),
  },
  {
    verb: "insert",
    what: "an exclusion of everybody's leads",
    statement: `insert into public.exclusion (kind, domain, value_hash, cause) values ('domain', 'a.example', 'x', 'other')`,
    outcome: nobody,
  },
  { verb: "update", what: "an exclusion", statement: `update public.exclusion set cause = 'other'`, outcome: nobody },
  { verb: "delete", what: "an exclusion", statement: `delete from public.exclusion`, outcome: nobody },
];
