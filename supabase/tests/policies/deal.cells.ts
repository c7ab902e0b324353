import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the deals of Northwind Robotics",
    given: pipelinePeopleScript,
    statement: `select * from public.deal where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "yes",
      otherResearch: "no row",
      accounts: "yes",
      member: "yes",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "the deals of a company whose accounts staff keep, and of another one",
    given: `insert into public.staff_duty (user_id, duty, client_account_id)
      values ('${people.staff}', 'accounts', '${companies.northwindRobotics}')`,
    statement: `select * from public.deal where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "a client of another company": { caller: signedIn(people.client2), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "the deals of a company whose accounts others keep",
    given: `insert into public.staff_duty (user_id, duty, client_account_id)
      values ('${people.staff}', 'accounts', '${companies.harborDental}')`,
    statement: `select * from public.deal where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "the deals of the company that a former client, who is staff now, belonged to",
    given: `update public."userProfile" set role = 'staff' where id = '${people.client}'`,
    statement: `select * from public.deal where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a deal",
    statement: `insert into public.deal (id, lead_id, client_account_id, firm_name, created_by, created_by_name, updated_by, updated_by_name)
      values (gen_random_uuid(), gen_random_uuid(), '${companies.northwindRobotics}', 'Mine', gen_random_uuid(), 'Me',
        gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the state of a deal",
    statement: `update public.deal set state = 'confirmed'`,
    outcome: nobody,
  },
  { verb: "delete", what: "a deal", statement: `delete from public.deal`, outcome: nobody },
];
