import { nobody, type TableCells } from "../support/cell.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the tasks of the staff persona",
    given: otherStaffScript,
    statement: `select * from public.task where assignee_id = '${people.staff}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "other staff": { caller: signedIn(otherStaff), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "the tasks of the admin",
    statement: `select * from public.task where assignee_id = '${people.admin}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "the tasks that nobody has taken",
    given: otherStaffScript,
    statement: "select * from public.task where assignee_id is null",
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "other staff": { caller: signedIn(otherStaff), outcome: "yes" } },
  },
  {
    verb: "select",
    what: "the tasks of former staff, who is a client now",
    given: `update public."userProfile" set role = 'client' where id = '${people.staff}'`,
    statement: `select * from public.task where assignee_id = '${people.staff}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "the milestones of the client's company, of which clients get the titles through portal_overview",
    statement: `select * from public.task where kind = 'milestone' and client_account_id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a task",
    statement: `insert into public.task (id, title, created_by, created_by_name, updated_by, updated_by_name)
      values (gen_random_uuid(), 'Mine', gen_random_uuid(), 'Me', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  { verb: "update", what: "a task", statement: "update public.task set title = 'Mine'", outcome: nobody },
  { verb: "delete", what: "a task", statement: "delete from public.task", outcome: nobody },
];
