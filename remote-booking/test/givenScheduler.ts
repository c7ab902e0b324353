import type { MeetingPlace } from "@pipelark/shared-scheduling/meetingPlace";
import type { bookedMeetingSchema } from "@pipelark/shared-scheduling/bookedMeeting";
import type * as v from "valibot";

type BookedRow = Required<v.InferInput<typeof bookedMeetingSchema>>;

const meetingType = {
  slug: "discovery-meeting",
  title: "Discovery meeting",
  description: "We learn what you sell.",
  length_minutes: 30,
  host: { name: "Noor Haddad", time_zone: "Europe/Berlin", picture: null },
  place: { kind: "open" as const, text: "" },
};

/** A booked meeting as the database returns it, for tests. */
export function givenBooked(changes: Partial<BookedRow> = {}): BookedRow {
  return {
    ...meetingType,
    id: "3f0c7a52-6d1f-4a58-9d0e-0d7b3f1f6a01",
    starts_at: "2026-11-23T09:00:00Z",
    ends_at: "2026-11-23T09:30:00Z",
    name: "Ana Guest",
    email: "ana@guest.example",
    company: "",
    note: "",
    time_zone: "Europe/Berlin",
    status: "booked",
    sequence: 0,
    answers: [],
    guests: [],
    reason: "",
    ...changes,
  };
}

/** Answer of `free_slots`, for tests. */
export function givenSlots(
  slots: readonly string[],
  changes: {
    place?: MeetingPlace;
    questions?: readonly { label: string; is_required: boolean }[];
    host?: unknown;
    hosts?: readonly string[];
    is_bookable?: boolean;
  } = {},
) {
  return { kind: "slots", meeting: { ...meetingType, horizon_ends: "2027-01-19T00:00:00Z", ...changes }, slots };
}
