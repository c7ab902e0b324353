import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import * as v from "valibot";
import { dayColumn, idColumn, timestampColumn } from "../columns.ts";

const sectionsSchema = v.record(v.string(), v.array(v.record(v.string(), v.unknown())));

/** Everything that is stored about a person: records by section. */
export const personalDataSchema = v.pipe(
  v.object({ kind: v.literal("exported"), email: v.string(), exported_at: v.string(), sections: sectionsSchema }),
  v.transform(({ exported_at, ...data }) => ({ ...data, exportedAt: exported_at })),
);
export type PersonalData = v.InferOutput<typeof personalDataSchema>;

const invalidSchema = v.object({ kind: v.literal("invalid"), field: v.literal("email") });
const countsSchema = v.record(v.string(), v.number());
/** Tables that still name the address, and how many of their rows. */
const remainingSchema = v.array(v.object({ place: v.string(), count: v.number() }));
export type RemainingPlace = v.InferOutput<typeof remainingSchema>[number];

/** Answer of `export_guest`; `missing` when nothing is stored. */
export const guestDataSchema = v.variant("kind", [
  personalDataSchema,
  v.object({ kind: v.literal("missing") }),
  invalidSchema,
]);
export type GuestDataOutcome = v.InferOutput<typeof guestDataSchema>;

/** Answer of `erase_guest`. */
export const eraseGuestSchema = v.variant("kind", [
  v.object({ kind: v.literal("erased"), counts: countsSchema, remaining: remainingSchema }),
  v.object({ kind: v.literal("missing"), counts: countsSchema, remaining: remainingSchema }),
  v.object({ kind: v.literal("has-account"), user_id: idColumn }),
  v.object({
    kind: v.literal("has-meetings"),
    meetings: v.array(v.object({ id: idColumn, title: v.string(), starts_at: timestampColumn })),
  }),
  invalidSchema,
]);
export type EraseGuestOutcome = v.InferOutput<typeof eraseGuestSchema>;

/** A run of the job that deletes what has expired. */
export const retentionRunSchema = v.pipe(
  v.object({ day: dayColumn, ran_at: timestampColumn, deleted: countsSchema }),
  v.transform(({ ran_at, ...run }) => ({ ...run, ranAt: ran_at })),
);
export type RetentionRun = v.InferOutput<typeof retentionRunSchema>;

/** Form that looks a guest up. */
export const guestEntrySchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty("Enter an email address."),
    v.check(isEmailAddress, emailProblem),
  ),
});
