import type { TableCells } from "../support/cell.ts";
import { hosts } from "../support/seedIds.ts";

const picture = `'data:image/jpeg;base64,/9j/AAAA'`;
const keep = `insert into public.meeting_host_picture (host_id, picture) values ('${hosts.noorHaddad}', ${picture})`;
const given = `delete from public.meeting_host_picture; ${keep}`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "a host's picture",
    given,
    statement: "select * from public.meeting_host_picture",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a host's picture",
    given: "delete from public.meeting_host_picture",
    statement: keep,
    outcome: { visitor: "no grant", client: "refused", staff: "refused", admin: "yes", stranger: "refused" },
  },
  {
    verb: "update",
    what: "a host's picture",
    given,
    statement: `update public.meeting_host_picture set picture = ${picture}`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "delete",
    what: "a host's picture",
    given,
    statement: "delete from public.meeting_host_picture",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
];
