import { type BookingKeys, newBookingKeys } from "@pipelark/shared-scheduling/bookingKeys";
import { draftPrefix } from "@pipelark/shared-ui/forms/draftNames";
import * as v from "valibot";
import type { Guest } from "./guest.ts";

/** A booking that is not confirmed yet. `wasSent` means that it may have arrived, although its answer has not. */
export type BookingDraft = { guest: Guest; keys: BookingKeys; wasSent: boolean };

const draftSchema = v.object({
  guest: v.object({
    name: v.string(),
    email: v.string(),
    company: v.string(),
    note: v.string(),
    // Missing in drafts of earlier releases.
    guests: v.optional(v.array(v.string()), []),
    typedGuest: v.optional(v.string(), ""),
    answers: v.optional(v.record(v.string(), v.string()), {}),
  }),
  keys: v.object({ id: v.pipe(v.string(), v.uuid()), token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  wasSent: v.boolean(),
});

/** Key of this tab's draft; drafts are deleted on sign-out. */
export function draftKey({ userId, slug }: { userId: string | null; slug: string }): string {
  return `${draftPrefix}${userId ?? "visitor"}.booking-${slug}`;
}

export function newDraft(guest: Guest): BookingDraft {
  return { guest, keys: newBookingKeys(), wasSent: false };
}

export function readDraft(key: string): BookingDraft | null {
  try {
    const { guest, ...rest } = v.parse(draftSchema, JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return { guest: { ...guest, website: "" }, ...rest };
  } catch {
    // No draft, a draft of another release, or forbidden storage.
    return null;
  }
}

/** Full or forbidden storage costs the draft, not the booking. */
export function writeDraft(key: string, { guest, keys, wasSent }: BookingDraft): void {
  const { website: _, ...kept } = guest;
  try {
    sessionStorage.setItem(key, JSON.stringify({ guest: kept, keys, wasSent }));
  } catch {
    forgetDraft(key);
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden storage never kept a draft.
  }
}
