import type { ImportRun, NewImport } from "@pipelark/shared-data/importRun/importRunSchema";
import { mappingProblem } from "./importFields.ts";
import type { OpenedList } from "./listProtocol.ts";
import { storedMapping } from "./keptMapping.ts";

/** What the form says about a list. */
export type Entry = {
  kind: ImportRun["kind"];
  source: string;
  companyId: string | null;
  profileId: string | null;
  mapping: OpenedList["mapping"];
};

export type EntryProblem = { field: "source" | "company" | "columns" | "form"; words: string };

export function newEntry({ mapping }: OpenedList): Entry {
  return { kind: "leads", source: "", companyId: null, profileId: null, mapping };
}

/** The first thing that is missing. */
export function problemIn({ kind, source, companyId, mapping }: Entry): EntryProblem | null {
  if (source.trim() === "") return { field: "source", words: "Enter where the list is from." };
  if (kind === "leads" && companyId === null) return { field: "company", words: "Choose a company." };
  const words = mappingProblem(mapping);
  return words === null ? null : { field: "columns", words };
}

/** Says what the database refused. */
export function refusalOf(field: string): EntryProblem {
  switch (field) {
    case "client_account_id":
      return { field: "company", words: "You can't add leads to this company. Choose one that you do research for." };
    case "source":
      return { field: "source", words: "Enter a source of at most 120 characters." };
    case "mapping":
      return { field: "columns", words: "The names of the columns are too long. Shorten them in the file." };
    default:
      return { field: "form", words: "The import could not be started. Choose the file again." };
  }
}

/** A name as the database takes it. */
function fileNameOf(name: string): string {
  return (
    name
      .replaceAll(/\p{Cc}/gu, "")
      .trim()
      .slice(-200) || "list.csv"
  );
}

/** The import that the form describes. */
export function importOf({ id, list, entry }: { id: string; list: OpenedList; entry: Entry }): NewImport {
  const isForCompany = entry.kind === "leads";
  return {
    id,
    source: entry.source.trim(),
    fileName: fileNameOf(list.fileName),
    fileHash: list.hash,
    companyId: isForCompany ? entry.companyId : null,
    profileId: isForCompany ? entry.profileId : null,
    mapping: storedMapping(entry.mapping),
    total: list.total,
  };
}
