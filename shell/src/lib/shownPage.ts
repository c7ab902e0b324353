import * as v from "valibot";

const shownSchema = v.object({ page: v.object({ remote: v.string(), version: v.string() }) });

/** Which version of which remote a page shows, from what its route's loader gave; null for other pages, and where a remote did not load. */
export function shownPage(loaderData: unknown): { remote: string; version: string } | null {
  const parsed = v.safeParse(shownSchema, loaderData);
  return parsed.success ? parsed.output.page : null;
}
