import type { TableCells } from "../support/cell.ts";
import { hosts } from "../support/seedIds.ts";

const keep = `insert into public.meeting_host_address (host_id, email) values ('${hosts.noorHaddad}', 'noor@example.com')`;
const given = `delete from public.meeting_host_address; ${keep}`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "a host's address",
    given,
    statement: "select * from public.meeting_host_address",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a host's address",
    given: "delete from public.meeting_host_address",
    statement: keep,
    outcome: { visitor: "no grant", client: "refused", staff: "refused", admin: "yes", stranger: "refused" },
  },
  {
    verb: "update",
    what: "a host's address",
    given,
    statement: "update public.meeting_host_address set email = 'thief@example.com'",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "delete",
    what: "a host's address",
    given,
    statement: "delete from public.meeting_host_address",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
];
