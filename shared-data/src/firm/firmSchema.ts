import * as v from "valibot";
import { dayColumn, idColumn, timestampColumn } from "../columns.ts";
import type { Sort, SortedPosition } from "../keyset.ts";
import { leadStageSchema } from "../lead/leadSchema.ts";

const stored = {
  id: idColumn,
  name: v.string(),
  domain: v.nullable(v.string()),
  industry: v.string(),
  country: v.string(),
  employees: v.nullable(v.number()),
  about: v.string(),
  source: v.string(),
  found_on: v.nullable(dayColumn),
  created_at: v.string(),
  created_by_name: v.string(),
  version: v.number(),
  updated_by_name: v.string(),
};
type StoredRow = v.InferOutput<v.ObjectSchema<typeof stored, undefined>>;

function storedOf(row: StoredRow) {
  const { found_on, created_at, created_by_name, updated_by_name, ...firm } = row;
  return {
    ...firm,
    foundOn: found_on,
    addedBy: created_by_name,
    addedAt: v.parse(timestampColumn, created_at),
    updatedBy: updated_by_name,
    /** Exactly as the engine wrote it, for the cursor of the next page. */
    createdAt: created_at,
  };
}

/** A firm as it is stored. */
const storedFirmSchema = v.pipe(v.object(stored), v.transform(storedOf));
export type StoredFirm = v.InferOutput<typeof storedFirmSchema>;

/** A firm that might buy from a client company, with the numbers of its contacts and of its leads that the reader may see. */
export const firmSchema = v.pipe(
  v.object({ ...stored, contacts: v.number(), leads: v.number() }),
  v.transform(({ contacts, leads, ...row }) => ({ ...storedOf(row), contacts, leads })),
);
export type Firm = v.InferOutput<typeof firmSchema>;

/** Columns that the list can be sorted by. */
export const firmSorts = ["name", "created_at"] as const;
export type FirmSort = Sort<(typeof firmSorts)[number]>;

/** One page, with the cursor of the next page; null at the end. */
export type FirmPage = { firms: readonly Firm[]; next: SortedPosition | null };

/** Firms with a text in their own words or in those of a contact. `more`: there are others, which are cut. */
export const foundFirmsSchema = v.pipe(
  v.object({ kind: v.literal("firms"), firms: v.array(firmSchema), more: v.boolean() }),
  v.transform(({ firms, more }) => ({ firms, more })),
);
export type FoundFirms = v.InferOutput<typeof foundFirmsSchema>;

export const addressStates = ["unknown", "valid", "risky", "bounced"] as const;
export type AddressState = (typeof addressStates)[number];

/** A person in a firm. Name and address are null once the person is erased. */
export const contactSchema = v.pipe(
  v.object({
    id: idColumn,
    firm_id: idColumn,
    full_name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    title: v.string(),
    profile_url: v.nullable(v.string()),
    source: v.string(),
    found_on: v.nullable(dayColumn),
    address_state: v.picklist(addressStates),
    opted_out_at: v.nullable(timestampColumn),
    erased_at: v.nullable(timestampColumn),
    erased_by_name: v.nullable(v.string()),
    version: v.number(),
    updated_by_name: v.string(),
  }),
  v.transform((row) => ({
    id: row.id,
    firmId: row.firm_id,
    name: row.full_name,
    email: row.email,
    title: row.title,
    profileUrl: row.profile_url,
    source: row.source,
    foundOn: row.found_on,
    addressState: row.address_state,
    optedOutAt: row.opted_out_at,
    erasedAt: row.erased_at,
    erasedBy: row.erased_by_name,
    /** Number of changes. A change sends the version that it is based on. */
    version: row.version,
    updatedBy: row.updated_by_name,
  })),
);
export type Contact = v.InferOutput<typeof contactSchema>;

/** What a lead of a firm says in the firm's list. */
export const leadOfFirmSchema = v.pipe(
  v.object({
    id: idColumn,
    client_account_id: idColumn,
    contact_id: idColumn,
    contact_name: v.nullable(v.string()),
    stage: leadStageSchema,
    stage_at: timestampColumn,
  }),
  v.transform(({ client_account_id, contact_id, contact_name, stage_at, ...lead }) => ({
    ...lead,
    companyId: client_account_id,
    contactId: contact_id,
    contactName: contact_name,
    stageAt: stage_at,
  })),
);
export type LeadOfFirm = v.InferOutput<typeof leadOfFirmSchema>;

export const eraseContactOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("erased") }),
  v.object({ kind: v.literal("missing") }),
]);
export type EraseContactOutcome = v.InferOutput<typeof eraseContactOutcomeSchema>;

const missing = v.object({ kind: v.literal("missing") });
const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });

/** `known`: another firm has this domain. */
export const saveFirmOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.picklist(["saved", "conflict", "known"]), firm: storedFirmSchema }),
  missing,
  invalid,
]);
export type SaveFirmOutcome = v.InferOutput<typeof saveFirmOutcomeSchema>;

/** `known`: another contact has this address. `excluded`: it opted out, or was erased. */
export const saveContactOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.picklist(["saved", "conflict", "known"]), contact: contactSchema }),
  v.object({ kind: v.literal("excluded") }),
  missing,
  invalid,
]);
export type SaveContactOutcome = v.InferOutput<typeof saveContactOutcomeSchema>;

/** Path of the page where a contact opts out. */
export const optOutLinkSchema = v.variant("kind", [v.object({ kind: v.literal("link"), path: v.string() }), missing]);
export type OptOutLink = v.InferOutput<typeof optOutLinkSchema>;
