import type { TableCells } from "../support/cell.ts";

export const cells: TableCells = [
  {
    verb: "select",
    what: "a meeting link",
    statement: "select * from public.meeting_link where slug = 'meet'",
    outcome: { visitor: "yes", client: "yes", staff: "yes", admin: "yes", stranger: "yes" },
  },
  {
    verb: "insert",
    what: "a meeting link",
    statement: `insert into public.meeting_link (slug, title, kind, target)
      values ('new-meeting', 'New Meeting', 'redirect', '/schedule/new-meeting')`,
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "update",
    what: "the title, the target and how it opens",
    statement: `update public.meeting_link
      set title = 'Call', target = 'https://cal.example.com/call', auto_open = false, is_embedded = true
      where slug = 'general-meeting-15-mins'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "update",
    what: "the slug, which is the route",
    statement: "update public.meeting_link set slug = 'elsewhere' where slug = 'meet'",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "update",
    what: "the kind of page",
    statement: "update public.meeting_link set kind = 'confirmation' where slug = 'meet'",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "update",
    what: "how often it was edited",
    statement: "update public.meeting_link set version = 7 where slug = 'meet'",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
  {
    verb: "delete",
    what: "a meeting link",
    statement: "delete from public.meeting_link where slug = 'meet'",
    outcome: { visitor: "no grant", client: "no grant", staff: "no grant", admin: "no grant", stranger: "no grant" },
  },
];
