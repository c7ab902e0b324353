import { nobody, type TableCells } from "../support/cell.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "an expense",
    statement: "select * from public.expense",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "an expense",
    statement: `insert into public.expense (
        id, spent_on, category, description, amount_cents, recorded_by, recorded_by_name, updated_by, updated_by_name
      ) values (gen_random_uuid(), current_date, 'other', 'Mine', 100, gen_random_uuid(), 'Me', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the amount of an expense",
    statement: "update public.expense set amount_cents = 1",
    outcome: nobody,
  },
  { verb: "delete", what: "an expense", statement: "delete from public.expense", outcome: nobody },
];
