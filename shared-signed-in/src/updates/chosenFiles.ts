import {
  typeOfFileName,
  updateFileLimits,
  updateFileTypesInWords,
} from "@pipelark/shared-data/updates/updateFileSchema";
import { refusalOf } from "@pipelark/shared-ui/forms/fileChoice";

export type ChosenFile = { id: string; file: File };
export type Choice = { files: readonly ChosenFile[]; refusals: readonly string[] };

/** Adds files to those chosen before; `refusals` says which were left out, and why. */
export function withChosen(before: readonly ChosenFile[], added: readonly File[]): Choice {
  const files = [...before];
  const refusals: string[] = [];
  for (const file of added) {
    const refusal = refusalOfChoice(file, files.length);
    if (refusal === null) files.push({ id: crypto.randomUUID(), file });
    else refusals.push(refusal);
  }
  return { files, refusals };
}

function refusalOfChoice(file: File, count: number): string | null {
  if (typeOfFileName(file.name) === null) {
    return `${file.name} can't be attached. Choose a ${updateFileTypesInWords} file.`;
  }
  if (count >= updateFileLimits.files)
    return `${file.name} was left out: an update has at most ${updateFileLimits.files} files.`;
  return refusalOf(file, { maxBytes: updateFileLimits.bytes });
}
