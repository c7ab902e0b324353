import { nobody, type TableCells } from "../support/cell.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "an employee",
    statement: "select * from public.employee",
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "an employee",
    statement: `insert into public.employee (id, name, title, department_id, joined_on)
      select gen_random_uuid(), 'Me', 'Boss', '80000000-0000-4000-8000-000000000001', current_date`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "whose account it is",
    statement: "update public.employee set user_id = null",
    outcome: nobody,
  },
  { verb: "delete", what: "an employee", statement: "delete from public.employee", outcome: nobody },
];
