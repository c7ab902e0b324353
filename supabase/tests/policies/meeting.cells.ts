import { everybody, nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { guestToken, meetingIn, presenting } from "./givenMeeting.ts";

const given = meetingIn({ hours: 30 });
const withToken = `${given}; ${presenting(guestToken)}`;
const guestColumns = `id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_company, note,
  guest_time_zone, status, sequence, token_hash, place_kind, place_text, answers, guests, change_reason`;

/** Books the first free slot under this token. */
function bookingUnder(token: string): string {
  return `insert into public.meeting (id, meeting_type, starts_at, guest_name, guest_email, guest_company, note,
      guest_time_zone, token_hash, utm, answers, guests)
    select gen_random_uuid(), 'meet', start, 'Gil Guest', 'gil@example.com', '', '', 'UTC', sha256('${token}'), '{}',
      '[]', '["ann@example.com"]'
    from private.free_starts('meet', now(), now() + interval '14 days') as start limit 1`;
}

/** The meeting belongs to Northwind Robotics, the client's company. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "a meeting of Northwind Robotics",
    given,
    statement: "select id, guest_email, token_hash from public.meeting",
    outcome: { visitor: "no row", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "a client of another company": { caller: signedIn(people.client2), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "a meeting of another account",
    given: `${given}; update public.meeting set account_id = '${companies.harborDental}'`,
    statement: "select id from public.meeting",
    outcome: { visitor: "no row", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "a meeting of no account",
    given: `${given}; update public.meeting set account_id = null`,
    statement: "select id from public.meeting",
    outcome: { visitor: "no row", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "the meeting whose token the guest presents",
    given: withToken,
    statement: `select ${guestColumns} from public.meeting`,
    outcome: everybody,
  },
  {
    verb: "select",
    what: "a meeting by another token",
    given: `${given}; ${presenting("another-token")}; update public.meeting set account_id = null`,
    statement: `select ${guestColumns} from public.meeting`,
    outcome: { visitor: "no row", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "the account, the source and the campaign of a meeting",
    given: withToken,
    statement: "select account_id, source, provider_id, utm, created_at from public.meeting",
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "yes" },
  },
  {
    verb: "insert",
    what: "a meeting under the token that the guest presents",
    given: presenting(guestToken),
    statement: bookingUnder(guestToken),
    outcome: everybody,
  },
  {
    verb: "insert",
    what: "a meeting without presenting its token, as a plain REST request would",
    statement: bookingUnder(guestToken),
    outcome: { visitor: "refused", client: "refused", staff: "refused", admin: "refused", stranger: "refused" },
  },
  {
    verb: "insert",
    what: "a meeting with a host, an account or a source of one's own choice",
    given: presenting(guestToken),
    statement: `insert into public.meeting (id, meeting_type, starts_at, ends_at, host_id, guest_name, guest_email,
        guest_time_zone, token_hash, source)
      select gen_random_uuid(), meeting_type, now(), now() + interval '9 hours', host_id, 'Gil', 'gil@example.com', 'UTC',
        sha256('${guestToken}'), 'calendly' from public.meeting_type_host where meeting_type = 'meet'`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the time, the status and the reason of a meeting whose token is not presented",
    given,
    statement: "update public.meeting set starts_at = starts_at, status = 'cancelled', change_reason = 'Ill'",
    outcome: { visitor: "no row", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "update",
    what: "the time, the status and the reason of the meeting whose token the guest presents",
    given: withToken,
    statement: "update public.meeting set starts_at = starts_at, status = 'cancelled', change_reason = 'Ill'",
    outcome: everybody,
  },
  {
    verb: "update",
    what: "who is invited to a meeting",
    given: withToken,
    statement: "update public.meeting set guest_email = 'other@example.com'",
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the place of a meeting",
    given: withToken,
    statement: "update public.meeting set place_kind = 'video', place_text = 'https://elsewhere.example'",
    outcome: nobody,
  },
  {
    verb: "update",
    what: "what was answered and who comes along",
    given: withToken,
    statement: "update public.meeting set answers = '[]', guests = '[]'",
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the account of a meeting",
    given: withToken,
    statement: "update public.meeting set account_id = null",
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the token of a meeting",
    given: withToken,
    statement: "update public.meeting set token_hash = sha256('mine')",
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the time, the status and the reason of a meeting that Northwind Robotics booked by the built-in scheduler",
    given: `${given}; update public.meeting set source = 'builtin'`,
    statement: "update public.meeting set starts_at = starts_at, status = 'cancelled', change_reason = 'Ill'",
    outcome: { visitor: "no row", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "a client of another company": { caller: signedIn(people.client2), outcome: "no row" } },
  },
  {
    verb: "update",
    what: "whether the guest came, past the function that notes it",
    given: withToken,
    statement: "update public.meeting set no_show_at = now(), no_show_by = auth.uid()",
    outcome: nobody,
  },
  { verb: "delete", what: "a meeting", given: withToken, statement: "delete from public.meeting", outcome: nobody },
];
