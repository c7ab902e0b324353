import * as v from "valibot";
import { centsColumn, idColumn, timestampColumn } from "../columns.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const waitingSchema = v.object({
  /** Updates that wait for an admin's decision. */
  pending_updates: count,
  /** Updates whose last reply is ours, so that the client may answer. */
  unanswered_replies: count,
  next_meeting: v.nullable(v.object({ id: idColumn, title: v.string(), starts_at: timestampColumn })),
});
export type Waiting = v.InferOutput<typeof waitingSchema>;

/** Answer of `portal_overview()`; `no-company` for a caller without a company. */
export const overviewSchema = v.variant("kind", [
  v.object({
    kind: v.literal("overview"),
    company: v.object({ id: idColumn, name: v.string() }),
    campaign_status: v.string(),
    /** Leads and appointments of this month. */
    leads: count,
    appointments: count,
    balance_cents: centsColumn,
    currency: v.string(),
    waiting: waitingSchema,
  }),
  v.object({ kind: v.literal("no-company") }),
]);
export type Overview = v.InferOutput<typeof overviewSchema>;
