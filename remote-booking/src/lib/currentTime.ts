/**
 * Time that prerendered pages are built for, so that builds are reproducible. The page's script shows the visitor's
 * month.
 */
const whilePrerendering = "2026-08-03T12:00:00Z";

/** Current time, or a fixed one while prerendering. */
export function currentTime(): Date {
  return typeof document === "undefined" ? new Date(whilePrerendering) : new Date();
}
