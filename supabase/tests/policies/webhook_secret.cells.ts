import { people } from "../support/seedIds.ts";
import { nobody, type TableCells } from "../support/cell.ts";

const given = `insert into public.webhook_secret (source, secret, created_by, created_by_name)
  values ('leads', 'whsec_1234', '${people.admin}', 'Ada')`;

/** Written by functions only, and read back by none but the function that verifies signatures. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "which secrets there are",
    given,
    statement: "select source, hint, ends_at from public.webhook_secret",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  { verb: "select", what: "a secret", given, statement: "select secret from public.webhook_secret", outcome: nobody },
  { verb: "insert", what: "a secret", statement: given, outcome: nobody },
  {
    verb: "update",
    what: "the end of a secret",
    given,
    statement: "update public.webhook_secret set ends_at = null",
    outcome: nobody,
  },
  { verb: "delete", what: "a secret", given, statement: "delete from public.webhook_secret", outcome: nobody },
];
