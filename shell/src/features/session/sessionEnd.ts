import { storageKeys } from "@pipelark/shared-contracts";
import { safeStorage } from "#lib/safeStorage.ts";

const sessionEnds = ["signed-out", "idle", "ended", "password-changed"] as const;

/** Why a session ended: by the user, by nobody being there, because the server takes it no longer, or for a new password. */
export type SessionEnd = (typeof sessionEnds)[number];

/** Keeps the reason for the sign-in page, in this tab and the others. */
export function keepSessionEnd(reason: SessionEnd) {
  safeStorage.setItem(storageKeys.sessionEnd, reason);
}

/** Why the last session in this browser ended; null when there was none, or when that has been told. */
export function readSessionEnd(): SessionEnd | null {
  const stored = safeStorage.getItem(storageKeys.sessionEnd);
  return sessionEnds.find((reason) => reason === stored) ?? null;
}

export function forgetSessionEnd() {
  safeStorage.removeItem(storageKeys.sessionEnd);
}
