import { nobody, type TableCells } from "../support/cell.ts";
import { signedIn, signedOut } from "../support/personas.ts";
import { people, videos } from "../support/seedIds.ts";
import { otherStaff, otherStaffScript } from "./otherStaff.ts";

const videoId = "11000000-0000-4000-8000-0000000000aa";
const statement = `select * from public.videos where id = '${videoId}'`;

/** Adds one video, the people whom it is for, and another member of staff. */
function given(users: readonly string[] = [], change = ""): string {
  const rows = users.map((id) => `('${id}', '${videoId}')`).join(", ");
  return `${otherStaffScript}
    insert into public.videos (id, category, display_order, streamable_code) values ('${videoId}', 'Paid Ads', 99, 'abc');
    ${rows && `insert into public.user_video_access (user_id, video_id) values ${rows};`}
    ${change}`;
}

const others = {
  "other staff": { caller: signedIn(otherStaff), outcome: "no row" },
  "staff who signed out": { caller: signedOut(people.staff), outcome: "no row" },
} as const;

/** Written by functions only. */
export const cells: TableCells = [
  {
    verb: "select",
    what: "a video for nobody in particular",
    given: given(),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others: { ...others, "other staff": { caller: signedIn(otherStaff), outcome: "yes" } },
  },
  {
    verb: "select",
    what: "a video for one of the staff and for a client",
    given: given([people.staff, people.client]),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
    others,
  },
  {
    verb: "select",
    what: "a video for one of the staff who is a client now",
    given: given([people.staff], `update public."userProfile" set role = 'client' where id = '${people.staff}';`),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others,
  },
  {
    verb: "select",
    what: "a video that was for one of the staff and is for the admin now",
    given: given(
      [people.staff, people.admin],
      `delete from public.user_video_access where user_id = '${people.staff}';`,
    ),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
    others,
  },
  {
    verb: "select",
    what: "a video whose only row was taken away",
    given: given([people.admin], `delete from public.user_video_access where video_id = '${videoId}';`),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "yes", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "a video for one person whose account was deleted",
    given: given([otherStaff], `delete from auth.users where id = '${otherStaff}';`),
    statement,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "yes", stranger: "no row" },
  },
  {
    verb: "select",
    what: "archived videos, one of them for staff",
    given: given([people.staff], "update public.videos set archived_at = now();"),
    statement: `select * from public.videos where id in ('${videoId}', '${videos.open}')`,
    outcome: { visitor: "no grant", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
  {
    verb: "insert",
    what: "a video",
    statement: `insert into public.videos (id, category, streamable_code) values (gen_random_uuid(), 'Paid Ads', 'abc')`,
    outcome: nobody,
  },
  { verb: "update", what: "a video", statement: "update public.videos set description = 'Mine'", outcome: nobody },
  { verb: "delete", what: "a video", statement: "delete from public.videos", outcome: nobody },
];
