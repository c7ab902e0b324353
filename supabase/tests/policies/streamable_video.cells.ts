import { nobody, type TableCells } from "../support/cell.ts";

/** For the edge function only. */
export const cells: TableCells = [
  { verb: "select", what: "what the host said", statement: "select * from public.streamable_video", outcome: nobody },
  {
    verb: "select",
    what: "what the host said, were it granted by mistake",
    given: "grant select on public.streamable_video to authenticated",
    statement: "select * from public.streamable_video",
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a title",
    statement: `insert into public.streamable_video (code, title, thumbnail_url, duration_seconds) values ('x', 'Mine', '', 0)`,
    outcome: nobody,
  },
  { verb: "update", what: "a title", statement: "update public.streamable_video set title = 'Mine'", outcome: nobody },
  { verb: "delete", what: "titles", statement: "delete from public.streamable_video", outcome: nobody },
];
