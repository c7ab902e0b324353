import type { Month } from "@pipelark/shared-time/days";
import * as v from "valibot";
import { dayColumn, idColumn, timestampColumn } from "../columns.ts";
import { optionalText } from "../enteredText.ts";
import type { Sort, SortedPosition } from "../keyset.ts";

const declineReasons = [
  "customer",
  "competitor",
  "already-known",
  "wrong-person",
  "wrong-size",
  "wrong-industry",
  "wrong-region",
  "timing",
  "other",
] as const;
export const declineReasonSchema = v.picklist(declineReasons, "Choose a reason.");
export type DeclineReason = v.InferOutput<typeof declineReasonSchema>;

const sourceSchema = v.object({ title: v.string(), url: v.nullish(v.string(), null), seen_on: dayColumn });

/** Columns of lists. */
export const listedColumns =
  "id, firm_name, contact_name, contact_title, stage, delivered_at, delivered_on, verdict_due_at, verdict, decline_reason, version";
/** Columns of a whole lead. */
export const dossierColumns = `${listedColumns}, company_line, you_meet, fit, why_now, left_open, sources, checked_by_name, checked_at, second_checked_by_name, second_checked_at, verdict_by_name, verdict_at, decline_note`;

const listed = {
  id: idColumn,
  firm_name: v.string(),
  /** Null: the person's data was erased. */
  contact_name: v.nullable(v.string()),
  contact_title: v.string(),
  stage: v.picklist(["delivered", "accepted", "declined", "closed"]),
  delivered_at: v.string(),
  delivered_on: dayColumn,
  verdict_due_at: timestampColumn,
  verdict: v.nullable(v.picklist(["accepted", "declined"])),
  decline_reason: v.nullable(declineReasonSchema),
  version: v.number(),
};
type Listed = v.InferOutput<v.ObjectSchema<typeof listed, undefined>>;

function listedOf(row: Listed) {
  return {
    id: row.id,
    firm: row.firm_name,
    person: row.contact_name,
    title: row.contact_title,
    standing: standingOf(row, new Date()),
    deliveredAt: v.parse(timestampColumn, row.delivered_at),
    /** By the company's calendar. */
    deliveredOn: row.delivered_on,
    dueAt: row.verdict_due_at,
    /** A verdict can be given or changed. */
    isOpen: row.stage !== "closed" && row.verdict_due_at > new Date(),
    verdict: row.verdict,
    reason: row.decline_reason,
    version: row.version,
    /** Values of the sorted columns exactly as the engine wrote them, for the cursor of the next page. */
    position: { delivered_at: row.delivered_at, firm_name: row.firm_name },
  };
}

/** Where a lead stands for its company. `undecided` leads wait for a verdict; afterwards, silence counts as accepted. */
export const standings = ["undecided", "accepted", "declined", "closed"] as const;
export type Standing = (typeof standings)[number];

function standingOf({ stage, verdict_due_at }: Pick<Listed, "stage" | "verdict_due_at">, now: Date): Standing {
  if (stage !== "delivered") return stage;
  return verdict_due_at <= now ? "accepted" : "undecided";
}

/** A lead of the caller's company, as lists show it. */
export const deliveredLeadSchema = v.pipe(v.object(listed), v.transform(listedOf));
export type DeliveredLead = v.InferOutput<typeof deliveredLeadSchema>;

/** A lead with its dossier. */
export const dossierSchema = v.pipe(
  v.object({
    ...listed,
    company_line: v.string(),
    you_meet: v.string(),
    fit: v.string(),
    why_now: v.string(),
    left_open: v.string(),
    sources: v.array(sourceSchema),
    checked_by_name: v.nullable(v.string()),
    checked_at: v.nullable(timestampColumn),
    second_checked_by_name: v.nullable(v.string()),
    second_checked_at: v.nullable(timestampColumn),
    verdict_by_name: v.nullable(v.string()),
    verdict_at: v.nullable(timestampColumn),
    decline_note: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    ...listedOf(row),
    lines: {
      company: row.company_line,
      youMeet: row.you_meet,
      fit: row.fit,
      whyNow: row.why_now,
      leftOpen: row.left_open,
    },
    sources: row.sources.map(({ title, url, seen_on }) => ({ title, url, seenOn: seen_on })),
    checks: [
      { by: row.checked_by_name, at: row.checked_at },
      { by: row.second_checked_by_name, at: row.second_checked_at },
    ],
    verdictBy: row.verdict_by_name,
    verdictAt: row.verdict_at,
    note: row.decline_note,
  })),
);
export type Dossier = v.InferOutput<typeof dossierSchema>;

/** Columns that the list can be sorted by. */
export type LeadSort = Sort<"delivered_at" | "firm_name">;

export type LeadFilter = {
  companyId: string;
  standing: Standing | null;
  /** Of the delivery, by the company's calendar. */
  month: Month | null;
  /** Part of a name or a position. With it, at most fifty leads are found. */
  search: string;
  sort: LeadSort;
};
export type LeadPage = { leads: readonly DeliveredLead[]; next: SortedPosition | null };

/** Numbers of leads by stage. `delivered` has those that wait for a verdict and those that count as accepted. */
export type StageCounts = { delivered: number; accepted: number; declined: number; closed: number };

/** Verdict on a lead, with the version that the reader has seen. */
export type Verdict = { id: string; version: number } & (
  | { verdict: "accepted" }
  | { verdict: "declined"; reason: DeclineReason; note: string; neverContact: boolean }
);

const outcomes = ["decided", "conflict", "too-late", "closed"] as const;
export const decideOutcomeSchema = v.union([
  v.object({ kind: v.picklist(outcomes), lead: dossierSchema }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type DecideOutcome = v.InferOutput<typeof decideOutcomeSchema>;

/** Form of a decline. */
export const declineSchema = v.pipe(
  v.object({ reason: declineReasonSchema, note: optionalText(500), neverContact: v.boolean() }),
  v.forward(
    v.partialCheck(
      [["reason"], ["note"]],
      ({ reason, note }) => reason !== "other" || note !== "",
      "Say in a few words why.",
    ),
    ["note"],
  ),
);
