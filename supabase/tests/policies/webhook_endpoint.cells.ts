import { people } from "../support/seedIds.ts";
import { nobody, type TableCells } from "../support/cell.ts";

const given = `insert into public.webhook_endpoint (id, address, kinds, created_by, created_by_name)
  values ('1a000000-0000-4000-8000-000000000001', 'https://tool.example/hook', '{lead.delivered}', '${people.admin}', 'Ada')`;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "where events are sent",
    given,
    statement: "select * from public.webhook_endpoint",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  { verb: "select", what: "the keys", given, statement: "select * from private.webhook_key", outcome: nobody },
  { verb: "insert", what: "an endpoint", statement: given, outcome: nobody },
  {
    verb: "update",
    what: "an address",
    given,
    statement: "update public.webhook_endpoint set address = 'https://other.example'",
    outcome: nobody,
  },
  { verb: "delete", what: "an endpoint", given, statement: "delete from public.webhook_endpoint", outcome: nobody },
];
