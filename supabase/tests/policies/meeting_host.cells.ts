import { everybody, nobody, type TableCells } from "../support/cell.ts";

export const cells: TableCells = [
  {
    verb: "select",
    what: "a host",
    statement: `select id, name, time_zone, hours_version from public.meeting_host`,
    outcome: everybody,
  },
  {
    verb: "select",
    what: "the person who is a host",
    statement: `select user_id from public.meeting_host`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "yes" },
  },
  {
    verb: "insert",
    what: "a host",
    statement: `insert into public.meeting_host (name, time_zone) values ('New Host', 'UTC')`,
    outcome: { visitor: "no grant", client: "refused", staff: "refused", admin: "yes", stranger: "refused" },
  },
  {
    verb: "update",
    what: "a host's name and zone",
    statement: `update public.meeting_host set name = 'New Name', time_zone = 'Asia/Tokyo'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a host whose weekly hours count as edited",
    statement: `insert into public.meeting_host (name, time_zone, hours_version) values ('New Host', 'UTC', 7)`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the person who is a host, past the function that checks them",
    statement: "update public.meeting_host set user_id = null",
    outcome: nobody,
  },
  {
    verb: "update",
    what: "how often the weekly hours were edited",
    statement: "update public.meeting_host set hours_version = 7",
    outcome: nobody,
  },
  {
    verb: "delete",
    what: "a host without meetings",
    given: "insert into public.meeting_host (name, time_zone) values ('New Host', 'UTC')",
    statement: `delete from public.meeting_host where name = 'New Host'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
];
