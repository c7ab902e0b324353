import { enteredLine } from "@pipelark/shared-data/enteredText";
import { atMostCharacters, entryLimits } from "@pipelark/shared-data/entryLimits";
import { entryProblems } from "@pipelark/shared-data/entryProblems";
import type { LeadFields } from "@pipelark/shared-data/lead/leadEntry";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import * as v from "valibot";

/** A line of the dossier, which may be pasted with line breaks. */
const line = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim()),
  v.maxLength(entryLimits.leadLine, `Use ${atMostCharacters(entryLimits.leadLine)}.`),
);

const sourceSchema = v.object({
  title: enteredLine({ most: entryLimits.leadSourceTitle, empty: "Name the source." }),
  /** Empty for none. */
  url: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(entryLimits.webAddress, entryProblems.webAddressTooLong),
    v.check((url) => url === "" || isPublicAddress(url), entryProblems.webAddress),
  ),
  seenOn: v.pipe(v.string(), v.isoDate(entryProblems.day)),
});

function isPublicAddress(url: string): boolean {
  return /^https:\/\/[^\s<>"\\@/]+\.[^\s<>"\\@]+$/i.test(url) && URL.canParse(url);
}

/** The dossier as a form, with the version that the edit is based on. */
export const dossierSchema = v.object({
  version: v.number(),
  companyLine: line,
  youMeet: line,
  fit: line,
  whyNow: line,
  leftOpen: line,
  sources: v.pipe(
    v.array(sourceSchema),
    v.maxLength(entryLimits.leadSources, `Use at most ${entryLimits.leadSources} sources.`),
  ),
});
export type Dossier = v.InferOutput<typeof dossierSchema>;

export type DossierField = Exclude<keyof Dossier, "version">;
export type DossierLine = Exclude<DossierField, "sources">;

/** Fields of the form, in order. */
export const dossierNames: Record<DossierField, string> = {
  companyLine: "Company",
  youMeet: "You meet",
  fit: "Fits the profile",
  whyNow: "Why now",
  leftOpen: "Still open",
  sources: "Sources",
};

export const dossierLines: readonly DossierLine[] = ["companyLine", "youMeet", "fit", "whyNow", "leftOpen"];
const fields: readonly DossierField[] = [...dossierLines, "sources"];

/** Field for each database column that may be rejected. */
export const fieldOfColumn: Record<string, DossierField> = {
  company_line: "companyLine",
  you_meet: "youMeet",
  fit: "fit",
  why_now: "whyNow",
  left_open: "leftOpen",
  sources: "sources",
};

export function valuesOf({ version, companyLine, youMeet, fit, whyNow, leftOpen, sources }: WholeLead): Dossier {
  return {
    version,
    companyLine,
    youMeet,
    fit,
    whyNow,
    leftOpen,
    sources: sources.map(({ title, url, seenOn }) => ({ title, url: url ?? "", seenOn })),
  };
}

/** Fields in which two versions differ. */
export function differences(one: Dossier, other: Dossier): DossierField[] {
  return fields.filter((name) => wordsOf(name, one) !== wordsOf(name, other));
}

/** A field as text; empty for none. */
export function wordsOf(name: DossierField, dossier: Dossier): string {
  if (name !== "sources") return dossier[name];
  return dossier.sources
    .map(({ title, url, seenOn }) => [title, url, seenOn && formatDay(seenOn)].filter(Boolean).join(", "))
    .join("\n");
}

/** Changed fields only, as they are sent. */
export function changesOf(dossier: Dossier, before: Dossier): Partial<LeadFields> {
  const changed = differences(dossier, before);
  const { sources } = dossier;
  return {
    ...Object.fromEntries(changed.filter((name) => name !== "sources").map((name) => [name, dossier[name]])),
    ...(changed.includes("sources") && {
      sources: sources.map(({ title, url, seenOn }) => ({ title, url: url || null, seenOn })),
    }),
  };
}

type Merge = { mine: Dossier; before: Dossier | null; theirs: Dossier };

/** Merges two edits: fields that only the others changed are theirs; nothing typed is lost. */
export function merged({ mine, before, theirs }: Merge): Dossier {
  const untouched = before ? fields.filter((name) => !differences(mine, before).includes(name)) : [];
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])), version: theirs.version };
}
