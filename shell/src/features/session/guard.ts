import type { Access } from "@pipelark/shared-contracts/access";
import { homeOf } from "@pipelark/shared-contracts/role";
import type { SessionState } from "@pipelark/shared-contracts/shellServices";

/** Redirect for somebody who may not open a route; null when they may. */
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

/** Address of the sign-in page that returns to `wanted`. */
export function loginToReturn(wanted: string): string {
  return `/login?next=${encodeURIComponent(wanted)}`;
}

/** The in-app path of `next`, or null: never follows another host, a scheme or a protocol-relative URL. */
export function safeNext(next: string | null, origin: string): string | null {
  if (!next?.startsWith("/") || next.startsWith("//") || next.includes("\\")) return null;
  try {
    const url = new URL(next, origin);
    // Dots in a path can produce two leading slashes, which a browser reads as another host.
    const isInside = url.origin === origin && !url.pathname.startsWith("//");
    return isInside && url.pathname !== "/login" ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
