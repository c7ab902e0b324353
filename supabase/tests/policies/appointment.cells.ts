import { nobody, type TableCells } from "../support/cell.ts";
import { companies, people } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the appointments of Northwind Robotics",
    given: pipelinePeopleScript,
    statement: `select * from public.appointment where client_account_id = '${companies.northwindRobotics}'`,
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
    what: "the appointments of the company that a former client, who is staff now, belonged to",
    given: `update public."userProfile" set role = 'staff' where id = '${people.client}'`,
    statement: `select * from public.appointment where client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "an appointment",
    statement: `insert into public.appointment (id, lead_id, client_account_id, starts_at, ends_at, starts_on, time_zone, created_by,
        created_by_name, updated_by, updated_by_name)
      values (gen_random_uuid(), gen_random_uuid(), '${companies.northwindRobotics}', now(), now() + interval '1 hour', current_date,
        'UTC', gen_random_uuid(), 'Me', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "what a side says",
    statement: `update public.appointment set client_outcome = 'held'`,
    outcome: nobody,
  },
  { verb: "delete", what: "an appointment", statement: `delete from public.appointment`, outcome: nobody },
];
