import * as v from "valibot";

// Requests are limited to 64 KB; the rest of the request is small.
const mostBytes = 63_000;

/** A text of the site: not empty, within its limit, and small enough for a request. */
export function siteTextSchema(most: number) {
  return v.object({
    version: v.number(),
    text: v.pipe(
      v.string(),
      v.check((text) => text.trim().length > 0, "Enter a text."),
      v.check((text) => text.trim().length <= most, `Enter at most ${most.toLocaleString()} characters.`),
      v.check((text) => bytesOf(text) <= mostBytes, "This is too long to save. Shorten it to about 60,000 characters."),
    ),
  });
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(JSON.stringify(text)).length;
}
