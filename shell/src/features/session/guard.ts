import { homeOf, type Access, type SessionState } from "@pipelark/shared-contracts";

/** Where somebody is sent instead of a route that is not theirs; null when they may open it. */
export function guard({
  access,
  session,
  wanted,
}: {
  access: Access;
  session: SessionState;
  wanted: string;
}): string | null {
  if (access === "public") return null;
  if (session.status !== "signed-in") return loginToReturn(wanted);
  return access.includes(session.user.role) ? null : homeOf(session.user.role);
}

/** The sign-in page that leads back to `wanted`. */
export function loginToReturn(wanted: string): string {
  return `/login?next=${encodeURIComponent(wanted)}`;
}

/** The in-app path that `next` names, or null: another host, a scheme or a protocol-relative URL is never followed. */
export function safeNext(next: string | null, origin: string): string | null {
  if (!next?.startsWith("/") || next.startsWith("//") || next.includes("\\")) return null;
  try {
    const url = new URL(next, origin);
    // Dots in a path can leave two slashes at its start, which a browser reads as another host.
    const isInside = url.origin === origin && !url.pathname.startsWith("//");
    return isInside && url.pathname !== "/login" ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
