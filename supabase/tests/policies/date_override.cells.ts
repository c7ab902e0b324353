import { everybody, type TableCells } from "../support/cell.ts";
import { hosts } from "../support/seedIds.ts";

export const cells: TableCells = [
  { verb: "select", what: "a date override", statement: `select * from public.date_override`, outcome: everybody },
  {
    verb: "insert",
    what: "closed days",
    statement: `insert into public.date_override (host_id, day, last_day)
      values ('${hosts.noorHaddad}', '2027-05-01', '2027-05-07')`,
    outcome: { visitor: "no grant", client: "refused", staff: "refused", admin: "yes", stranger: "refused" },
  },
  {
    verb: "update",
    what: "a day into a short one",
    statement: `update public.date_override set starts = '10:00', ends = '12:00'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "delete",
    what: "a date override",
    statement: `delete from public.date_override`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
];
