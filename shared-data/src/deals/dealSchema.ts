import * as v from "valibot";
import type { Side } from "../appointments/appointmentSchema.ts";
import { centsColumn, dayColumn, idColumn, timestampColumn } from "../columns.ts";
import { enteredText, optionalText } from "../enteredText.ts";
import { entryProblems } from "../entryProblems.ts";
import type { SortedPosition } from "../keyset.ts";
import type { DealMonths } from "./dealMonths.ts";

export const dealStates = ["open", "reported", "disputed", "confirmed", "lost", "taken-back"] as const;
export type DealState = (typeof dealStates)[number];

const lostReasons = ["price", "competitor", "no-budget", "no-decision", "timing", "no-fit", "other"] as const;
const lostReasonSchema = v.picklist(lostReasons, "Choose a reason.");
export type LostReason = v.InferOutput<typeof lostReasonSchema>;

export const dealColumns =
  "id, lead_id, client_account_id, firm_name, title, expected_month, state, state_at, signed_on, reported_side, has_value, reported_by_name, reported_at, disputed_by_name, decided_by_name, decided_at, override_reason, override_by_name, lost_reason, returns_until, taken_back_by_name, created_by_name, version, deal_value(currency, expected_cents, value_cents, proof, dispute_note, lost_note, return_reason, share_bp, cap_cents, commission_cents)";

const cents = v.nullable(centsColumn);
const valueSchema = v.pipe(
  v.object({
    currency: v.string(),
    expected_cents: cents,
    value_cents: cents,
    proof: v.nullable(v.string()),
    dispute_note: v.nullable(v.string()),
    lost_note: v.nullable(v.string()),
    return_reason: v.nullable(v.string()),
    share_bp: v.nullable(v.number()),
    cap_cents: cents,
    commission_cents: cents,
  }),
  v.transform((row) => ({
    currency: row.currency,
    expectedCents: row.expected_cents,
    valueCents: row.value_cents,
    proof: row.proof,
    disputeNote: row.dispute_note,
    lostNote: row.lost_note,
    returnReason: row.return_reason,
    shareBp: row.share_bp,
    capCents: row.cap_cents,
    commissionCents: row.commission_cents,
  })),
);
export type DealValue = v.InferOutput<typeof valueSchema>;

/** A deal with a lead. `worth` is null for those who see no money. */
export const dealSchema = v.pipe(
  v.object({
    id: idColumn,
    lead_id: idColumn,
    client_account_id: idColumn,
    firm_name: v.string(),
    title: v.string(),
    expected_month: v.nullable(dayColumn),
    state: v.picklist(dealStates),
    state_at: v.string(),
    signed_on: v.nullable(dayColumn),
    reported_side: v.nullable(v.picklist(["client", "agency"])),
    has_value: v.boolean(),
    reported_by_name: v.nullable(v.string()),
    reported_at: v.nullable(timestampColumn),
    disputed_by_name: v.nullable(v.string()),
    decided_by_name: v.nullable(v.string()),
    decided_at: v.nullable(timestampColumn),
    override_reason: v.nullable(v.string()),
    override_by_name: v.nullable(v.string()),
    lost_reason: v.nullable(lostReasonSchema),
    returns_until: v.nullable(dayColumn),
    taken_back_by_name: v.nullable(v.string()),
    created_by_name: v.string(),
    version: v.number(),
    deal_value: v.nullable(valueSchema),
  }),
  v.transform((row) => ({
    id: row.id,
    leadId: row.lead_id,
    companyId: row.client_account_id,
    firm: row.firm_name,
    title: row.title,
    expectedMonth: row.expected_month,
    state: row.state,
    stateAt: v.parse(timestampColumn, row.state_at),
    signedOn: row.signed_on,
    reportedSide: row.reported_side,
    hasValue: row.has_value,
    reportedBy: row.reported_by_name,
    reportedAt: row.reported_at,
    disputedBy: row.disputed_by_name,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
    override: row.override_reason === null ? null : { reason: row.override_reason, by: row.override_by_name ?? "" },
    lostReason: row.lost_reason,
    returnsUntil: row.returns_until,
    takenBackBy: row.taken_back_by_name,
    createdBy: row.created_by_name,
    version: row.version,
    worth: row.deal_value,
    /** Exactly as the engine wrote it, for the cursor of the next page. */
    position: row.state_at,
  })),
);
export type Deal = v.InferOutput<typeof dealSchema>;

/** Why a deal is outside the attribution time of its lead. */
const outsideSchema = v.picklist(["not-begun", "before", "over"]);
export type Outside = v.InferOutput<typeof outsideSchema>;
export const outsideDealsSchema = v.object({ deals: v.array(v.object({ id: idColumn, outside: outsideSchema })) });

/** `to-confirm`: reported by the other side than the reader's. `outside`: to be decided, outside the attribution time. */
export const dealViews = ["to-confirm", "disputed", "outside", "open", "reported", "all"] as const;
export type DealView = (typeof dealViews)[number];

export type DealFilter = {
  view: DealView;
  side: Side;
  companyId: string | null;
  /** In which open deals are expected to close, and others were signed. Null for all. */
  months: DealMonths | null;
  /** Of the deals' amounts. Null for all; not for those who see no money, who would get none. */
  currency: string | null;
};
export type DealPage = { deals: readonly Deal[]; next: SortedPosition | null };

/** A report that a deal was won: of a lead, or of a deal in the version that the reader has seen. */
export type DealReport = {
  id: string;
  title: string;
  /** Null: research doesn't know it. */
  valueCents: number | null;
  signedOn: string;
  proof: string;
} & ({ leadId: string } | { version: number });

/** A new open deal. */
export type NewDeal = {
  id: string;
  leadId: string;
  title: string;
  expectedMonth: string | null;
  expectedCents: number | null;
};

const known = [
  "saved",
  "reported",
  "confirmed",
  "disputed",
  "reopened",
  "lost",
  "taken-back",
  "overridden",
  "conflict",
  "state",
  "own-report",
  "no-value",
  "no-agreement",
  "too-late",
] as const;

/** Answer of every act on a deal. */
export const dealOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("outside-attribution"), outside: outsideSchema, deal: dealSchema }),
  v.object({ kind: v.picklist(known), deal: dealSchema }),
  v.object({ kind: v.literal("not-accepted") }),
  v.object({ kind: v.literal("too-many"), retry_after_seconds: v.number() }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type DealOutcome = v.InferOutput<typeof dealOutcomeSchema>;

const amount = v.pipe(
  v.number(entryProblems.amount),
  v.minValue(1, entryProblems.amountNotPositive),
  v.maxValue(1e12, entryProblems.amountTooLarge),
);
const line = v.pipe(
  optionalText(120),
  v.check((text) => !/\p{Cc}/u.test(text), "Use a single line."),
);

/** Form of a report, with a value or, for research, without. */
export function reportSchema({ hasValue }: { hasValue: boolean }) {
  return v.object({
    title: line,
    valueCents: hasValue ? v.pipe(v.nullable(v.number(entryProblems.amount)), amount) : v.null(),
    signedOn: v.pipe(v.nullable(v.string()), v.string(entryProblems.day), v.isoDate(entryProblems.day)),
    proof: optionalText(500),
  });
}

/** Form of a new open deal. */
export const newDealSchema = v.object({
  title: line,
  expectedMonth: v.nullable(v.pipe(v.string(), v.isoDate(entryProblems.day))),
  expectedCents: v.nullable(amount),
});

/** Form of a lost deal. */
export const lossSchema = v.pipe(
  v.object({ reason: lostReasonSchema, note: optionalText(500) }),
  v.forward(
    v.partialCheck(
      [["reason"], ["note"]],
      ({ reason, note }) => reason !== "other" || note !== "",
      "Say in a few words why.",
    ),
    ["note"],
  ),
);

/** Form of an act that needs words: a dispute, a take-back, an override. */
export const wordsSchema = v.object({ words: enteredText({ most: 500, empty: "Enter a reason." }) });
