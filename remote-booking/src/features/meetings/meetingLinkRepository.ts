import { parseMeetingTarget } from "@pipelark/shared-contracts/publicUrl";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import * as v from "valibot";
import { paths } from "#app/paths.ts";
import { embeddedLinksQuery, meetingLinksQuery } from "#lib/meetingLinksQuery.ts";
import { composedLink } from "./composedMeeting.ts";
import { findMeeting, type Meeting, type MeetingKind } from "./meetingTable.ts";

/** Target of a meeting and how its page leads there. `target` is always safe to open. */
export type MeetingLink = {
  title: string;
  kind: MeetingKind;
  target: string;
  autoOpen: boolean;
  isEmbedded: boolean;
  /** True when an admin's setting was requested and answered. */
  isRead: boolean;
};

const meetingLinkRowSchema = v.object({
  slug: v.string(),
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  kind: v.picklist(["confirmation", "redirect"]),
  target: v.nullable(v.string()),
  auto_open: v.boolean(),
  is_embedded: v.boolean(),
});
type MeetingLinkRow = v.InferOutput<typeof meetingLinkRowSchema>;

/**
 * The meeting's row, or the built-in default: a missing row, a network failure or a bad target never leave the visitor
 * without a way to book.
 */
export async function findMeetingLink(
  services: Pick<ShellServices, "readPublic" | "report">,
  meeting: Meeting,
): Promise<MeetingLink> {
  try {
    const rows = v.parse(v.array(meetingLinkRowSchema), await services.readPublic(queryFor(meeting)));
    const row = rows.find(({ slug }) => slug === meeting.slug);
    return row ? toMeetingLink(row, meeting) : { ...defaultMeetingLink(meeting), isRead: rows.length === 0 };
  } catch (error) {
    services.report(error, { meeting: meeting.slug });
    return defaultMeetingLink(meeting);
  }
}

/**
 * Links to embed in the question flow, by page path. Empty when they cannot be read, because each meeting also has its
 * own page.
 */
export async function listEmbeddedLinks(
  services: Pick<ShellServices, "readPublic" | "report">,
): Promise<ReadonlyMap<string, MeetingLink>> {
  try {
    const rows = v.parse(v.array(meetingLinkRowSchema), await services.readPublic(embeddedLinksQuery));
    const links = rows.flatMap((row) => {
      const meeting = findMeeting(row.slug);
      return meeting && row.is_embedded ? [[paths.meeting(meeting.slug), toMeetingLink(row, meeting)] as const] : [];
    });
    return new Map(links);
  } catch (error) {
    services.report(error, { while: "reading the embedded calendars" });
    return new Map();
  }
}

export function defaultMeetingLink(meeting: Meeting): MeetingLink {
  const { title, kind, slug, autoOpen } = meeting;
  const builtIn = { title, kind, target: paths.schedule(slug), autoOpen, isEmbedded: false, isRead: false };
  return { ...builtIn, ...composedLink(meeting) };
}

function queryFor({ slug }: Meeting): string {
  return `${meetingLinksQuery}&slug=eq.${slug}`;
}

function toMeetingLink(row: MeetingLinkRow, meeting: Meeting): MeetingLink {
  const target = parseMeetingTarget(row.target ?? "") ?? defaultMeetingLink(meeting).target;
  const { title, kind, auto_open: autoOpen, is_embedded: isEmbedded } = row;
  return { title, kind, target, autoOpen, isEmbedded, isRead: true };
}
