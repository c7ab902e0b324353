import { ownerOf } from "@pipelark/shared-contracts/kept/keptRecords";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { safeStorage } from "#lib/safeStorage.ts";

/** Notes in this tab that the server has confirmed the user, and numbers the sign-in if it has no number yet (ADR 092). */
export function confirmOwner(user: SessionUser): void {
  if (safeStorage.getItem(storageKeys.signIn) === null) safeStorage.setItem(storageKeys.signIn, crypto.randomUUID());
  try {
    sessionStorage.setItem(storageKeys.keptOwner, ownerOf(user) ?? "");
  } catch {
    // Without storage each page waits for the check.
  }
}

/** True when the server has confirmed this user in this tab before, in the same sign-in, and the access token has not expired. */
export function isConfirmed(user: SessionUser): boolean {
  try {
    const owner = ownerOf(user);
    if (owner === null || sessionStorage.getItem(storageKeys.keptOwner) !== owner) return false;
    const auth: unknown = JSON.parse(safeStorage.getItem(storageKeys.auth) ?? "null");
    return isAuth(auth) && auth.user.id === user.id && auth.expires_at * 1000 > Date.now();
  } catch {
    return false;
  }
}

function isAuth(stored: unknown): stored is { expires_at: number; user: { id: string } } {
  if (typeof stored !== "object" || stored === null || !("expires_at" in stored) || !("user" in stored)) return false;
  const { expires_at: expiresAt, user } = stored;
  return typeof expiresAt === "number" && typeof user === "object" && user !== null && "id" in user;
}
