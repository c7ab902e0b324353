import * as v from "valibot";
import { centsColumn, dayColumn, idColumn, timestampColumn } from "../columns.ts";

/** A count with the first few rows. */
function countWithFirst<Row extends v.GenericSchema>(row: Row) {
  return v.object({ count: v.pipe(v.number(), v.integer()), first: v.array(row) });
}

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

const meetingSchema = v.object({
  id: idColumn,
  title: v.string(),
  starts_at: timestampColumn,
  ends_at: timestampColumn,
  host: v.string(),
  guest: v.string(),
  company: v.nullable(v.string()),
});

const invitationSchema = v.object({ id: idColumn, email: v.string(), role: v.string(), expires_at: timestampColumn });

/** Answer of `studio_attention`. Admins' fields are null for staff. */
export const attentionSchema = v.object({
  approvals: v.nullable(countWithFirst(approvalSchema)),
  tasks_overdue: countWithFirst(dueTaskSchema),
  tasks_today: countWithFirst(dueTaskSchema),
  meetings_today: countWithFirst(meetingSchema),
  invitations_ending: v.nullable(countWithFirst(invitationSchema)),
});
export type Attention = v.InferOutput<typeof attentionSchema>;
