import { randomBytes, randomUUID } from "node:crypto";
import * as v from "valibot";

const meeting = "30-mins-meeting";
const slotsSchema = v.object({ slots: v.pipe(v.array(v.string()), v.minLength(1)) });

/** Returns what a page sends to `free_slots`: for the next thirty days. */
export function slotsRequest() {
  const now = Date.now();
  return { meeting, from_time: new Date(now).toISOString(), until_time: new Date(now + 30 * 86_400_000).toISOString() };
}

/** Returns what a page sends to `book_meeting`, for one of the times that `free_slots` answered. */
export function bookingRequest(answer: unknown) {
  const { slots } = v.parse(slotsSchema, answer);
  return {
    id: randomUUID(),
    meeting,
    starts_at: slots[Math.floor(Math.random() * slots.length)],
    name: "Gil Guest",
    email: `${randomUUID()}@guest.example`,
    company: "",
    note: "",
    time_zone: "UTC",
    token: randomBytes(32).toString("base64url"),
    website: "",
    utm: {},
  };
}
