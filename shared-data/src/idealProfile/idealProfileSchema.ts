import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";
import { enteredLine, optionalText } from "../enteredText.ts";

const lines = v.array(v.string());

/** What a company's leads should be like. */
export const idealProfileSchema = v.pipe(
  v.object({
    id: idColumn,
    client_account_id: idColumn,
    name: v.string(),
    industries: lines,
    sizes: lines,
    countries: lines,
    titles: lines,
    leave_out: v.string(),
    status: v.picklist(["draft", "agreed"]),
    agreed_by_name: v.nullable(v.string()),
    agreed_at: v.nullable(timestampColumn),
    version: v.number(),
    updated_by_name: v.string(),
    updated_at: timestampColumn,
  }),
  v.transform((row) => ({
    id: row.id,
    companyId: row.client_account_id,
    name: row.name,
    industries: row.industries,
    sizes: row.sizes,
    countries: row.countries,
    titles: row.titles,
    leaveOut: row.leave_out,
    status: row.status,
    agreedBy: row.agreed_by_name,
    agreedAt: row.agreed_at,
    version: row.version,
    changedBy: row.updated_by_name,
    changedAt: row.updated_at,
  })),
);
export type IdealProfile = v.InferOutput<typeof idealProfileSchema>;

/** Lists of a profile, with their limits as in the database. */
export const profileLists = {
  industries: { most: 30, longest: 80 },
  sizes: { most: 10, longest: 40 },
  countries: { most: 60, longest: 60 },
  titles: { most: 30, longest: 80 },
} as const;

/** Entries of a list in a form: one on each line. Blank lines count for nothing. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function listField({ most, longest }: { most: number; longest: number }) {
  return v.pipe(
    v.string(),
    v.check((text) => linesOf(text).length <= most, `Use at most ${most} lines.`),
    v.check(
      (text) => linesOf(text).every((line) => line.length <= longest),
      `Use at most ${longest} characters a line.`,
    ),
  );
}

/** Fields of a profile. A new one's id is generated with the form, so that a retry does not add a second one. */
export const profileEntrySchema = v.object({
  id: idColumn,
  /** Version that the edit is based on; null adds a profile. */
  version: v.nullable(v.number()),
  name: enteredLine({ most: 120, empty: "Enter a name." }),
  industries: listField(profileLists.industries),
  sizes: listField(profileLists.sizes),
  countries: listField(profileLists.countries),
  titles: listField(profileLists.titles),
  leaveOut: optionalText(1000),
});
export type ProfileEntry = v.InferOutput<typeof profileEntrySchema>;

const conflict = v.object({ kind: v.literal("conflict"), profile: idealProfileSchema });
const missing = v.object({ kind: v.literal("missing") });

export const saveProfileOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), profile: idealProfileSchema }),
  conflict,
  missing,
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type SaveProfileOutcome = v.InferOutput<typeof saveProfileOutcomeSchema>;

export const agreeToProfileOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("agreed"), profile: idealProfileSchema }),
  conflict,
  missing,
]);
export type AgreeToProfileOutcome = v.InferOutput<typeof agreeToProfileOutcomeSchema>;
