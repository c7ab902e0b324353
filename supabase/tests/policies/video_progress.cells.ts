import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { people, videos } from "../support/seedIds.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";

const of = (user: string, condition: string) =>
  `select * from public.video_progress where user_id = '${user}' and ${condition}`;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what the staff persona has finished",
    given: otherStaffScript,
    statement: of(people.staff, "completed_at is not null"),
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "other staff": { caller: signedIn(otherStaff), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "what the staff persona has begun",
    given: otherStaffScript,
    statement: of(people.staff, "completed_at is null"),
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "no row", stranger: "no row" },
    others: { "other staff": { caller: signedIn(otherStaff), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "what the admin persona has begun",
    statement: of(people.admin, "completed_at is null"),
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "what the client persona finished, who once worked here",
    given: `insert into public.video_progress (user_id, video_id, completed_at, completed_how)
      values ('${people.client}', '${videos.open}', now(), 'marked')`,
    statement: of(people.client, "true"),
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "progress of one's own",
    statement: `insert into public.video_progress (user_id, video_id) values ('${people.staff}', '${videos.open}')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "progress",
    statement: "update public.video_progress set position_seconds = 1",
    outcome: nobody,
  },
  { verb: "delete", what: "progress", statement: "delete from public.video_progress", outcome: nobody },
];
