import * as v from "valibot";
import { centsColumn, dayColumn, idColumn, timestampColumn } from "../columns.ts";
import { forecastSchema } from "./forecastSchema.ts";
import { loopSchema, nothingInLoop } from "./loopSchema.ts";

/** A count with the first few rows. */
function countWithFirst<Row extends v.GenericSchema>(row: Row) {
  return v.object({ count: v.pipe(v.number(), v.integer()), first: v.array(row) });
}

/** An update with an amount that waits for an admin. */
const approvalSchema = v.object({
  id: idColumn,
  title: v.string(),
  amount_cents: centsColumn,
  currency: v.string(),
  author_name: v.string(),
  client_account_id: idColumn,
  company: v.string(),
});

const dueTaskSchema = v.object({ id: idColumn, title: v.string(), due_on: dayColumn });

const nextMeetingSchema = v.object({
  id: idColumn,
  title: v.string(),
  starts_at: timestampColumn,
  ends_at: timestampColumn,
  host: v.string(),
  guest: v.string(),
  company: v.nullable(v.string()),
  /** Address of the video call. */
  join_url: v.nullable(v.string()),
});
export type NextMeeting = v.InferOutput<typeof nextMeetingSchema>;

const invitationSchema = v.object({ id: idColumn, email: v.string(), role: v.string(), expires_at: timestampColumn });

const figureSchema = v.object({
  name: v.picklist(["revenue", "leads", "appointments", "open_tasks", "done_tasks", "meetings"]),
  /** Of an amount in its smallest unit; null for a count. */
  currency: v.nullable(v.string()),
  /** Six months as `2026-11`, the current one last. */
  months: v.array(v.object({ month: v.string(), value: v.number() })),
});
export type Figure = v.InferOutput<typeof figureSchema>;

/** True once the data shows that the step was taken. */
const firstStepsSchema = v.object({
  hours: v.boolean(),
  meeting: v.boolean(),
  mail: v.boolean(),
  terms: v.boolean(),
  brand: v.boolean(),
  client: v.boolean(),
  staff: v.boolean(),
  second_admin: v.boolean(),
});
export type FirstSteps = v.InferOutput<typeof firstStepsSchema>;

/** Delivery of emails: by a mail server, only to the outbox on the server's machine, or none. */
const deliverySchema = v.picklist(["server", "outbox", "none"]);
export type MailDelivery = v.InferOutput<typeof deliverySchema>;

const newCompanySchema = v.object({
  id: idColumn,
  name: v.string(),
  tasks: v.number(),
  done: v.number(),
  /** Title of the next open task. */
  next: v.nullable(v.string()),
});
export type NewCompany = v.InferOutput<typeof newCompanySchema>;

/** Answer of `studio_attention`. Admins' fields are null for staff. */
export const attentionSchema = v.object({
  approvals: v.nullable(countWithFirst(approvalSchema)),
  tasks_overdue: countWithFirst(dueTaskSchema),
  tasks_today: countWithFirst(dueTaskSchema),
  invitations_ending: v.nullable(countWithFirst(invitationSchema)),
  figures: v.array(figureSchema),
  next_meetings: v.array(nextMeetingSchema),
  loop: v.optional(loopSchema, nothingInLoop),
  forecast: forecastSchema,
  /** Also null when the admin dismissed them. */
  first_steps: v.nullable(firstStepsSchema),
  /** Null before the sender of mails has started once. */
  mail_delivery: v.nullable(deliverySchema),
  new_companies: v.nullable(v.array(newCompanySchema)),
});
export type Approval = v.InferOutput<typeof approvalSchema>;
export type Attention = v.InferOutput<typeof attentionSchema>;
