import { everybody, type TableCells } from "../support/cell.ts";
import { hosts } from "../support/seedIds.ts";

/** A week is written as a whole, by a function. */
export const cells: TableCells = [
  { verb: "select", what: "weekly hours", statement: `select * from public.weekly_hours`, outcome: everybody },
  {
    verb: "insert",
    what: "hours on a Saturday",
    statement: `insert into public.weekly_hours (host_id, weekday, starts, ends) values ('${hosts.noorHaddad}', 6, '10:00', '12:00')`,
    outcome: { visitor: "no grant", client: "refused", staff: "refused", admin: "refused", stranger: "refused" },
  },
  {
    verb: "update",
    what: "when the hours end",
    statement: `update public.weekly_hours set ends = '18:00' where starts >= '13:00'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
  {
    verb: "delete",
    what: "the hours of a Friday",
    statement: `delete from public.weekly_hours where weekday = 5`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
];
