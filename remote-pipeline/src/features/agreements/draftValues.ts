import type { Agreement, AgreementDraft } from "@pipelark/shared-data/agreements/agreementSchema";
import { firstDayToStart } from "./firstDayToStart.ts";
import { standardWords } from "./standardWords.ts";

/** Labels of the fields, in the order of the form. */
export const draftLabels = {
  companyId: "Company",
  shareBp: "Share in percent",
  capCents: "Cap per deal",
  attributionMonths: "Attribution time in months",
  reportWithinDays: "Days to report a deal",
  dueDays: "Days until an invoice is due",
  returnDays: "Days to take a deal back",
  taxBp: "Tax in percent",
  taxNote: "Tax note",
  startsOn: "First day",
  endsOn: "Last day",
  body: "Text",
} as const;
type FieldName = keyof typeof draftLabels;

/** Values of the form for a new draft, with an id of its own. */
export function newDraft(companyId: string | null): AgreementDraft {
  return {
    id: crypto.randomUUID(),
    version: null,
    companyId,
    shareBp: null,
    capCents: null,
    attributionMonths: 12,
    reportWithinDays: 10,
    dueDays: 14,
    returnDays: 30,
    taxBp: 0,
    taxNote: "",
    startsOn: firstDayToStart(),
    endsOn: "",
    body: standardWords,
  };
}

/** Values of the form for a stored draft. */
export function draftOf(agreement: Agreement): AgreementDraft {
  const { id, version, companyId, shareBp, capCents, attributionMonths, reportWithinDays, dueDays, returnDays } =
    agreement;
  const { taxBp, taxNote, startsOn, endsOn, body } = agreement;
  const days = { attributionMonths, reportWithinDays, dueDays, returnDays };
  return { id, version, companyId, shareBp, capCents, ...days, taxBp, taxNote, startsOn, endsOn: endsOn ?? "", body };
}

/** Values for a new version of an agreement: the same terms and words, from a later day on. */
export function copyOf(agreement: Agreement): AgreementDraft {
  return { ...draftOf(agreement), id: crypto.randomUUID(), version: null, startsOn: firstDayToStart(), endsOn: "" };
}

/** Labels of the fields that differ. */
export function differences(mine: AgreementDraft, theirs: AgreementDraft): string[] {
  const names: FieldName[] = [
    "shareBp",
    "capCents",
    "attributionMonths",
    "reportWithinDays",
    "dueDays",
    "returnDays",
    "taxBp",
    "taxNote",
    "startsOn",
    "endsOn",
    "body",
  ];
  return names.filter((name) => written(mine[name]) !== written(theirs[name])).map((name) => draftLabels[name]);
}

function written(value: string | number | null): string {
  return String(value ?? "").trim();
}
