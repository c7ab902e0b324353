import type { TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";

const picture = `'data:image/jpeg;base64,/9j/AAAA'`;

function keep(userId: string) {
  return `insert into public.profile_picture (user_id, picture) values ('${userId}', ${picture})`;
}

const ofStaff = `${otherStaffScript} ${keep(people.staff)}`;
const ofClient = keep(people.client);
const colleague = { caller: signedIn(otherStaff) };

export const cells: TableCells = [
  {
    verb: "select",
    what: "the picture of the staff persona",
    given: ofStaff,
    statement: "select * from public.profile_picture",
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "a colleague": { ...colleague, outcome: "yes" } },
  },
  {
    verb: "select",
    what: "a client's picture",
    given: `${otherStaffScript} ${ofClient}`,
    statement: "select * from public.profile_picture",
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: { "another client": { caller: signedIn(people.client2), outcome: "no row" } },
  },
  {
    verb: "insert",
    what: "a picture of the staff persona",
    given: otherStaffScript,
    statement: keep(people.staff),
    outcome: { visitor: "no grant", client: "refused", staff: "yes", admin: "refused", stranger: "refused" },
    others: { "a colleague": { ...colleague, outcome: "refused" } },
  },
  {
    verb: "update",
    what: "the picture of the staff persona",
    given: ofStaff,
    statement: `update public.profile_picture set picture = 'data:image/jpeg;base64,/9j/BBBB'`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "no row", stranger: "no row" },
    others: { "a colleague": { ...colleague, outcome: "no row" } },
  },
  {
    verb: "update",
    what: "whose picture it is",
    given: ofStaff,
    statement: `update public.profile_picture set user_id = '${people.admin}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "refused", admin: "no row", stranger: "no row" },
  },
  {
    verb: "delete",
    what: "the picture of the staff persona",
    given: ofStaff,
    statement: "delete from public.profile_picture",
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "no row", stranger: "no row" },
    others: { "a colleague": { ...colleague, outcome: "no row" } },
  },
];
