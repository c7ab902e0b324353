import { nobody, type TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the profiles of Northwind Robotics",
    given: pipelinePeopleScript,
    statement: `select * from public.ideal_profile where client_account_id = '${companies.northwindRobotics}'`,
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
    verb: "insert",
    what: "a profile",
    statement: `insert into public.ideal_profile (id, client_account_id, name, updated_by, updated_by_name)
      values (gen_random_uuid(), '${companies.northwindRobotics}', 'Mine', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "a profile",
    statement: `update public.ideal_profile set status = 'agreed'`,
    outcome: nobody,
  },
  { verb: "delete", what: "a profile", statement: `delete from public.ideal_profile`, outcome: nobody },
];
