import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

const sessionSchema = v.object({
  id: idColumn,
  /** User agent that signed in. */
  device: v.nullable(v.string()),
  created_at: timestampColumn,
  last_seen_at: timestampColumn,
  is_current: v.boolean(),
});
/** An active session. */
export type Session = v.InferOutput<typeof sessionSchema>;

export const sessionListSchema = v.object({ kind: v.literal("sessions"), sessions: v.array(sessionSchema) });

export const endOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("ended") }),
  v.object({ kind: v.literal("missing") }),
]);
export type EndOutcome = v.InferOutput<typeof endOutcomeSchema>;

export const endOthersSchema = v.object({ kind: v.literal("ended"), count: v.number() });
