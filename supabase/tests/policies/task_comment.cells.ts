import { nobody, type TableCells } from "../support/cell.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";
import { signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";

/** A task of the staff persona that has comments. */
const discussed = "40000000-0000-4000-8000-000000000008";

export const cells: TableCells = [
  {
    verb: "select",
    what: "the comments on a task of the staff persona",
    given: otherStaffScript,
    statement: `select * from public.task_comment where task_id = '${discussed}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "other staff": { caller: signedIn(otherStaff), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "one's own comments on a task that went to somebody else",
    given: `update public.task set assignee_id = '${people.admin}' where id = '${discussed}'`,
    statement: `select * from public.task_comment where task_id = '${discussed}' and author_id = '${people.staff}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a comment in somebody else's name",
    statement: `insert into public.task_comment (id, task_id, author_id, author_name, body)
      values (gen_random_uuid(), '${discussed}', '${people.admin}', 'Ada Admin', 'Not mine')`,
    outcome: nobody,
  },
  { verb: "update", what: "a comment", statement: "update public.task_comment set body = 'Other'", outcome: nobody },
  { verb: "delete", what: "a comment", statement: "delete from public.task_comment", outcome: nobody },
];
