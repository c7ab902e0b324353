import { nobody, type TableCells } from "../support/cell.ts";

const columns = "kind, part, version, contract, page, page_load, message";
const values = "'error', 'booking', '1.0.0-0123456789ab', '1.1', '/', '0123456789abcdef', 'It broke'";
const given = `delete from public.release_signal; insert into public.release_signal (${columns}) values (${values})`;

export const cells: TableCells = [
  {
    verb: "select",
    what: "what a page reported",
    given,
    statement: "select * from public.release_signal",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "what a page reported a month ago",
    given: `${given}; update public.release_signal set at = now() - interval '31 days'`,
    statement: "select * from public.release_signal",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "what happened in a page: only a function takes reports",
    statement: `insert into public.release_signal (${columns}) values (${values})`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "what was reported",
    given,
    statement: "update public.release_signal set message = 'Nothing broke'",
    outcome: nobody,
  },
  { verb: "delete", what: "what was reported", given, statement: "delete from public.release_signal", outcome: nobody },
];
