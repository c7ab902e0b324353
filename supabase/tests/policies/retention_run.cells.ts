import { nobody, type TableCells } from "../support/cell.ts";

const row = "insert into public.retention_run (day, deleted) values ('2026-01-01', '{}')";
const given = `delete from public.retention_run; ${row}`;

/** Written by the job only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what was deleted",
    given,
    statement: "select * from public.retention_run",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  { verb: "insert", what: "a run", statement: row, outcome: nobody },
  {
    verb: "update",
    what: "a run",
    given,
    statement: "update public.retention_run set deleted = '{}'",
    outcome: nobody,
  },
  { verb: "delete", what: "a run", given, statement: "delete from public.retention_run", outcome: nobody },
];
