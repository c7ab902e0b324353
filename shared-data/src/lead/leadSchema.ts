import * as v from "valibot";
import { dayColumn, idColumn, timestampColumn } from "../columns.ts";
import type { Sort, SortedPosition } from "../keyset.ts";
import { declineReasonSchema } from "./deliveredLeadSchema.ts";
import { leadEventSchema } from "./leadEventSchema.ts";
import { tooMany } from "../tooMany.ts";

export const leadStages = ["found", "checked", "delivered", "accepted", "declined", "closed"] as const;
export const leadStageSchema = v.picklist(leadStages);
export type LeadStage = v.InferOutput<typeof leadStageSchema>;

/** Columns of lists. */
export const leadColumns =
  "id, client_account_id, firm_name, contact_name, contact_title, owner_id, owner_name, stage, stage_at, delivered_at, delivered_on, verdict, verdict_due_at, version";

const listed = {
  id: idColumn,
  client_account_id: idColumn,
  firm_name: v.string(),
  /** Null: the person's data was erased. */
  contact_name: v.nullable(v.string()),
  contact_title: v.string(),
  owner_id: v.nullable(idColumn),
  owner_name: v.nullable(v.string()),
  stage: leadStageSchema,
  stage_at: v.string(),
  delivered_at: v.nullable(v.string()),
  delivered_on: v.nullable(dayColumn),
  verdict: v.nullable(v.picklist(["accepted", "declined"])),
  verdict_due_at: v.nullable(timestampColumn),
  version: v.number(),
};
type Listed = v.InferOutput<v.ObjectSchema<typeof listed, undefined>>;

function listedOf(row: Listed) {
  return {
    id: row.id,
    /** The client company that it is proposed to. */
    companyId: row.client_account_id,
    firm: row.firm_name,
    person: row.contact_name,
    title: row.contact_title,
    /** Who researches it; null for nobody. */
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? "" },
    stage: row.stage,
    stageAt: v.parse(timestampColumn, row.stage_at),
    /** By the company's calendar; null before the delivery. */
    deliveredOn: row.delivered_on,
    outcome: outcomeOf(row, new Date()),
    /** Number of changes. A change sends the version that it is based on. */
    version: row.version,
    /** Values of the sorted columns exactly as the engine wrote them, for the cursor of the next page. */
    position: { stage_at: row.stage_at, firm_name: row.firm_name, delivered_at: row.delivered_at ?? "" },
  };
}

/** What became of a delivered lead. `overdue` ones have no verdict after 14 days and count as accepted. */
export const leadOutcomes = ["accepted", "overdue", "declined", "waiting"] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

/** Null before the delivery. */
function outcomeOf(
  { verdict, verdict_due_at }: Pick<Listed, "verdict" | "verdict_due_at">,
  now: Date,
): LeadOutcome | null {
  if (verdict !== null) return verdict;
  if (verdict_due_at === null) return null;
  return verdict_due_at <= now ? "overdue" : "waiting";
}

/** A lead as research's lists show it. */
export const leadSchema = v.pipe(v.object(listed), v.transform(listedOf));
export type Lead = v.InferOutput<typeof leadSchema>;

const sourceSchema = v.object({ title: v.string(), url: v.nullish(v.string(), null), seen_on: dayColumn });

const person = v.nullable(v.string());
const moment = v.nullable(timestampColumn);

/** A lead with its dossier, for research. */
export const wholeLeadSchema = v.pipe(
  v.object({
    ...listed,
    firm_id: idColumn,
    contact_id: idColumn,
    profile_id: v.nullable(idColumn),
    company_line: v.string(),
    you_meet: v.string(),
    fit: v.string(),
    why_now: v.string(),
    left_open: v.string(),
    sources: v.array(sourceSchema),
    checked_by: v.nullable(idColumn),
    checked_by_name: person,
    checked_at: moment,
    second_checked_by_name: person,
    second_checked_at: moment,
    delivered_by_name: person,
    verdict_by_name: person,
    verdict_at: moment,
    decline_reason: v.nullable(declineReasonSchema),
    decline_note: v.nullable(v.string()),
    updated_by_name: v.string(),
    updated_at: timestampColumn,
  }),
  v.transform((row) => ({
    ...listedOf(row),
    firmId: row.firm_id,
    contactId: row.contact_id,
    profileId: row.profile_id,
    companyLine: row.company_line,
    youMeet: row.you_meet,
    fit: row.fit,
    whyNow: row.why_now,
    leftOpen: row.left_open,
    sources: row.sources.map(({ title, url, seen_on }) => ({ title, url, seenOn: seen_on })),
    check: checkOf({ name: row.checked_by_name, at: row.checked_at }),
    checkedById: row.checked_by,
    secondCheck: checkOf({ name: row.second_checked_by_name, at: row.second_checked_at }),
    deliveredBy: row.delivered_by_name,
    deliveredAt: row.delivered_at === null ? null : v.parse(timestampColumn, row.delivered_at),
    verdictDueAt: row.verdict_due_at,
    verdict: row.verdict,
    verdictBy: row.verdict_by_name,
    verdictAt: row.verdict_at,
    declineReason: row.decline_reason,
    declineNote: row.decline_note,
    updatedBy: row.updated_by_name,
    updatedAt: row.updated_at,
  })),
);
export type WholeLead = v.InferOutput<typeof wholeLeadSchema>;
export type LeadSource = WholeLead["sources"][number];

function checkOf({ name, at }: { name: string | null; at: Date | null }): { by: string; at: Date } | null {
  return name === null || at === null ? null : { by: name, at };
}

/** Columns that the list can be sorted by. Sorted by `delivered_at`, it has delivered leads alone. */
export type LeadOrder = Sort<"stage_at" | "firm_name" | "delivered_at">;

/** Filter of research's lists. Null does not filter. */
export type LeadFilter = {
  stage: LeadStage | null;
  companyId: string | null;
  ownerId: string | null;
  profileId: string | null;
  /** What became of it. `accepted` has overdue ones too; `delivered` are all of those. */
  outcome: LeadOutcome | "delivered" | null;
  /** First and last day of the delivery, by the companies' calendars. */
  deliveredFrom: string | null;
  deliveredUntil: string | null;
  /** Part of a name or a position, of three letters or more. With it, at most fifty leads are found. */
  search: string;
  sort: LeadOrder;
};
export type LeadListPage = { leads: readonly Lead[]; next: SortedPosition | null };

export type LeadCounts = Record<LeadStage, number>;

/** What `move_leads` takes: a stage, or `reopened` for the one that a closed lead had. */
export type LeadTarget = "found" | "checked" | "delivered" | "closed" | "reopened";

/** At most a hundred leads, each in the version that the caller has seen. */
export type LeadMove = { to: LeadTarget; leads: readonly { id: string; version: number }[]; note?: string };

/** Why a lead was not moved. The first six are what it lacks for its delivery. */
const unmovedReasons = [
  "archived",
  "not-checked",
  "erased",
  "excluded",
  "dossier",
  "sources",
  "second-check",
  "conflict",
  "missing",
  "stage",
  "too-late",
] as const;
export type UnmovedReason = (typeof unmovedReasons)[number];

const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });
const missing = v.object({ kind: v.literal("missing") });

export const moveLeadsOutcomeSchema = v.variant("kind", [
  v.object({
    kind: v.literal("moved"),
    moved: v.array(v.object({ id: idColumn, version: v.number(), stage: leadStageSchema })),
    refused: v.array(v.object({ id: idColumn, reason: v.picklist(unmovedReasons) })),
  }),
  invalid,
]);
export type MoveLeadsOutcome = v.InferOutput<typeof moveLeadsOutcomeSchema>;

export const assignLeadsOutcomeSchema = v.variant("kind", [
  v.object({
    kind: v.literal("assigned"),
    changed: v.array(v.object({ id: idColumn, version: v.number(), owner_before: v.nullable(idColumn) })),
  }),
  invalid,
]);
export type AssignLeadsOutcome = v.InferOutput<typeof assignLeadsOutcomeSchema>;

/** Leads whose ideal profile changed, each with the one that it had. */
export const setLeadProfileOutcomeSchema = v.variant("kind", [
  v.object({
    kind: v.literal("set"),
    changed: v.array(v.object({ id: idColumn, version: v.number(), profile_before: v.nullable(idColumn) })),
  }),
  invalid,
]);
export type SetLeadProfileOutcome = v.InferOutput<typeof setLeadProfileOutcomeSchema>;

const researcherSchema = v.object({ id: idColumn, name: v.string() });
/** Somebody to whom leads can be given. */
export type Researcher = v.InferOutput<typeof researcherSchema>;

export const researchersSchema = v.object({ kind: v.literal("researchers"), researchers: v.array(researcherSchema) });

const exclusionCauses = ["customer", "competitor", "opted-out", "bounced", "other"] as const;

export const saveLeadOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), lead: wholeLeadSchema }),
  v.object({ kind: v.literal("conflict"), lead: wholeLeadSchema }),
  /** The contact is proposed to this company already. */
  v.object({ kind: v.literal("known"), lead: wholeLeadSchema }),
  v.object({ kind: v.literal("excluded"), cause: v.picklist(exclusionCauses) }),
  missing,
  invalid,
]);
export type SaveLeadOutcome = v.InferOutput<typeof saveLeadOutcomeSchema>;

export const addLeadNoteOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("added"), event: leadEventSchema }),
  missing,
  invalid,
  tooMany,
]);
export type AddLeadNoteOutcome = v.InferOutput<typeof addLeadNoteOutcomeSchema>;
