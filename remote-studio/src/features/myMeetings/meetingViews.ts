import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { HostedSpan } from "@pipelark/shared-data/meetings/hostedMeetingRepository";
import type { MeetingRecord } from "@pipelark/shared-data/meetings/meetingSchema";
import { addDays, type Day, firstOfWeek } from "@pipelark/shared-time/days";
import { startOfDay } from "@pipelark/shared-time/zonedDays";
import { dayOf, deviceZone } from "@pipelark/shared-time/zones";

/** Views of a host's meetings, by their name in the address. */
export const meetingViews = {
  today: { label: "Today", empty: "No meetings today" },
  week: { label: "This week", empty: "No meetings this week" },
  upcoming: { label: "Upcoming", empty: "No upcoming meetings" },
  past: { label: "Past", empty: "No past meetings" },
} as const;

export type MeetingView = keyof typeof meetingViews;

export function viewOf(text: string | null): MeetingView {
  return text === "week" || text === "upcoming" || text === "past" ? text : "today";
}

// Weeks start on Monday in every language, as in the calendar.
const monday = 1;

/** The meetings of a view at a moment, in the viewer's time zone. */
export function spanOf(view: MeetingView, { hostId, now }: { hostId: string; now: Date }): HostedSpan {
  const zone = deviceZone();
  const day = dayOf(now, zone);
  switch (view) {
    case "today":
      return { hostId, ...instantsOf({ first: day, count: 1 }, zone) };
    case "week":
      return { hostId, ...instantsOf({ first: firstOfWeek(day, monday), count: 7 }, zone) };
    case "upcoming":
      return { hostId, from: now.toISOString() };
    case "past":
      return { hostId, until: now.toISOString(), isPast: true };
    default:
      return assertNever(view);
  }
}

function instantsOf(days: { first: Day; count: number }, zone: string) {
  const [from, until] = [days.first, addDays(days.first, days.count)];
  return { from: startOfDay(from, zone).toISOString(), until: startOfDay(until, zone).toISOString() };
}

/** Meetings by the viewer's day, in their order. */
export function byDay(meetings: readonly MeetingRecord[]): ReadonlyMap<Day, readonly MeetingRecord[]> {
  const days = new Map<Day, MeetingRecord[]>();
  for (const meeting of meetings) {
    const day = dayOf(meeting.startsAt);
    days.set(day, [...(days.get(day) ?? []), meeting]);
  }
  return days;
}
