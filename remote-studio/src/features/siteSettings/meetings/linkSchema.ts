import { entryProblems } from "@pipelark/shared-data/entryProblems";
import type { MeetingLinkColumns } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { meetingTypeLimits } from "@pipelark/shared-scheduling/bookingLimits";
import * as v from "valibot";
import { addressProblem } from "../addressProblem.ts";

/** Problem of a meeting's target with its fix; null when valid. `slugs` are the built-in scheduler's meetings. */
export function targetProblem(target: string, slugs: readonly string[]): string | null {
  if (!target.startsWith("/")) return addressProblem(target);
  const slug = /^\/schedule\/([a-z0-9-]+)$/.exec(target)?.[1];
  if (slug === undefined) return "Enter /schedule/ and the name of a meeting, or an address that starts with https://.";
  return slugs.includes(slug) ? null : `The built-in scheduler has no meeting called ${slug}.`;
}

export function linkSchema(slugs: readonly string[]) {
  return v.object({
    version: v.number(),
    title: v.pipe(
      v.string(),
      v.check((title) => title.trim().length > 0, entryProblems.title),
      v.check(
        (title) => title.trim().length <= meetingTypeLimits.title,
        `Enter at most ${meetingTypeLimits.title} characters.`,
      ),
    ),
    target: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? targetProblem(dataset.value.trim(), slugs) : null;
        if (problem) addIssue({ message: problem });
      }),
    ),
    auto_open: v.boolean(),
    is_embedded: v.boolean(),
  });
}

export function describeLink({ title, target, auto_open, is_embedded }: MeetingLinkColumns): string {
  return [
    `Title: ${title}`,
    `Address: ${target}`,
    `Opens automatically: ${auto_open ? "yes" : "no"}`,
    `Shown inside the questions: ${is_embedded ? "yes" : "no"}`,
  ].join("\n");
}
