import type { MeetingRoute } from "@pipelark/shared-data/meetings/meetingSchema";

const ownSchedule = "/schedule/";

/** Meeting type that an address books with the built-in scheduler; null for an external calendar. */
export function scheduledType({ target }: Pick<MeetingRoute, "target">): string | null {
  return target.startsWith(ownSchedule) ? target.slice(ownSchedule.length) : null;
}
