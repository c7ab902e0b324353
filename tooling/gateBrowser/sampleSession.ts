import type { Role } from "@pipelark/shared-contracts/role";
import { type SessionUser, toSessionUser } from "@pipelark/shared-contracts/sessionUser";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";

const ids: Record<Role, string> = {
  admin: "00000000-0000-4000-8000-000000000001",
  staff: "00000000-0000-4000-8000-000000000002",
  client: "00000000-0000-4000-8000-000000000003",
};
const roles: readonly Role[] = ["admin", "staff", "client"];
const sessionMs = 3_600_000;

/** Returns the one user of a role that the candidate's backend knows; for an id, the first one with it. */
export function sampleUserOf(roleOrId: string): SessionUser {
  const role = roles.find((one) => one === roleOrId || ids[one] === roleOrId) ?? "admin";
  const profile = { id: ids[role], role, firstName: "Sample", lastName: "Person" };
  return toSessionUser({ id: ids[role], email: `${role}@gate.example` }, profile);
}

/** Returns the browser storage of that signed-in user, by key. */
export function sampleStorage(role: Role, now: number): Record<string, string> {
  const user = sampleUserOf(role);
  const expires = now + sessionMs;
  const session = {
    access_token: sampleToken(role),
    refresh_token: "gate",
    token_type: "bearer",
    expires_in: sessionMs / 1000,
    expires_at: Math.floor(expires / 1000),
    user: { id: user.id, email: user.email, aud: "authenticated", app_metadata: {}, user_metadata: {} },
  };
  return {
    [storageKeys.user]: JSON.stringify(user),
    [storageKeys.auth]: JSON.stringify(session),
    [storageKeys.lastActive]: String(now),
  };
}

/** Returns an unsigned token with a session id, in the product's format. Anything that verifies tokens refuses it. */
export function sampleToken(role: Role): string {
  const payload = JSON.stringify({ sub: ids[role], session_id: ids[role], role: "authenticated" });
  return `e30.${Buffer.from(payload).toString("base64url")}.gate`;
}
