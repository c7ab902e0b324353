import { isPublicHttpsUrl } from "./publicUrl.ts";

const builtInScheduler = /^\/schedule\/[a-z0-9-]+(\?[^#\\\s]*)?$/;

/** An https URL without credentials, or a path of the built-in scheduler; anything else is no target. */
export function parseMeetingTarget(target: string): string | null {
  if (builtInScheduler.test(target)) return target;
  return isPublicHttpsUrl(target) ? new URL(target).href : null;
}

/** True for a path of the built-in scheduler, among parsed targets. */
export function isInApp(target: string): boolean {
  return target.startsWith("/");
}
