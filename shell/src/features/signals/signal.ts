/** An event of a release in this page. The fields are the columns of `release_signal`. */
export type Signal = Owner & {
  kind: "load" | "error" | "load-failure" | "LCP" | "CLS" | "INP" | "TTFB";
  page: string;
  page_load: string;
  weight?: number;
  value?: number;
  message?: string;
  stack?: string;
  found_by?: ErrorSource;
};

/** A release of a part. */
export type Owner = { part: string; version: string; contract: string };

/** Source of an error's origin. */
export type ErrorSource = "stack" | "boundary" | "service" | "page";

/** Cuts longer texts before cleaning, whose time is quadratic in the length. */
const longest = 2000;

/** Removes what could identify a person or grant access, and cuts the text. The database cleans it again. */
export function cleanText(text: string, length: number): string {
  return text
    .slice(0, longest)
    .replaceAll(/(\/[^\s?#"'()]*)[?#][^\s"'()]*/g, "$1")
    .replaceAll(/((?:manage|token)\w*(?:=|%3D))[^\s"'()&]+/gi, "$1[mark]")
    .replaceAll(
      /[^\s@<>"'():/]+(?:@(?!\d{1,4}\.\d{1,4}\.\d{1,4}-[\da-f]{12}(?![\w.-]))|%40)[^\s<>"'():/]*/gi,
      "[address]",
    )
    .replaceAll(/eyJ[\w.-]{10,}|[\w-]{32,}/g, "[mark]")
    .replaceAll(/(?:\d{1,3}\.){3}\d{1,3}|(?:[\da-f]{1,4}:{1,2}){3,}[\da-f]{0,4}/gi, "[number]")
    .replaceAll(
      /(\d{1,4}\.\d{1,4}\.\d{1,4}-[\da-f]{12}(?!\w))|\d(?:[ .()/-]{0,2}\d){6,}/g,
      (_, version?: string) => version ?? "[number]",
    )
    .slice(0, length);
}
