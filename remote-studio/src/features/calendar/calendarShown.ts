import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import type { DayItems } from "./dayItems.ts";
import type { useCalendarAddress } from "./useCalendarAddress.ts";

/** What every view of the calendar is given: what is on a day, and where its things lead. */
export type CalendarShown = Pick<ReturnType<typeof useCalendarAddress>, "today" | "linkTo"> & {
  timeZone: string;
  on: (day: string) => DayItems;
  /** What a meeting's kind is called: "Project Check-In". */
  kindOf: (meeting: Pick<PlannedMeeting, "meetingType">) => string;
  /** Nothing is known yet. */
  isLoading: boolean;
};
