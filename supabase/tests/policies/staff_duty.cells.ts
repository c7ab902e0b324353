import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";

const given = `${otherStaffScript} insert into public.staff_duty (user_id, duty) values ('${people.staff}', 'marketing')`;

/** Given and taken by change_duty only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the duties of the staff persona",
    given,
    statement: `select * from public.staff_duty where user_id = '${people.staff}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "a colleague": { caller: signedIn(otherStaff), outcome: "no row" } },
  },
  {
    verb: "insert",
    what: "a duty for oneself",
    statement: `insert into public.staff_duty (user_id, duty) values ('${people.staff}', 'marketing')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "a duty",
    given,
    statement: "update public.staff_duty set duty = 'accounts'",
    outcome: nobody,
  },
  { verb: "delete", what: "a duty", given, statement: "delete from public.staff_duty", outcome: nobody },
];
