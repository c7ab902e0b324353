import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

/** Tools whose deliveries are signed with secrets of ours. */
export const secretSources = ["calendly", "calcom", "leads"] as const;
export type SecretSource = (typeof secretSources)[number];

/** A secret without itself: nobody reads it after it was made. */
export const webhookSecretSchema = v.pipe(
  v.object({
    id: idColumn,
    source: v.picklist(secretSources),
    hint: v.string(),
    ends_at: v.nullable(timestampColumn),
    created_by_name: v.string(),
    created_at: timestampColumn,
  }),
  v.transform(({ ends_at, created_by_name, created_at, ...row }) => ({
    ...row,
    /** Null: until somebody ends it, or makes the next one. */
    endsAt: ends_at,
    madeBy: created_by_name,
    madeAt: created_at,
  })),
);
export type WebhookSecret = v.InferOutput<typeof webhookSecretSchema>;

/** `two`: there are two already. */
export const makeSecretOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("made"), id: idColumn, secret: v.string() }),
  v.object({ kind: v.literal("two") }),
]);
export type MakeSecretOutcome = v.InferOutput<typeof makeSecretOutcomeSchema>;

export const endSecretOutcomeSchema = v.object({ kind: v.literal("ended") });
