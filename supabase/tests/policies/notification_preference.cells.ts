import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";

const given = `insert into public.notification_preference (user_id, kind, in_app, mail) values ('${people.staff}', 'task_due', true, 'never')`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "the preferences of the staff persona",
    given,
    statement: "select * from public.notification_preference",
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "no row", stranger: "no row" },
    others: { "another client": { caller: signedIn(people.client2), outcome: "no row" } },
  },
  { verb: "insert", what: "one's own preferences past the function", statement: given, outcome: nobody },
  {
    verb: "update",
    what: "preferences past the function",
    given,
    statement: "update public.notification_preference set mail = 'daily'",
    outcome: nobody,
  },
  {
    verb: "delete",
    what: "preferences",
    given,
    statement: "delete from public.notification_preference",
    outcome: nobody,
  },
];
