import { nobody, type TableCells } from "../support/cell.ts";
import { invoices } from "../support/seedIds.ts";
import { draft, draftScript } from "./givenDraft.ts";
import { pipelinePeople } from "./pipelinePeople.ts";

/** Written by functions only. Who reads an invoice reads its lines. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "the lines of an issued invoice of Northwind Robotics",
    given: draftScript,
    statement: `select * from public.invoice_line where invoice_id = '${invoices.open}'`,
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
    what: "the lines of a draft",
    given: draftScript,
    statement: `select * from public.invoice_line where invoice_id = '${draft}'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
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
    what: "a line",
    given: draftScript,
    statement: `insert into public.invoice_line (invoice_id, position, text, amount_cents, payment_id)
      values ('${draft}', 2, 'Mine', 1, '30000000-0000-4000-8000-0000000000d2')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "the words of a line",
    statement: "update public.invoice_line set text = 'Mine'",
    outcome: nobody,
  },
  { verb: "delete", what: "a line", statement: "delete from public.invoice_line", outcome: nobody },
];
