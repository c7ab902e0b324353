import { everybody, nobody, type TableCells } from "../support/cell.ts";
import { hosts } from "../support/seedIds.ts";

export const cells: TableCells = [
  {
    verb: "select",
    what: "who hosts a meeting type",
    statement: "select * from public.meeting_type_host where meeting_type = 'meet'",
    outcome: everybody,
  },
  {
    verb: "insert",
    what: "another host",
    statement: `insert into public.meeting_type_host (meeting_type, host_id, position)
      values ('meet', '${hosts.eliasBrandt}', 2)`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the order",
    statement: "update public.meeting_type_host set position = 7 where meeting_type = 'meet'",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "update",
    what: "who it is",
    statement: `update public.meeting_type_host set host_id = '${hosts.eliasBrandt}' where meeting_type = 'meet'`,
    outcome: nobody,
  },
  {
    verb: "delete",
    what: "the last host",
    statement: "delete from public.meeting_type_host where meeting_type = 'meet'",
    outcome: nobody,
  },
];
