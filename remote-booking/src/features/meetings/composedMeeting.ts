import { composedRows } from "@pipelark/shared-contracts/composedRows";
import { parseMeetingTarget } from "@pipelark/shared-contracts/publicUrl";
import { meetingTypes } from "@pipelark/shared-scheduling/meetingTypes";
import * as v from "valibot";
import type { Meeting } from "./meetingTable.ts";

const linkSchema = v.object({ slug: v.string(), title: v.pipe(v.string(), v.minLength(1)), target: v.string() });
const typeSchema = v.object({ slug: v.string(), length_minutes: v.number(), description: v.string() });

/** Values of a meeting's link that the page was composed with; empty when they are the built-in ones. */
export function composedLink({ slug }: Meeting): { title?: string; target?: string } {
  const row = composedRows("meeting_link").find((candidate) => v.is(linkSchema, candidate) && candidate.slug === slug);
  if (!v.is(linkSchema, row)) return {};
  const target = parseMeetingTarget(row.target);
  return { title: row.title, ...(target !== null && { target }) };
}

/** Meeting to show until the server answers: as composed, or as built in. */
export function assumedMeeting(meeting: Meeting): { title: string; lengthMinutes: number; description: string } {
  const { title = meeting.title } = composedLink(meeting);
  const row = composedRows("meeting_type").find(
    (candidate) => v.is(typeSchema, candidate) && candidate.slug === meeting.slug,
  );
  const builtIn = meetingTypes[meeting.slug];
  if (!v.is(typeSchema, row)) return { ...builtIn, title };
  return { title, lengthMinutes: row.length_minutes, description: row.description };
}
