import { nobody, type TableCells } from "../support/cell.ts";
import { marketers, marketersScript } from "./marketer.ts";

const row = "insert into public.visit_count (day, step, views, visitors) values (current_date, '/', 1, 1)";
const given = `${marketersScript} delete from public.visit_count; ${row}`;

/** Written by a function only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what is counted",
    given,
    statement: "select * from public.visit_count",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others: marketers({ marketing: "no row", others: "no row" }),
  },
  { verb: "insert", what: "a count", statement: row, outcome: nobody },
  { verb: "update", what: "a count", given, statement: "update public.visit_count set views = 9", outcome: nobody },
  { verb: "delete", what: "a count", given, statement: "delete from public.visit_count", outcome: nobody },
];
