import * as v from "valibot";

const shownSchema = v.object({ page: v.object({ remote: v.string(), version: v.string() }) });

/** Remote and version of the shown page, from its loader data; null for other pages and failed remotes. */
export function shownPage(loaderData: unknown): { remote: string; version: string } | null {
  const parsed = v.safeParse(shownSchema, loaderData);
  return parsed.success ? parsed.output.page : null;
}
