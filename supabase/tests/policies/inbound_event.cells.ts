import { nobody, type TableCells } from "../support/cell.ts";

const given = `insert into public.inbound_event (id, source, external_id, body)
  values ('32000000-0000-4000-8000-0000000000f1', 'stripe', 'evt_1', '{}')`;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what became of an event",
    given,
    statement: "select id, note from public.inbound_event where external_id = 'evt_1'",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "the body of an event",
    given,
    statement: "select body from public.inbound_event",
    outcome: nobody,
  },
  { verb: "insert", what: "an event", statement: given, outcome: nobody },
  {
    verb: "update",
    what: "the state of an event",
    given,
    statement: "update public.inbound_event set note = 'Mine'",
    outcome: nobody,
  },
  { verb: "delete", what: "an event", given, statement: "delete from public.inbound_event", outcome: nobody },
];
