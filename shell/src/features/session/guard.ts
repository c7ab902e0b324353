import type { Access } from "@pipelark/shared-contracts/access";
import { homeOf } from "@pipelark/shared-contracts/role";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";

/** Redirect for somebody who may not open a route; null when they may. `user`: see `Session.shownUser`. */
export function guard({
  access,
  user,
  wanted,
}: {
  access: Access;
  user: SessionUser | null;
  wanted: string;
}): string | null {
  if (access === "public") return null;
  if (!user) return loginToReturn(wanted);
  return access.includes(user.role) ? null : homeOf(user.role);
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
