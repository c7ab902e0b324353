import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn } from "../support/personas.ts";
import { people, videos } from "../support/seedIds.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";

const of = (user: string) => `select * from public.user_video_access where user_id = '${user}'`;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "what is for the staff persona",
    given: otherStaffScript,
    statement: of(people.staff),
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { "other staff": { caller: signedIn(otherStaff), outcome: "no row" } },
  },
  {
    verb: "select",
    what: "what was for the client persona, who once worked here",
    given: `insert into public.user_video_access (user_id, video_id) values ('${people.client}', '${videos.open}')`,
    statement: of(people.client),
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a row for oneself",
    statement: `insert into public.user_video_access (user_id, video_id) values ('${people.staff}', '${videos.ofAdmin}')`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "whom a video is for",
    statement: `update public.user_video_access set user_id = '${people.staff}'`,
    outcome: nobody,
  },
  { verb: "delete", what: "whom videos are for", statement: "delete from public.user_video_access", outcome: nobody },
];
