import type { BookedMeeting } from "./bookedMeeting.ts";
import type { CalendarEvent } from "./calendarEntry.ts";
import { calendarFile, type CalendarFile } from "./calendarFile.ts";

type MeetingEntry = Pick<CalendarEvent, "isCancelled" | "title" | "organizer" | "attendee" | "guests"> & {
  meeting: Pick<BookedMeeting, "id" | "startsAt" | "endsAt" | "sequence" | "place">;
  /** The description's paragraphs; empty ones are left out. */
  paragraphs: readonly string[];
  /** The page about the meeting; null for readers who may not open it. */
  url: string | null;
};

/** A meeting's calendar entry. The UID is the same in page downloads and in every mail, so that one replaces the other. */
export function meetingFile({ meeting, paragraphs, url, ...event }: MeetingEntry, now: Date): CalendarFile {
  const { id, startsAt, endsAt, sequence, place } = meeting;
  const entry = {
    ...event,
    uid: `${id}@pipelark`,
    startsAt,
    endsAt,
    sequence,
    description: paragraphs.filter(Boolean).join("\n\n"),
    ...(place.text !== "" && { location: place.text }),
    ...(url !== null && { url }),
  };
  return calendarFile(entry, now);
}

type GuestEntry = Omit<MeetingEntry, "meeting" | "paragraphs" | "url" | "title"> & {
  meeting: MeetingEntry["meeting"] & Pick<BookedMeeting, "title" | "description"> & { note?: string };
  /** The link that changes the meeting; null for readers who may not have it. */
  manageUrl: string | null;
};

/** The entry for the guest who booked and for additional guests. */
export function guestFile({ meeting, manageUrl, ...event }: GuestEntry, now: Date): CalendarFile {
  const paragraphs = [
    meeting.description,
    meeting.note ? `Note: ${meeting.note}` : "",
    manageUrl === null ? "" : `Change or cancel: ${manageUrl}`,
  ];
  return meetingFile({ ...event, meeting, title: meeting.title, paragraphs, url: manageUrl }, now);
}
