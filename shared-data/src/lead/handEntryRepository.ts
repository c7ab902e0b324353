import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn } from "../columns.ts";
import type { HandEntry } from "./handEntry.ts";
import { saveLead } from "./leadRepository.ts";
import type { SaveLeadOutcome } from "./leadSchema.ts";

const stored = v.object({ id: idColumn });
const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });
const firmOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.picklist(["saved", "known"]), firm: stored }),
  invalid,
]);
const contactOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.picklist(["saved", "known"]), contact: stored }),
  v.object({ kind: v.literal("excluded") }),
  invalid,
]);

/** `known` firms and contacts are used as they are. A contact without an exclusion of its own can still be excluded by its firm. */
export type HandEntryOutcome = SaveLeadOutcome | { kind: "excluded"; cause: "opted-out" };

/** Adds a lead with its firm and contact, each unless it is known. Throws a `DataFault`. */
export async function addByHand(client: SupabaseClient, entry: HandEntry): Promise<HandEntryOutcome> {
  const source = "By hand";
  const wantedFirm = { id: entry.firmId, name: entry.firm, domain: entry.website, source };
  const firm = unwrap(await client.rpc("save_firm", { request: wantedFirm }).retry(false), firmOutcomeSchema);
  if (firm.kind === "invalid") return firm;
  const person = {
    id: entry.contactId,
    firm_id: firm.firm.id,
    full_name: entry.person,
    title: entry.title,
    email: entry.email,
    source,
  };
  const contact = unwrap(await client.rpc("save_contact", { request: person }).retry(false), contactOutcomeSchema);
  if (contact.kind === "invalid") return contact;
  if (contact.kind === "excluded") return { kind: "excluded", cause: "opted-out" };
  return saveLead(client, { id: entry.id, companyId: entry.companyId, contactId: contact.contact.id });
}
