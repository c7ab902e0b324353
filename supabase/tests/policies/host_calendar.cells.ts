import { people } from "../support/seedIds.ts";
import { nobody, type TableCells } from "../support/cell.ts";

const given = `update public.meeting_host set user_id = null;
  insert into public.host_calendar (user_id, site, next_read_at) values ('${people.staff}', 'calendar.example.com', now());`;
const own = { visitor: "no grant", client: "no row", staff: "yes", admin: "no row", stranger: "no row" } as const;

/** Written by functions only. The address is in a private table. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the state of a person's calendar",
    given,
    statement: "select * from public.host_calendar",
    outcome: own,
  },
  { verb: "insert", what: "a calendar", statement: given.replace(/^.*\n/, ""), outcome: nobody },
  {
    verb: "update",
    what: "the state of a calendar",
    given,
    statement: "update public.host_calendar set next_read_at = now()",
    outcome: nobody,
  },
  { verb: "delete", what: "a calendar", given, statement: "delete from public.host_calendar", outcome: nobody },
];
