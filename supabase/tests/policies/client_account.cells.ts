import { nobody, type TableCells } from "../support/cell.ts";
import { companies } from "../support/seedIds.ts";

const another = `id = '${companies.harborDental}'`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "the account of Northwind Robotics, which the client belongs to",
    statement: `select * from public.client_account where id = '${companies.northwindRobotics}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "another account",
    statement: `select * from public.client_account where ${another}`,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "an account",
    statement: "insert into public.client_account (name) values ('New Company')",
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the name of an account",
    statement: "update public.client_account set name = 'New Name'",
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the status of a company's campaign",
    statement: "update public.client_account set campaign_status = 'Paused'",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "update",
    what: "a company's time zone",
    statement: "update public.client_account set time_zone = 'Europe/Oslo'",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  { verb: "delete", what: "an account", statement: "delete from public.client_account", outcome: nobody },
];
