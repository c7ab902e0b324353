import { nobody, type TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the details of Northwind Robotics",
    given: `${pipelinePeopleScript} insert into public.client_company_details (client_account_id, updated_by, updated_by_name)
      values ('${companies.northwindRobotics}', gen_random_uuid(), 'Ada')`,
    statement: `select * from public.client_company_details where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
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
    what: "details",
    statement: `insert into public.client_company_details (client_account_id, updated_by, updated_by_name)
      values ('${companies.northwindRobotics}', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "a tax number",
    statement: `update public.client_company_details set tax_number = '1'`,
    outcome: nobody,
  },
  { verb: "delete", what: "details", statement: `delete from public.client_company_details`, outcome: nobody },
];
