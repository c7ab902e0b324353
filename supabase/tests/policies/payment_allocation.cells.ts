import { nobody, type TableCells } from "../support/cell.ts";
import { companies, invoices } from "../support/seedIds.ts";
import { pipelinePeople, pipelinePeopleScript } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what paid an invoice of Northwind Robotics",
    given: pipelinePeopleScript,
    statement: `select * from public.payment_allocation where invoice_id = '${invoices.paid}'`,
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
    verb: "insert",
    what: "an allocation",
    statement: `insert into public.payment_allocation (id, client_account_id, payment_id, invoice_id, amount_cents)
      values (gen_random_uuid(), '${companies.northwindRobotics}', '30000000-0000-4000-8000-000000000018', '${invoices.open}', 1)`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "an amount",
    statement: "update public.payment_allocation set amount_cents = 1",
    outcome: nobody,
  },
  { verb: "delete", what: "an allocation", statement: "delete from public.payment_allocation", outcome: nobody },
];
