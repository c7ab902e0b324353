import { everybody, nobody, type TableCells } from "../support/cell.ts";

export const cells: TableCells = [
  {
    verb: "select",
    what: "a meeting type, its public place, its hours and its questions",
    statement: `select slug, description, length_minutes, buffer_minutes, step_minutes, minimum_notice_minutes, horizon_days,
      version, place_kind, place_text, questions, is_bookable, hours from public.meeting_type where slug = 'meet'`,
    outcome: everybody,
  },
  {
    verb: "select",
    what: "its video room",
    statement: `select video_url from public.meeting_type where slug = 'meet'`,
    outcome: { visitor: "no grant", client: "yes", staff: "yes", admin: "yes", stranger: "yes" },
  },
  {
    verb: "insert",
    what: "a meeting type",
    statement: `insert into public.meeting_type (slug, description, length_minutes, step_minutes)
      values ('meet', 'Call', 30, 30)`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "its text, its times, its turns, its place, its hours and its questions",
    statement: `update public.meeting_type set description = 'Call', length_minutes = 20, buffer_minutes = 5, step_minutes = 20,
      minimum_notice_minutes = 60, horizon_days = 14, turns = 'in-order',
      place_kind = 'video', place_text = '', video_url = 'https://rooms.example/a', questions = '[]', is_bookable = false, has_own_rooms = false,
      hours = '[{"weekday": 1, "starts": "09:00", "ends": "24:00"}]' where slug = 'hiring-interview'`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "update",
    what: "the slug, which is the route",
    statement: `update public.meeting_type set slug = 'elsewhere' where slug = 'meet'`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "how often it was edited",
    statement: "update public.meeting_type set version = 7 where slug = 'meet'",
    outcome: nobody,
  },
  {
    verb: "delete",
    what: "a meeting type",
    statement: `delete from public.meeting_type where slug = 'meet'`,
    outcome: nobody,
  },
];
