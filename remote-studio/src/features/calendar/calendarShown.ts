import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import type { DayItems } from "./dayItems.ts";
import type { useCalendarAddress } from "./useCalendarAddress.ts";

/** Props of every calendar view: the items of each day and the links to them. */
export type CalendarShown = Pick<ReturnType<typeof useCalendarAddress>, "today" | "linkTo"> & {
  timeZone: string;
  on: (day: string) => DayItems;
  /** Label of a meeting's kind: "Project Check-In". */
  kindOf: (meeting: Pick<PlannedMeeting, "meetingType">) => string;
  /** True until first loaded. */
  isLoading: boolean;
};
