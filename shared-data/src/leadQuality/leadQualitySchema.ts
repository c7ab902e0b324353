import * as v from "valibot";
import { idColumn } from "../columns.ts";

const qualitySchema = v.pipe(
  v.object({
    id: v.nullable(idColumn),
    name: v.nullable(v.string()),
    delivered: v.number(),
    accepted: v.number(),
    overdue: v.number(),
    declined: v.number(),
  }),
  v.transform((row) => ({ ...row, waiting: row.delivered - row.accepted - row.declined })),
);
/**
 * Leads of a researcher or of an ideal profile that were delivered in a period. Accepted are also those whose verdict is overdue, which `overdue` counts alone. Without an id they have
 * no researcher, or no profile.
 */
export type Quality = v.InferOutput<typeof qualitySchema>;

export const leadQualitySchema = v.pipe(
  v.object({ kind: v.literal("quality"), researchers: v.array(qualitySchema), profiles: v.array(qualitySchema) }),
  v.transform(({ researchers, profiles }) => ({ researchers, profiles })),
);
/** The same leads by researcher and by ideal profile, most first. */
export type LeadQuality = v.InferOutput<typeof leadQualitySchema>;

export type QualityFilter = {
  /** First and last day of the delivery, `2026-11-01`. */
  from: string;
  until: string;
  /** Id of a company; null for all. */
  companyId: string | null;
};
