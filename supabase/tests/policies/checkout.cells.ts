import { nobody, type TableCells } from "../support/cell.ts";
import { companies, invoices } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

const id = "31000000-0000-4000-8000-0000000000f1";
const addition = `insert into public.checkout (id, invoice_id, client_account_id, provider, amount_cents, currency, attempt)
  values ('${id}', '${invoices.open}', '${companies.northwindRobotics}', 'stripe', 100, 'USD', 1)`;
const given = `${pipelinePeopleScript}; ${addition}`;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "a checkout of Northwind Robotics",
    given,
    statement: `select id, state from public.checkout where id = '${id}'`,
    outcome: { visitor: "no grant", client: "yes", staff: "no row", admin: "yes", stranger: "no row" },
    others: pipelinePeople({
      research: "no row",
      otherResearch: "no row",
      accounts: "yes",
      member: "no row",
      otherCompany: "no row",
    }),
  },
  {
    verb: "select",
    what: "the provider's page of a checkout",
    given,
    statement: `select url from public.checkout where id = '${id}'`,
    outcome: nobody,
  },
  { verb: "insert", what: "a checkout", statement: addition, outcome: nobody },
  {
    verb: "update",
    what: "the amount of a checkout",
    given,
    statement: "update public.checkout set amount_cents = 1",
    outcome: nobody,
  },
  { verb: "delete", what: "a checkout", given, statement: "delete from public.checkout", outcome: nobody },
];
