import { isPublicHttpsUrl } from "./publicUrl.ts";

const builtInScheduler = /^\/schedule\/[a-z0-9-]+(\?[^#\\\s]*)?$/;

/** Returns an https URL without credentials or a path of the built-in scheduler; null for anything else. */
export function parseMeetingTarget(target: string): string | null {
  if (builtInScheduler.test(target)) return target;
  return isPublicHttpsUrl(target) ? new URL(target).href : null;
}

/** True for a parsed target that is a path of the built-in scheduler. */
export function isInApp(target: string): boolean {
  return target.startsWith("/");
}
