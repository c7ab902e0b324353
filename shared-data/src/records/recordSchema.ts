import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

/** Last row of a page, as the server takes it for the next one. */
const positionSchema = v.record(v.string(), v.union([v.string(), v.number()]));
export type RecordPosition = v.InferOutput<typeof positionSchema>;

/** One page of a list, newest first. */
export type RecordPage<Row> = {
  rows: readonly Row[];
  /** Values of a filter, on the first page; a label where the value is no word. */
  options: readonly RecordOption[];
  /** Null at the end. */
  next: RecordPosition | null;
};

const optionSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((value) => ({ value, label: null })),
  ),
  v.object({ value: v.string(), label: v.nullable(v.string()) }),
]);
export type RecordOption = { value: string; label: string | null };

/** Answer of a list whose rows have this schema. */
export function recordPageSchema<Row>(row: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, RecordPage<Row>> {
  return v.pipe(
    v.object({
      kind: v.literal("records"),
      rows: v.array(row),
      options: v.nullish(v.array(optionSchema), []),
      next: v.nullable(positionSchema),
    }),
    v.transform(({ rows, options, next }) => ({ rows, options, next })),
  );
}

/** What every list can be narrowed by. Moments are ISO texts: `from` is the first one, `until` the first one after. */
export type RecordFilter = { query: string | null; from: string | null; until: string | null };

/** A line of the log. */
export const auditEntrySchema = v.pipe(
  v.object({
    id: v.number(),
    at: timestampColumn,
    actor: v.nullable(v.string()),
    action: v.string(),
    subject_type: v.string(),
    subject_id: v.nullable(v.string()),
    about: v.nullable(v.string()),
    company: v.nullable(v.string()),
    detail: v.record(v.string(), v.unknown()),
  }),
  v.transform(({ id, subject_type, subject_id, ...entry }) => ({
    ...entry,
    id: String(id),
    subjectType: subject_type,
    subjectId: subject_id,
  })),
);
/** `actor` is null when nobody was signed in, and `about` when the subject has no name. */
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
export type AuditFilter = RecordFilter & { action: string | null };

export const mailStates = ["waiting", "sent", "given-up"] as const;
export type MailState = (typeof mailStates)[number];

/** A mail and its fate, without what it says. */
export const mailRecordSchema = v.pipe(
  v.object({
    id: idColumn,
    created_at: timestampColumn,
    to: v.string(),
    template: v.string(),
    state: v.picklist(mailStates),
    attempts: v.number(),
    next_attempt_at: v.nullable(timestampColumn),
    ended_at: v.nullable(timestampColumn),
    error: v.nullable(v.string()),
    invoice_id: v.nullable(idColumn),
  }),
  v.transform(({ created_at, next_attempt_at, ended_at, invoice_id, ...mail }) => ({
    ...mail,
    createdAt: created_at,
    nextAttemptAt: next_attempt_at,
    endedAt: ended_at,
    invoiceId: invoice_id,
  })),
);
/** `endedAt`: when it was sent or given up. `invoiceId`: the invoice that it brought. */
export type MailRecord = v.InferOutput<typeof mailRecordSchema>;
export type MailFilter = RecordFilter & { state: MailState | null; template: string | null };

export const termsVersions = ["current", "earlier"] as const;

/** That a person accepted a version of the terms. */
export const acceptanceSchema = v.pipe(
  v.object({
    user_id: idColumn,
    name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    role: v.nullable(v.string()),
    version: v.string(),
    is_current: v.boolean(),
    accepted_at: timestampColumn,
  }),
  v.transform(({ user_id, is_current, accepted_at, ...acceptance }) => ({
    ...acceptance,
    userId: user_id,
    isCurrent: is_current,
    acceptedAt: accepted_at,
  })),
);
/** Name, address and role are null when the person has no account any more. */
export type Acceptance = v.InferOutput<typeof acceptanceSchema>;
export type AcceptanceFilter = RecordFilter & { version: (typeof termsVersions)[number] | null };

const campaignSchema = v.object({
  source: v.optional(v.string()),
  medium: v.optional(v.string()),
  campaign: v.optional(v.string()),
  term: v.optional(v.string()),
  content: v.optional(v.string()),
});

export const campaignChoices = ["some", "none"] as const;

/** Where a meeting was booked from, and what its guest answered. */
export const bookingSourceSchema = v.pipe(
  v.object({
    id: idColumn,
    booked_at: timestampColumn,
    starts_at: timestampColumn,
    meeting: v.nullable(v.string()),
    status: v.picklist(["booked", "cancelled"]),
    booked_with: v.string(),
    is_erased: v.boolean(),
    name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    company: v.nullable(v.string()),
    campaign: campaignSchema,
    flow: v.array(v.string()),
    answers: v.array(v.object({ question: v.string(), answer: v.string() })),
  }),
  v.transform(({ booked_at, starts_at, booked_with, is_erased, ...booking }) => ({
    ...booking,
    bookedAt: booked_at,
    startsAt: starts_at,
    bookedWith: booked_with,
    isErased: is_erased,
  })),
);
/** `flow`: answers of the question flow that led to the booking, "existing_client=no". Name and address are null of an erased guest. */
export type BookingSource = v.InferOutput<typeof bookingSourceSchema>;
export type BookingSourceFilter = RecordFilter & {
  meeting_type: string | null;
  campaign: (typeof campaignChoices)[number] | null;
};
