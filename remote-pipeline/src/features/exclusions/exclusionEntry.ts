import { type ExclusionCause, exclusionCauses, mostExclusions } from "@pipelark/shared-data/exclusion/exclusionSchema";
import * as v from "valibot";

/** Whom an exclusion is for, and where it is from, in words. */
export const causeNames: Record<ExclusionCause, string> = {
  customer: "Already a customer",
  competitor: "Competitor",
  "opted-out": "Asked not to be contacted",
  bounced: "Address bounced",
  other: "Other",
};

/** Domains and addresses of a text: one on each line, or separated by commas, semicolons or spaces. Each once. */
export function valuesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((value) => value !== ""))];
}

export const exclusionEntrySchema = v.pipe(
  v.object({
    values: v.pipe(
      v.string(),
      v.check((text) => valuesOf(text).length > 0, "Enter a domain or an address."),
      v.check((text) => valuesOf(text).length <= mostExclusions, `Use at most ${mostExclusions} at a time.`),
    ),
    audience: v.picklist(["everybody", "company"]),
    companyId: v.nullable(v.string()),
    cause: v.picklist(exclusionCauses, "Choose a cause."),
  }),
  v.forward(
    v.check(({ audience, companyId }) => audience === "everybody" || companyId !== null, "Choose a company."),
    ["companyId"],
  ),
);
export type ExclusionEntry = v.InferOutput<typeof exclusionEntrySchema>;
