/** One thing that happened to a release in this page; the fields are the columns of `release_signal`. */
export type Signal = Owner & {
  kind: "load" | "error" | "load-failure" | "LCP" | "CLS" | "INP" | "TTFB";
  page: string;
  page_load: string;
  weight?: number;
  value?: number;
  message?: string;
  stack?: string;
  found_by?: FoundBy;
};

/** A release of a part. */
export type Owner = { part: string; version: string; contract: string };

/** What said whose error it is. */
export type FoundBy = "stack" | "boundary" | "service" | "page";

/** Longer texts are cut before they are cleaned: to clean one takes the square of its length. */
const longest = 2000;

/** A text without what might name a person or open a door, cut to a length. The database cleans it again. */
export function cleanText(text: string, length: number): string {
  return text
    .slice(0, longest)
    .replaceAll(/(\/[^\s?#"'()]*)[?#][^\s"'()]*/g, "$1")
    .replaceAll(/[^\s@<>"'():/]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}/gi, "[address]")
    .replaceAll(/eyJ[\w.-]{10,}|[\w-]{32,}/g, "[mark]")
    .slice(0, length);
}
