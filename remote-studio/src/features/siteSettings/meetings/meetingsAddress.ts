import { paths } from "#app/paths.ts";

/** The list of meeting types. */
export const meetingsAddress = `${paths.workspaceSettings}?section=meetings`;

/**
 * Present address of a former one: `?section=links&link=meet` and `?section=types&type=meet` were lists of the same
 * meetings. Null for others.
 */
export function presentAddress(search: URLSearchParams): string | null {
  const section = search.get("section");
  if (section !== "links" && section !== "types") return null;
  const slug = search.get(section === "links" ? "link" : "type");
  return slug === null ? meetingsAddress : paths.meetingType(slug);
}
