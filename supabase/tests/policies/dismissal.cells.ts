import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";

const given = `insert into public.dismissal (user_id, notice) values ('${people.admin}', 'first-steps')`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "the notices that the admin persona dismissed",
    given,
    statement: "select * from public.dismissal",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: { "another staff": { caller: signedIn(people.staff), outcome: "no row" } },
  },
  {
    verb: "insert",
    what: "a notice for oneself",
    statement: "insert into public.dismissal (notice) values ('first-steps')",
    outcome: { visitor: "no grant", client: "refused", staff: "refused", admin: "yes", stranger: "refused" },
  },
  {
    verb: "insert",
    what: "a notice for somebody else",
    statement: `insert into public.dismissal (user_id, notice) values ('${people.client}', 'first-steps')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "when a notice was dismissed",
    given,
    statement: "update public.dismissal set dismissed_at = now()",
    outcome: nobody,
  },
  {
    verb: "delete",
    what: "the notices that the admin persona dismissed",
    given,
    statement: "delete from public.dismissal",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
];
