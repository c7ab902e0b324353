import { placeSchema } from "@pipelark/shared-scheduling/meetingPlace";
import * as v from "valibot";
import { rightsSchema } from "../clients/rightsSchema.ts";
import { centsColumn, idColumn, timestampColumn } from "../columns.ts";
import { forecastSchema } from "./forecastSchema.ts";
import { loopSchema, nothingInLoop } from "./loopSchema.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const milestoneSchema = v.pipe(
  v.object({ title: v.string(), is_done: v.boolean() }),
  v.transform(({ title, is_done }) => ({ title, isDone: is_done })),
);
/** A milestone of the campaign, as clients see it. */
export type Milestone = v.InferOutput<typeof milestoneSchema>;

const nextMeetingSchema = v.object({ id: idColumn, title: v.string(), starts_at: timestampColumn, place: placeSchema });
/** The meeting that is held now or comes next. */
export type NextMeeting = v.InferOutput<typeof nextMeetingSchema>;

const monthSchema = v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)), leads: count, appointments: count });
/** Figures of a month, `2026-11`. */
export type MonthFigures = v.InferOutput<typeof monthSchema>;

// A database that is one release behind lacks some fields, which therefore have defaults.
const waitingSchema = v.object({
  /** Updates that wait for an admin's decision. */
  pending_updates: count,
  /** Updates whose last reply is ours, so that the client may answer. */
  unanswered_replies: count,
  /** Delivered leads that wait for a verdict. */
  undecided_leads: v.optional(count, 0),
  next_meeting: v.nullable(nextMeetingSchema),
  /** The campaign is set up and no onboarding call was booked. */
  needs_onboarding_call: v.optional(v.boolean(), false),
  /** Version of the terms that the user has not accepted; null if they have. */
  new_terms: v.optional(v.nullable(v.string()), null),
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
    /** The last twelve, this one last. */
    months: v.optional(v.array(monthSchema), []),
    /** Of the caller in their company. */
    rights: v.optional(rightsSchema, { sees_money: true, may_decide: false, may_invite: false }),
    /** Null for members who do not see money. */
    balance_cents: v.nullable(centsColumn),
    currency: v.string(),
    /** In order, at most fifty. */
    milestones: v.optional(v.array(milestoneSchema), []),
    loop: v.optional(loopSchema, nothingInLoop),
    forecast: forecastSchema,
    waiting: waitingSchema,
  }),
  v.object({ kind: v.literal("no-company") }),
]);
export type Overview = v.InferOutput<typeof overviewSchema>;
