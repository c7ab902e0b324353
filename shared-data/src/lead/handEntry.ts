import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { enteredLine } from "../enteredText.ts";
import { entryLimits } from "../entryLimits.ts";
import { saveLead } from "./leadRepository.ts";
import type { SaveLeadOutcome } from "./leadSchema.ts";

const nameLength = entryLimits.companyName;

/** A lead entered by hand, with its firm and its contact. The ids are generated with the form, so that a retry adds nothing twice. */
export const handEntrySchema = v.object({
  id: idColumn,
  firmId: idColumn,
  contactId: idColumn,
  /** The client company that it is proposed to. */
  companyId: v.pipe(v.string("Choose a client."), v.uuid("Choose a client.")),
  firm: enteredLine({ most: nameLength, empty: "Enter the firm's name." }),
  website: v.pipe(v.string(), v.trim(), v.maxLength(253, "Enter an address such as firm.example.")),
  person: enteredLine({ most: nameLength, empty: "Enter the contact's name." }),
  title: v.pipe(v.string(), v.trim(), v.maxLength(nameLength, "Use a shorter title.")),
  email: v.pipe(v.string(), v.trim(), v.check(isEmailAddress, emailProblem)),
});
export type HandEntry = v.InferOutput<typeof handEntrySchema>;

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
