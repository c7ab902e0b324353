import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";

const columns = "(id, user_id, page, name, query, position)";
const values = `(gen_random_uuid(), '${people.staff}', '/studio/workspace/tasks', 'Overdue', 'show=overdue', 0)`;
const given = `insert into public.saved_view ${columns} values ${values}`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "the saved views of the staff persona",
    given,
    statement: "select * from public.saved_view",
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "no row", stranger: "no row" },
    others: { "another client": { caller: signedIn(people.client2), outcome: "no row" } },
  },
  { verb: "insert", what: "a saved view past the function", statement: given, outcome: nobody },
  {
    verb: "update",
    what: "a saved view past the function",
    given,
    statement: "update public.saved_view set name = 'Other'",
    outcome: nobody,
  },
  {
    verb: "delete",
    what: "a saved view past the function",
    given,
    statement: "delete from public.saved_view",
    outcome: nobody,
  },
];
