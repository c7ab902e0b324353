import { nobody, type TableCells } from "../support/cell.ts";
import { people } from "../support/seedIds.ts";

const given = `insert into public.terms_acceptance (user_id, terms_version)
  select id, 'built-in' from auth.users`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "what they accepted themselves",
    given,
    statement: "select * from public.terms_acceptance where user_id = (select auth.uid())",
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "what somebody else accepted",
    given,
    statement: `select * from public.terms_acceptance where user_id = '${people.client2}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "that they accepted another version",
    statement: "insert into public.terms_acceptance (user_id, terms_version) values ((select auth.uid()), 'other')",
    outcome: nobody,
  },
  {
    verb: "update",
    what: "when they accepted",
    given,
    statement: "update public.terms_acceptance set accepted_at = now()",
    outcome: nobody,
  },
  {
    verb: "delete",
    what: "that they accepted",
    given,
    statement: "delete from public.terms_acceptance",
    outcome: nobody,
  },
];
