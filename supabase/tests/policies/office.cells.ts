import { nobody, type TableCells } from "../support/cell.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the number of seats",
    statement: "select * from public.office",
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a second office",
    statement: "insert into public.office (seats) values (7)",
    outcome: nobody,
  },
  { verb: "update", what: "the number of seats", statement: "update public.office set seats = 1", outcome: nobody },
  { verb: "delete", what: "the office", statement: "delete from public.office", outcome: nobody },
];
