import { useCallback } from "react";
import { useStore } from "zustand";
import { IdleGuard } from "#features/idle/IdleGuard.tsx";
import type { Session } from "#features/session/session.ts";
import { UncheckedNotice } from "#features/session/UncheckedNotice.tsx";

type SignedInGuardsProps = { session: Session };

/** For signed-in people: a notice above the page when the session could not be checked, and the idle guard. */
export function SignedInGuards({ session }: SignedInGuardsProps) {
  const isUnchecked = useStore(session.unchecked);
  const handleExpired = useCallback(() => session.end("idle"), [session]);

  return (
    <>
      {isUnchecked && <UncheckedNotice onRetry={session.refresh} />}
      <IdleGuard onExpired={handleExpired} />
    </>
  );
}
