import type { CompanyRules } from "@pipelark/shared-data/clients/companyRepository";
import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { dossierNames } from "./dossierValues.ts";

type Known = { lead: WholeLead; company: CompanyRules; contact: Contact | undefined };

const needed = ["companyLine", "youMeet", "fit", "whyNow"] as const;

/** What a found or checked lead lacks for its delivery, each as a sentence. Exclusions by domain are known to the server alone. */
export function deliveryLacks({ lead, company, contact }: Known): string[] {
  const empty = needed.filter((name) => lead[name] === "").map((name) => dossierNames[name]);
  const missing = Math.max(0, 2 - lead.sources.length);
  return [
    company.isArchived && "The company is archived.",
    lead.person === null && "The contact's data was erased.",
    contact?.optedOutAt && "The contact asked not to be contacted.",
    empty.length > 0 && `Fill in ${empty.join(", ")}.`,
    missing > 0 && (missing === 2 ? "Add two sources." : "Add one more source."),
    lead.check === null && "It is not checked yet.",
    company.needsSecondCheck && lead.secondCheck === null && "This company wants a second person's check.",
  ].filter((lack) => typeof lack === "string");
}
