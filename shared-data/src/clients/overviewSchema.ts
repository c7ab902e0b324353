import * as v from "valibot";
import { centsColumn, idColumn, timestampColumn } from "../columns.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const waitingSchema = v.object({
  /** Updates that an admin has yet to decide on. */
  pending_updates: count,
  /** Updates whose last word is ours: the client may answer. */
  unanswered_replies: count,
  next_meeting: v.nullable(v.object({ id: idColumn, title: v.string(), starts_at: timestampColumn })),
});
export type Waiting = v.InferOutput<typeof waitingSchema>;

/** What `portal_overview()` answers: `no-company` to whoever belongs to none. */
export const overviewSchema = v.variant("kind", [
  v.object({
    kind: v.literal("overview"),
    company: v.object({ id: idColumn, name: v.string() }),
    campaign_status: v.string(),
    /** Of this month, and so the appointments. */
    leads: count,
    appointments: count,
    balance_cents: centsColumn,
    currency: v.string(),
    waiting: waitingSchema,
  }),
  v.object({ kind: v.literal("no-company") }),
]);
export type Overview = v.InferOutput<typeof overviewSchema>;
