/** The moment that prerendered pages are drawn for: a page is the same whenever it was built, and its script puts the visitor's month in place. */
const whilePrerendering = "2026-08-03T12:00:00Z";

/** What the clock says. */
export function currentTime(): Date {
  return typeof document === "undefined" ? new Date(whilePrerendering) : new Date();
}
