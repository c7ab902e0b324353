import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { employees } from "../support/seedIds.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";

const of = (employee: string) => `where employee_id = '${employee}' and on_date < current_date`;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "when the staff persona came",
    given: otherStaffScript,
    statement: `select * from public.check_in ${of(employees.sam)}`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "other staff": { caller: signedIn(otherStaff), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "when the admin came",
    statement: `select * from public.check_in ${of(employees.ada)}`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a check-in",
    statement: `insert into public.check_in (employee_id, on_date)
      values ('00000000-0000-4000-8000-000000000001', '2020-01-01')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the day of a check-in",
    statement: "update public.check_in set on_date = '2020-01-01'",
    outcome: nobody,
  },
  { verb: "delete", what: "a check-in", statement: "delete from public.check_in", outcome: nobody },
];
