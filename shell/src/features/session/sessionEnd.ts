import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { safeStorage } from "#lib/safeStorage.ts";

const sessionEnds = ["signed-out", "idle", "ended", "password-changed", "second-factor"] as const;

/**
 * Reason for the end of a session: sign-out, idleness, a refusal by the server, or a new password. `second-factor`: it is still there, and has to prove
 * that first.
 */
export type SessionEnd = (typeof sessionEnds)[number];

/** Stores the reason for the sign-in page, for all tabs. */
export function storeSessionEnd(reason: SessionEnd) {
  safeStorage.setItem(storageKeys.sessionEnd, reason);
}

/** Reason why the last session in this browser ended; null when there is none. */
export function readSessionEnd(): SessionEnd | null {
  const stored = safeStorage.getItem(storageKeys.sessionEnd);
  return sessionEnds.find((reason) => reason === stored) ?? null;
}

export function forgetSessionEnd() {
  safeStorage.removeItem(storageKeys.sessionEnd);
}
