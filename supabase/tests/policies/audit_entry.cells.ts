import { nobody, type TableCells } from "../support/cell.ts";

const given = "select private.audit('invited', 'invitation', 'an id', '{}')";

export const cells: TableCells = [
  {
    verb: "select",
    what: "the log",
    given,
    statement: "select * from public.audit_entry",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "an entry",
    statement: `insert into public.audit_entry (action, subject_type, detail) values ('invited', 'invitation', '{}')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "an entry",
    given,
    statement: "update public.audit_entry set action = 'revoked'",
    outcome: nobody,
  },
  { verb: "delete", what: "an entry", given, statement: "delete from public.audit_entry", outcome: nobody },
];
