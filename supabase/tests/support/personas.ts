import type { Caller, SignedInCaller } from "../../../tooling/backend/engine/sql.ts";
import { companies, people } from "./seedIds.ts";

const stranger = "a0000000-0000-4000-8000-00000000ffff";
const deactivated = {
  client: "a0000000-0000-4000-8000-000000000c0d",
  admin: "a0000000-0000-4000-8000-000000000a0d",
} as const;

/** Returns the caller with the session that {@link personScript} opened for this person. */
export function signedIn(userId: string): Caller {
  return personWithSession(userId);
}

/** The same, known to be somebody. */
export function personWithSession(userId: string): SignedInCaller {
  return { role: "authenticated", userId, sessionId: sessionOf(userId) };
}

/** Returns a caller whose token is still valid, but whose session was ended. */
export function signedOut(userId: string): Caller {
  return { role: "authenticated", userId, sessionId: "f0000000-0000-4000-8000-00000000dead" };
}

/** Returns the id of a person's one session: their id, with an f in front. */
export function sessionOf(userId: string): string {
  return userId.replace(/^./, "f");
}

/** Personas for whom each attempt of the matrix has an outcome. */
export const personas = ["visitor", "client", "staff", "admin", "stranger"] as const;
export type Persona = (typeof personas)[number];

export const callers: Record<Persona, Caller> = {
  visitor: { role: "anon" },
  client: signedIn(people.client),
  staff: signedIn(people.staff),
  admin: signedIn(people.admin),
  /** Has an account, but no profile. */
  stranger: signedIn(stranger),
};

/** Callers with the rights of a stranger, regardless of their former role. Each attempt is made as them, too. */
export const formerCallers: Record<string, Caller> = {
  "a client who signed out": signedOut(people.client),
  "an admin who signed out": signedOut(people.admin),
  "a deactivated client": signedIn(deactivated.client),
  "a deactivated admin": signedIn(deactivated.admin),
};

/** Callers who gave their password, and not yet their second factor: with the rights of a stranger. Each attempt is made as them, too. */
export const halfCallers: Record<string, SignedInCaller> = {
  "a client without their second factor": personWithSession(people.client),
  "an admin without their second factor": personWithSession(people.admin),
};

/** Returns a script that gives a person a second factor, which none of their sessions has proved. */
export function halfScript({ userId }: SignedInCaller): string {
  return `insert into private.second_factor (user_id, kind, name, secret) values ('${userId}', 'totp', 'Phone', '\\x00')`;
}

type Person = { id: string; role?: string; company?: string; isDeactivated?: boolean };

/** Returns a script that adds a person, unless the seed has, and opens a session for them. No role means no profile. */
export function personScript({ id, role, company, isDeactivated = false }: Person): string {
  const profile = `insert into public."userProfile" (id, role) values ('${id}', '${role}') on conflict do nothing;`;
  const membership = `insert into public.client_account_member (account_id, user_id)
    values ('${company}', '${id}') on conflict do nothing;`;
  return `
    insert into auth.users (id, email)
    select '${id}', '${id}@example.com' where set_config('pipelark.without_invitation', 'on', true) = 'on'
    on conflict do nothing;
    ${role === undefined ? "" : profile}
    ${company === undefined ? "" : membership}
    ${isDeactivated ? `update public."userProfile" set deactivated_at = now() where id = '${id}';` : ""}
    insert into auth.sessions (id, user_id, created_at) values ('${sessionOf(id)}', '${id}', now());
  `;
}

/** Script for all people above, and for the second client. Companies must exist before. */
export const allPersonsScript = [
  { id: people.admin, role: "admin" },
  { id: people.staff, role: "staff" },
  { id: people.client, role: "client", company: companies.northwindRobotics },
  { id: people.client2, role: "client", company: companies.harborDental },
  { id: deactivated.client, role: "client", company: companies.northwindRobotics, isDeactivated: true },
  { id: deactivated.admin, role: "admin", isDeactivated: true },
  { id: stranger },
]
  .map(personScript)
  .join("\n");
