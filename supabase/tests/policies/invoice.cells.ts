import { nobody, type TableCells } from "../support/cell.ts";
import { companies, invoices } from "../support/seedIds.ts";
import { draft, draftScript } from "./givenDraft.ts";
import { pipelinePeople } from "./pipelinePeople.ts";

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "an issued invoice of Northwind Robotics",
    given: draftScript,
    statement: `select id, number, gross_cents, buyer from public.invoice where id = '${invoices.open}'`,
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
    what: "a draft of Northwind Robotics",
    given: draftScript,
    statement: `select id, net_cents from public.invoice where id = '${draft}'`,
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
    verb: "select",
    what: "the hash of a pay link's token",
    statement: "select pay_token_hash from public.invoice",
    outcome: nobody,
  },
  {
    verb: "insert",
    what: "an invoice of the caller's own company",
    statement: `insert into public.invoice (id, client_account_id, currency, created_by, created_by_name)
      values (gen_random_uuid(), '${companies.northwindRobotics}', 'USD', gen_random_uuid(), 'Me')`,
    outcome: nobody,
  },
  { verb: "update", what: "what is paid", statement: "update public.invoice set paid_cents = 1", outcome: nobody },
  { verb: "delete", what: "an invoice", statement: "delete from public.invoice", outcome: nobody },
];
