import { nobody, type TableCells } from "../support/cell.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";
import { signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";

const ofStaff = `where user_id = '${people.staff}'`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "what the staff persona was paid",
    given: otherStaffScript,
    statement: `select * from public.staff_payment ${ofStaff}`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "other staff": { caller: signedIn(otherStaff), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "what former staff, who is a client now, was paid",
    given: `update public."userProfile" set role = 'client' where id = '${people.staff}'`,
    statement: `select * from public.staff_payment ${ofStaff}`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a payment to oneself",
    statement: `insert into public.staff_payment (
        id, user_id, user_name, date, description, amount_cents, currency, recorded_by, recorded_by_name
      ) values (gen_random_uuid(), '${people.staff}', 'Sam', current_date, 'Mine', 100, 'USD', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the amount of a payment",
    statement: "update public.staff_payment set amount_cents = 1",
    outcome: nobody,
  },
  { verb: "delete", what: "a payment", statement: "delete from public.staff_payment", outcome: nobody },
];
