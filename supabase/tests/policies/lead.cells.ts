import { nobody, type TableCells } from "../support/cell.ts";
import { companies, people } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the leads that were delivered to Northwind Robotics",
    given: pipelinePeopleScript,
    statement: `select * from public.lead where client_account_id = '${companies.northwindRobotics}' and delivered_at is not null`,
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
    what: "leads for Northwind Robotics that were not delivered",
    given: pipelinePeopleScript,
    statement: `select * from public.lead where client_account_id = '${companies.northwindRobotics}' and delivered_at is null`,
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
    what: "the leads of the company that a former client, who is staff now, belonged to",
    given: `update public."userProfile" set role = 'staff' where id = '${people.client}'`,
    statement: `select * from public.lead where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a lead",
    statement: `insert into public.lead (id, client_account_id, firm_id, contact_id, firm_name, contact_title, created_by, created_by_name,
        updated_by, updated_by_name)
      values (gen_random_uuid(), '${companies.northwindRobotics}', gen_random_uuid(), gen_random_uuid(), 'Mine', '', gen_random_uuid(),
        'Me', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  { verb: "update", what: "a verdict", statement: `update public.lead set verdict = 'accepted'`, outcome: nobody },
  { verb: "delete", what: "a lead", statement: `delete from public.lead`, outcome: nobody },
];
