import { people } from "../support/seedIds.ts";
import { nobody, type TableCells } from "../support/cell.ts";

const endpoint = "1a000000-0000-4000-8000-000000000001";
const delivery = `insert into public.webhook_delivery (endpoint_id, kind, subject_id, body) values ('${endpoint}', 'test', '${endpoint}', '{}')`;
const given = `insert into public.webhook_endpoint (id, address, kinds, created_by, created_by_name)
  values ('${endpoint}', 'https://tool.example/hook', '{lead.delivered}', '${people.admin}', 'Ada');
  ${delivery}`;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what was sent",
    given,
    statement: "select * from public.webhook_delivery",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  { verb: "insert", what: "a delivery", statement: delivery, outcome: nobody },
  {
    verb: "update",
    what: "the outcome of a delivery",
    given,
    statement: "update public.webhook_delivery set state = 'sent', next_attempt_at = null",
    outcome: nobody,
  },
  { verb: "delete", what: "a delivery", given, statement: "delete from public.webhook_delivery", outcome: nobody },
];
