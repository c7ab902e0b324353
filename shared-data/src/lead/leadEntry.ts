import type { LeadSource } from "./leadSchema.ts";

/** Fields of a lead that research writes. */
export type LeadFields = {
  profileId: string | null;
  ownerId: string | null;
  companyLine: string;
  youMeet: string;
  fit: string;
  whyNow: string;
  leftOpen: string;
  sources: readonly LeadSource[];
};

/** A new lead: a contact proposed to a company. The id is generated with the form, so that a retry does not add it twice. */
export type NewLead = { id: string; companyId: string; contactId: string } & Partial<LeadFields>;

/** A change of the given fields, based on a version. */
export type LeadChange = { id: string; version: number } & Partial<LeadFields>;

/** A note in the history; `isForClient` shows it to the company of a delivered lead. */
export type LeadNote = { id: string; leadId: string; note: string; isForClient: boolean };
