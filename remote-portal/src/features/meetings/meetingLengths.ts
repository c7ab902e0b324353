import { type MeetingSlug, meetingTypes } from "@pipelark/shared-scheduling/meetingTypes";

/** Meetings that a client can book, by length. The paths belong to the booking remote. */
export const meetingLengths = [
  ofType("15-mins-meeting", "A quick question or a short check-in."),
  ofType("30-mins-meeting", "Time to go through one topic."),
  ofType("60-mins-meeting", "Time to plan and to look at results."),
];

function ofType(slug: MeetingSlug, purpose: string) {
  return { minutes: meetingTypes[slug].lengthMinutes, href: `/${slug}`, purpose };
}
