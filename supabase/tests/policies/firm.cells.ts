import { nobody, type TableCells } from "../support/cell.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";
import { undeliveredScript } from "./undelivered.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "a firm of a lead that was delivered to Northwind Robotics",
    given: pipelinePeopleScript,
    statement: `select * from public.firm where name = 'Alder Foods'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      otherResearch: "yes",
      accounts: "no row",
      member: "yes",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "a firm of a lead that was not delivered",
    given: `${pipelinePeopleScript} ${undeliveredScript}`,
    statement: `select * from public.firm where name = 'Unsold Foods'`,
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
    verb: "insert",
    what: "a firm",
    statement: `insert into public.firm (id, name, created_by, created_by_name, updated_by, updated_by_name)
      values (gen_random_uuid(), 'Mine', gen_random_uuid(), 'Me', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  { verb: "update", what: "a firm", statement: `update public.firm set name = 'Mine'`, outcome: nobody },
  { verb: "delete", what: "a firm", statement: `delete from public.firm`, outcome: nobody },
];
