import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

export const exclusionCauses = ["customer", "competitor", "opted-out", "bounced", "other"] as const;
export type ExclusionCause = (typeof exclusionCauses)[number];

/** A domain or a person that is not proposed to a company, or to anybody. Of a person there is only a hash, which nobody can read. */
export const exclusionSchema = v.pipe(
  v.object({
    id: idColumn,
    client_account_id: v.nullable(idColumn),
    kind: v.picklist(["domain", "address"]),
    domain: v.nullable(v.string()),
    cause: v.picklist(exclusionCauses),
    created_by_name: v.nullable(v.string()),
    created_at: v.string(),
  }),
  v.transform(({ client_account_id, created_by_name, created_at, ...exclusion }) => ({
    ...exclusion,
    /** Null: it is for everybody. */
    companyId: client_account_id,
    /** Null: the person themselves, by a link. */
    addedBy: created_by_name,
    addedAt: v.parse(timestampColumn, created_at),
    /** Exactly as the engine wrote it, for the cursor of the next page. */
    createdAt: created_at,
  })),
);
export type Exclusion = v.InferOutput<typeof exclusionSchema>;

/** Value of `ExclusionFilter.company` for what is excluded for everybody. */
export const everybody = "everybody";

export type ExclusionFilter = {
  /** Id of a company, `everybody`, or null for all. */
  company: string | null;
  cause: ExclusionCause | null;
};

export type ExclusionPosition = { createdAt: string; id: string };

/** One page, with the cursor of the next page; null at the end. */
export type ExclusionPage = { exclusions: readonly Exclusion[]; next: ExclusionPosition | null };

/** Domains and addresses in one request. */
export const mostExclusions = 500;

export type NewExclusions = {
  /** Null: for everybody. */
  companyId: string | null;
  cause: ExclusionCause;
  /** Domains and addresses, at most {@link mostExclusions}. */
  values: readonly string[];
};

export const addExclusionsOutcomeSchema = v.variant("kind", [
  v.object({
    kind: v.literal("added"),
    added: v.number(),
    /** Excluded before. */
    same: v.number(),
    /** Neither a domain nor an address. */
    refused: v.array(v.string()),
  }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type AddExclusionsOutcome = v.InferOutput<typeof addExclusionsOutcomeSchema>;

export const removeExclusionOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("removed") }),
  /** People who opted out stay excluded. */
  v.object({ kind: v.literal("opted-out") }),
  v.object({ kind: v.literal("missing") }),
]);
export type RemoveExclusionOutcome = v.InferOutput<typeof removeExclusionOutcomeSchema>;

export const findExclusionsOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("found"), exclusions: v.array(exclusionSchema) }),
  v.object({ kind: v.literal("invalid") }),
]);
export type FindExclusionsOutcome = v.InferOutput<typeof findExclusionsOutcomeSchema>;
