import { entryProblems, oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { meetingTypeLimits } from "@pipelark/shared-scheduling/bookingLimits";
import * as v from "valibot";

const longestSlug = 60;
export const slugProblem = "Use small letters, digits and single hyphens, such as annual-review.";
export const takenProblem = "Another meeting has this address. Choose another one.";
export const titleProblem = oneLineProblem("a title", meetingTypeLimits.title);

export function newMeetingSchema(slugs: readonly string[]) {
  return v.object({
    title: v.pipe(
      v.string(),
      v.check((title) => title.trim().length > 0, entryProblems.title),
      v.maxLength(meetingTypeLimits.title, titleProblem),
    ),
    slug: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugProblem),
      v.maxLength(longestSlug, slugProblem),
      v.check((slug) => !slugs.includes(slug), takenProblem),
    ),
  });
}

/** "Größe & review" as an address: "grosse-review". */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, "");
}
