import * as v from "valibot";
import { centsColumn, idColumn, timestampColumn } from "../columns.ts";
import { enteredLine } from "../enteredText.ts";
import { entryProblems } from "../entryProblems.ts";
import { entryLimits } from "../entryLimits.ts";
import type { Sort, SortedPosition } from "../keyset.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** In the order of a campaign's stages. */
export const campaignStatuses = ["Onboarding", "Active", "Paused", "Completed"] as const;
export const campaignStatusSchema = v.picklist(campaignStatuses, "Choose a status.");
export type CampaignStatus = v.InferOutput<typeof campaignStatusSchema>;

/** One row of `client_summary`, for admins. Leads and appointments are those of this month in the company's time zone. */
export const clientSchema = v.pipe(
  v.object({
    id: idColumn,
    name: v.string(),
    currency: v.string(),
    campaign_status: campaignStatusSchema,
    leads: count,
    appointments: count,
    balance_cents: centsColumn,
    members: count,
    pending_updates: count,
    time_zone: v.string(),
    archived_at: v.nullable(timestampColumn),
    needs_second_check: v.boolean(),
    version: count,
  }),
  v.transform(({ campaign_status, balance_cents, pending_updates, time_zone, archived_at, ...row }) => ({
    ...row,
    campaignStatus: campaign_status,
    balanceCents: balance_cents,
    pendingUpdates: pending_updates,
    timeZone: time_zone,
    archivedAt: archived_at,
  })),
);
export type Client = v.InferOutput<typeof clientSchema>;

/** Columns that the list can be sorted by. */
export const clientSorts = ["name", "campaign_status"] as const;
export type ClientSort = Sort<(typeof clientSorts)[number]>;
export type ClientPage = { clients: readonly Client[]; next: SortedPosition | null };

/** Campaign statuses to set, one for each company. */
export type StatusChange = readonly Pick<Client, "id" | "campaignStatus">[];

/** Filter and order of the list: part of a name, case-insensitive, a campaign status, and archived companies instead of the others. */
export type ClientFilter = { search: string; status: CampaignStatus | null; isArchived: boolean; sort: ClientSort };

const entered = v.pipe(
  v.number("Enter a whole number."),
  v.integer("Enter a whole number."),
  v.minValue(0, "Enter 0 or more."),
  v.maxValue(1_000_000, "Enter at most 1,000,000."),
);

/** Fields of the form for a campaign: status, time zone of its months, and this month's results. */
export const figuresSchema = v.object({
  timeZone: v.pipe(v.string(), v.minLength(1, "Choose a time zone.")),
  campaignStatus: campaignStatusSchema,
  /** Both are undefined once they are counted, from the company's first one. */
  leads: v.optional(v.pipe(v.nullable(v.number("Enter a whole number.")), entered)),
  appointments: v.optional(v.pipe(v.nullable(v.number("Enter a whole number.")), entered)),
});
export type Figures = v.InferOutput<typeof figuresSchema>;

/** Fields of a new company. The id is generated with the form, so that a retry does not add a second company. */
export const newClientSchema = v.object({
  id: idColumn,
  name: enteredLine({ most: entryLimits.companyName, empty: "Enter the company's name." }),
  currency: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z]{3}$/, "Enter a three-letter code such as USD."),
  ),
  startsOn: v.pipe(
    v.string(),
    v.isoDate("Choose a start date."),
    v.minValue("2000-01-01", entryProblems.dayTooEarly),
    v.maxValue("2089-12-31", "Choose a day before 2090."),
  ),
});
export type NewClient = v.InferOutput<typeof newClientSchema>;

export const createClientOutcomeSchema = v.variant("kind", [
  v.object({
    kind: v.literal("created"),
    company: v.object({ id: idColumn, name: v.string() }),
    /** Number of tasks and milestones created from the timeline presets. */
    tasks: count,
  }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type CreateClientOutcome = v.InferOutput<typeof createClientOutcomeSchema>;
