import { useEffect, useRef, useState } from "react";
import { useServices } from "#lib/services.tsx";
import { draftKey, forgetDraft, newDraft, readDraft, writeDraft } from "./bookingDraft.ts";
import type { BookingDraft } from "./bookingDraft.ts";
import { guestOf } from "./guest.ts";

export type KeptDraft = BookingDraft & {
  change: (change: Partial<BookingDraft>) => void;
  /** Deletes the draft once it is booked. */
  forget: () => void;
};

/**
 * The booking this tab is working on. Kept until it is booked, so that a reload neither loses it nor sends it as a
 * second one.
 */
export function useBookingDraft(slug: string): KeptDraft {
  const { session } = useServices();
  const [user] = useState(() => session.getState().user);
  const key = draftKey({ userId: user?.id ?? null, slug });
  const [draft, setDraft] = useState(() => readDraft(key) ?? newDraft(guestOf(user)));
  const first = useRef(draft);

  useEffect(() => {
    if (draft !== first.current) writeDraft(key, draft);
  }, [key, draft]);

  return {
    ...draft,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    forget: () => forgetDraft(key),
  };
}
