import { nobody, type TableCells } from "../support/cell.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "a department",
    statement: "select * from public.department",
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a department",
    statement: "insert into public.department (id, name) values (gen_random_uuid(), 'Mine')",
    outcome: nobody,
  },
  { verb: "update", what: "its name", statement: "update public.department set name = 'Mine'", outcome: nobody },
  { verb: "delete", what: "a department", statement: "delete from public.department", outcome: nobody },
];
