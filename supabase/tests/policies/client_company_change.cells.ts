import { nobody, type TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the history of Northwind Robotics",
    given: `${pipelinePeopleScript} insert into public.client_company_change (client_account_id, area, after)
      values ('${companies.northwindRobotics}', 'company', '{}')`,
    statement: `select * from public.client_company_change where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "no row",
      otherResearch: "no row",
      accounts: "no row",
      member: "no row",
      otherCompany: "no row",
    }),
  },
  {
    verb: "insert",
    what: "an edit",
    statement: `insert into public.client_company_change (client_account_id, area, after) values ('${companies.northwindRobotics}', 'company', '{}')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "an edit",
    statement: `update public.client_company_change set area = 'details'`,
    outcome: nobody,
  },
  { verb: "delete", what: "an edit", statement: `delete from public.client_company_change`, outcome: nobody },
];
