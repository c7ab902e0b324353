import { nobody, type TableCells } from "../support/cell.ts";
import { givenInvitation, tokenOf } from "../support/givenInvitation.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { otherMember, otherMemberScript } from "./otherMember.ts";

const given = givenInvitation({ email: "new@example.com" });
const shown = `${given}; select private.present_token('${tokenOf("new@example.com")}')`;
const anyoneWithTheToken = { visitor: "yes", client: "yes", staff: "yes", admin: "yes", stranger: "yes" } as const;

export const cells: TableCells = [
  {
    verb: "select",
    what: "an invitation",
    given,
    statement: "select email, role from public.invitation",
    outcome: { visitor: "no row", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "the invitation whose link they hold",
    given: shown,
    statement: "select email, role, company, expires_at, accepted_at, revoked_at from public.invitation",
    outcome: anyoneWithTheToken,
  },
  {
    verb: "select",
    what: "another invitation than the one whose link they hold",
    given: `${shown}; ${givenInvitation({ email: "other@example.com" })}`,
    statement: "select email from public.invitation where email = 'other@example.com'",
    outcome: { visitor: "no row", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "who made an invitation",
    given,
    statement: "select invited_by_name from public.invitation",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "an invitation into Northwind Robotics",
    given: `${otherMemberScript} ${givenInvitation({ email: "new@example.com", role: "client", company: companies.northwindRobotics })}`,
    statement: "select email, role from public.invitation",
    outcome: { visitor: "no row", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: {
      "a member who may not invite": { caller: signedIn(otherMember), outcome: "no row" },
      "a client of another company": { caller: signedIn(people.client2), outcome: "no row" },
    },
  },
  {
    verb: "insert",
    what: "an invitation",
    statement: `insert into public.invitation (id, email, role, token_hash)
      values (gen_random_uuid(), 'me@example.com', 'admin', '\\x00')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the role of an invitation",
    given: shown,
    statement: "update public.invitation set role = 'admin'",
    outcome: nobody,
  },
  { verb: "delete", what: "an invitation", given: shown, statement: "delete from public.invitation", outcome: nobody },
];
