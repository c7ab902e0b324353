import * as v from "valibot";
import { roleSchema, type Role } from "./role.ts";

/** The stored session user. For rendering only; the database decides what they may see. */
export const sessionUserSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  // Checked by the auth server already. A stricter pattern here would sign people out at every load.
  email: v.pipe(v.string(), v.includes("@"), v.maxLength(320)),
  role: roleSchema,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  avatar: v.pipe(v.string(), v.startsWith("data:image/svg+xml,"), v.maxLength(2000)),
});
export type SessionUser = v.InferOutput<typeof sessionUserSchema>;

/** A user's data in the database, apart from the email address. */
export type UserProfile = { id: string; role: Role | null; firstName: string | null; lastName: string | null };

const longestStoredUser = 10_000;

/** Parses the stored text under `storageKeys.user`. Returns null for anything but a valid user; never throws. */
export function parseStoredUser(stored: string | null): SessionUser | null {
  if (stored === null || stored.length > longestStoredUser) return null;
  try {
    const parsed = v.safeParse(sessionUserSchema, JSON.parse(stored));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Builds the session user from the auth account and its profile row. Without a role it is a client. */
export function toSessionUser(account: { id: string; email: string }, profile: UserProfile): SessionUser {
  const name = displayName(account.email, profile);
  return { id: account.id, email: account.email, role: profile.role ?? "client", name, avatar: initialsAvatar(name) };
}

/** First and last name; otherwise the first name; otherwise the part of the email address before the @. */
function displayName(email: string, profile: UserProfile): string {
  const first = profile.firstName?.trim();
  const last = profile.lastName?.trim();
  if (first && last) return `${first} ${last}`;
  return first || email.split("@")[0] || email;
}

/** Up to two upper-case initials of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

/** Initials of a name in a disc, as a data URI. */
export function initialsAvatar(name: string): string {
  const initials = initialsOf(name).replace(/[<>&"']/g, "");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#17694a"/>` +
    `<text x="20" y="25" font-family="sans-serif" font-size="15" font-weight="600" text-anchor="middle" fill="#fffefb">${initials}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
