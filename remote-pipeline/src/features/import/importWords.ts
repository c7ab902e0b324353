import type { ImportedRow, ImportOutcome, ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { labelOf } from "./importFields.ts";

export const outcomeLabels: Record<ImportOutcome, string> = {
  created: "New",
  updated: "Updated",
  same: "Unchanged",
  excluded: "Excluded",
  refused: "Refused",
};

/** Explains an outcome above its rows. */
export function outcomeHint(outcome: ImportOutcome, kind: ImportRun["kind"]): string {
  switch (outcome) {
    case "created":
      return kind === "leads" ? "They become leads of the company." : "They become contacts with their companies.";
    case "updated":
      return "These people are known. What the list says differently is changed.";
    case "same":
      return "These people are known, and the list says nothing new.";
    case "excluded":
      return "These people or companies must not be contacted. Nothing of them is kept.";
    case "refused":
      return "These rows have a problem and are left out. Download them, correct them and import that file.";
    default:
      return assertNever(outcome);
  }
}

const causes: Partial<Record<string, string>> = {
  customer: "A customer already",
  competitor: "A competitor",
  "opted-out": "Opted out",
  bounced: "Mail bounced",
  other: "On the exclusion list",
};

/** Says what is wrong with a row; the database names a field, `duplicate` or a cause. */
export function problemOf({ outcome, problem }: Pick<ImportedRow, "outcome" | "problem">): string {
  if (problem === null) return "";
  if (outcome === "excluded") return causes[problem] ?? "On the exclusion list";
  if (problem === "duplicate") return "The same person is in another row of this list.";
  // A sentence of the browser.
  if (problem.includes(" ")) return problem;
  return `${labelOf(problem)} isn't valid.`;
}

const plain = new Intl.NumberFormat("en");

/** "1,200" */
export function count(number: number): string {
  return plain.format(number);
}

/** "1 row", "1,200 rows" */
export function rowCount(number: number): string {
  return `${count(number)} ${number === 1 ? "row" : "rows"}`;
}

/** The state of an import in words, with the badge's tone. */
export function stateOf(run: ImportRun): { label: string; tone: "ok" | "warn" | "info" | "muted" } {
  if (run.state === "undone") return { label: "Undone", tone: "muted" };
  if (run.state === "applied") return { label: "Imported", tone: "ok" };
  if (run.applied > 0) return { label: "Interrupted", tone: "warn" };
  if (run.staged < run.total) return { label: "Not checked", tone: "warn" };
  return { label: "Preview", tone: "info" };
}
