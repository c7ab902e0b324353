import * as v from "valibot";
import { centsColumn, dayColumn, idColumn, timestampColumn } from "../columns.ts";
import { optionalText } from "../enteredText.ts";
import { entryProblems } from "../entryProblems.ts";

export const agreementStates = ["draft", "offered", "withdrawn", "accepted", "ended"] as const;
export type AgreementState = (typeof agreementStates)[number];

const nullableText = v.nullable(v.string());
const nullableTime = v.nullable(timestampColumn);

/** An agreement with a client company. From the offer on, its terms and words stay. */
export const agreementSchema = v.pipe(
  v.object({
    id: idColumn,
    client_account_id: idColumn,
    company_name: nullableText,
    number: nullableText,
    share_bp: v.number(),
    cap_cents: v.nullable(centsColumn),
    currency: v.string(),
    attribution_months: v.number(),
    report_within_days: v.number(),
    due_days: v.number(),
    return_days: v.number(),
    tax_bp: v.number(),
    tax_note: v.string(),
    starts_on: dayColumn,
    ends_on: v.nullable(dayColumn),
    body: v.string(),
    body_hash: nullableText,
    state: v.picklist(agreementStates),
    offered_by_name: nullableText,
    offered_at: nullableTime,
    withdrawn_by_name: nullableText,
    withdrawn_at: nullableTime,
    accepted_by_name: nullableText,
    accepted_at: nullableTime,
    ended_on: v.nullable(dayColumn),
    ended_by_name: nullableText,
    ended_at: nullableTime,
    replaced_by: v.nullable(idColumn),
    version: v.number(),
    updated_by_name: v.string(),
    updated_at: timestampColumn,
  }),
  v.transform((row) => ({
    id: row.id,
    companyId: row.client_account_id,
    /** As it was offered. Null: a draft. */
    companyName: row.company_name,
    number: row.number,
    /** Hundredths of a percent. */
    shareBp: row.share_bp,
    /** The most that one deal costs. Null: no cap. */
    capCents: row.cap_cents,
    currency: row.currency,
    attributionMonths: row.attribution_months,
    reportWithinDays: row.report_within_days,
    dueDays: row.due_days,
    returnDays: row.return_days,
    taxBp: row.tax_bp,
    taxNote: row.tax_note,
    startsOn: row.starts_on,
    /** Last day, as agreed. Null: until it is ended or replaced. */
    endsOn: row.ends_on,
    body: row.body,
    /** SHA-256 of the terms and words. */
    hash: row.body_hash,
    state: row.state,
    offered: signature(row.offered_by_name, row.offered_at),
    withdrawn: signature(row.withdrawn_by_name, row.withdrawn_at),
    accepted: signature(row.accepted_by_name, row.accepted_at),
    ended: signature(row.ended_by_name, row.ended_at),
    /** Last day, when it was ended or replaced. */
    endedOn: row.ended_on,
    replacedBy: row.replaced_by,
    version: row.version,
    changedBy: row.updated_by_name,
    changedAt: row.updated_at,
  })),
);
export type Agreement = v.InferOutput<typeof agreementSchema>;

/** The columns of {@link agreementSchema}. */
export const agreementColumns = Object.keys(agreementSchema.pipe[0].entries).join(", ");

/** Who did it, and when. */
export type Signature = { by: string; at: Date };

function signature(by: string | null, at: Date | null): Signature | null {
  return by === null || at === null ? null : { by, at };
}

export type AgreementFilter = { companyId: string | null; state: AgreementState | null };
export type AgreementPosition = Pick<Agreement, "id" | "startsOn">;
/** One page, with the cursor of the next page; null at the end. */
export type AgreementPage = { agreements: readonly Agreement[]; next: AgreementPosition | null };

function whole(least: number, most: number) {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return v.pipe(
    v.nullable(v.number(message)),
    v.number(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

const shareProblem = "Enter a share from 0.01 to 100.";
const taxProblem = "Enter a rate from 0 to 50.";

const day = v.pipe(
  v.string(),
  v.isoDate(entryProblems.day),
  v.minValue("2020-01-01", "Choose a day in 2020 or later."),
  v.maxValue("2099-12-31", entryProblems.dayTooLate),
);

/** Fields of a draft. A new one's id is generated with the form, so that a retry does not add a second one. */
export const agreementEntrySchema = v.pipe(
  v.object({
    id: idColumn,
    /** Version that the edit is based on; null adds a draft. */
    version: v.nullable(v.number()),
    companyId: v.pipe(v.nullable(v.string()), v.string("Choose a company."), v.uuid("Choose a company.")),
    shareBp: v.pipe(
      v.nullable(v.number(shareProblem)),
      v.number(shareProblem),
      v.minValue(1, shareProblem),
      v.maxValue(10_000, shareProblem),
    ),
    /** Null: no cap. */
    capCents: v.nullable(
      v.pipe(
        v.number(entryProblems.amount),
        v.minValue(1, entryProblems.amountNotPositive),
        v.maxValue(1e12, entryProblems.amountTooLarge),
      ),
    ),
    attributionMonths: whole(1, 60),
    reportWithinDays: whole(1, 90),
    dueDays: whole(0, 90),
    returnDays: whole(0, 365),
    taxBp: v.pipe(
      v.nullable(v.number(taxProblem)),
      v.number(taxProblem),
      v.minValue(0, taxProblem),
      v.maxValue(5000, taxProblem),
    ),
    taxNote: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(300, "Use at most 300 characters."),
      v.check((text) => !/\p{Cc}/u.test(text), "Use a single line."),
    ),
    startsOn: day,
    /** Empty: until it is ended or replaced. */
    endsOn: v.union([v.literal(""), day], entryProblems.day),
    body: optionalText(8000),
  }),
  v.forward(
    v.check(({ startsOn, endsOn }) => endsOn === "" || endsOn >= startsOn, "Choose a day on or after the first one."),
    ["endsOn"],
  ),
);
export type AgreementDraft = v.InferInput<typeof agreementEntrySchema>;
export type AgreementEntry = v.InferOutput<typeof agreementEntrySchema>;

/** The name that a member types to accept. */
export const acceptanceSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, "Type your full name."),
    v.maxLength(120, "Use at most 120 characters."),
  ),
});
export type Acceptance = v.InferOutput<typeof acceptanceSchema>;

/** The last day of an agreement that an admin ends. */
export const agreementEndSchema = v.object({ endedOn: day });
export type AgreementEnd = v.InferOutput<typeof agreementEndSchema>;

const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });
const missing = v.object({ kind: v.literal("missing") });

function outcome<const Kind extends string>(kind: Kind) {
  return v.object({ kind: v.literal(kind), agreement: agreementSchema });
}

export const saveAgreementOutcomeSchema = v.variant("kind", [
  outcome("saved"),
  outcome("conflict"),
  /** It is no draft any more. */
  outcome("offered"),
  missing,
  invalid,
]);
export type SaveAgreementOutcome = v.InferOutput<typeof saveAgreementOutcomeSchema>;

export const discardAgreementOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("discarded") }),
  outcome("conflict"),
  outcome("offered"),
]);
export type DiscardAgreementOutcome = v.InferOutput<typeof discardAgreementOutcomeSchema>;

export const offerAgreementOutcomeSchema = v.variant("kind", [
  outcome("offered"),
  outcome("conflict"),
  /** Another offer waits for an answer. */
  outcome("waiting"),
  /** Another one was accepted that begins later. */
  outcome("overlaps"),
  /** The company has no member who could accept it. */
  v.object({ kind: v.literal("nobody-decides") }),
  missing,
  invalid,
]);
export type OfferAgreementOutcome = v.InferOutput<typeof offerAgreementOutcomeSchema>;

export const withdrawAgreementOutcomeSchema = v.variant("kind", [outcome("withdrawn"), outcome("decided"), missing]);
export type WithdrawAgreementOutcome = v.InferOutput<typeof withdrawAgreementOutcomeSchema>;

export const acceptAgreementOutcomeSchema = v.variant("kind", [
  outcome("accepted"),
  /** By somebody else. */
  outcome("decided"),
  outcome("withdrawn"),
  outcome("overlaps"),
  missing,
  invalid,
]);
export type AcceptAgreementOutcome = v.InferOutput<typeof acceptAgreementOutcomeSchema>;

export const endAgreementOutcomeSchema = v.variant("kind", [
  outcome("ended"),
  outcome("conflict"),
  /** It does not count any more. */
  outcome("over"),
  missing,
  invalid,
]);
export type EndAgreementOutcome = v.InferOutput<typeof endAgreementOutcomeSchema>;
