import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { changeUpdate } from "@pipelark/shared-data/updates/updateCache";
import { uploadUpdateFile } from "@pipelark/shared-data/updates/updateFileRepository";
import {
  updateFileLimits,
  updateFileTypesInWords,
  type UploadOutcome,
} from "@pipelark/shared-data/updates/updateFileSchema";
import { sizeInWords } from "@pipelark/shared-ui/forms/fileChoice";
import type { QueryClient } from "@tanstack/react-query";
import { changeUpload, dropUpload, type Upload } from "./uploads.ts";

type Sender = { services: Pick<ShellServices, "supabase" | "report">; queries: QueryClient };

/** Sends files one after the other. Each that failed stays in `useUploads`, with the reason. */
export async function sendFiles(uploads: readonly Upload[], sender: Sender): Promise<void> {
  window.addEventListener("beforeunload", askBeforeLeaving);
  try {
    for (const upload of uploads) await send(upload, sender);
  } finally {
    window.removeEventListener("beforeunload", askBeforeLeaving);
  }
}

async function send(upload: Upload, { services, queries }: Sender): Promise<void> {
  const { id, updateId } = upload;
  changeUpload(id, { state: "sending", problem: null });
  try {
    const client = await services.supabase();
    // Without the time limit of other calls: an upload may take minutes.
    const outcome = await uploadUpdateFile(client, upload);
    if (outcome.kind !== "added") return changeUpload(id, { state: "failed", problem: problemOf(outcome) });
    changeUpdate(queries, {
      id: updateId,
      change: (update) => ({ ...update, files: [...update.files.filter((file) => file.id !== id), outcome.file] }),
    });
    dropUpload(id);
  } catch (error) {
    services.report(error);
    changeUpload(id, { state: "failed", problem: describeFault(error, { failure: "The file was not uploaded" }) });
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function problemOf(outcome: Exclude<UploadOutcome, { kind: "added" }>): string {
  switch (outcome.kind) {
    case "wrong-type":
      return `Its content doesn't match its name. Attach a ${updateFileTypesInWords} file.`;
    case "too-large":
      return `It is too large. Attach a file of at most ${sizeInWords(updateFileLimits.bytes)}.`;
    case "unreadable":
      return "It could not be read from your device. Remove it and choose it again.";
    case "invalid":
      return "Its name can't be used. Rename it to at most 120 characters without / or \\, and choose it again.";
    case "full":
      return `The update has ${updateFileLimits.files} files already.`;
    case "decided":
      return "The amount was decided on in the meantime, so nothing can be attached any more.";
    case "no-room":
      return "Your files have reached 1 GB. Remove older ones, or send it another way.";
    case "too-many":
      return "You have attached many files in the last hour. Try again later.";
    case "missing":
      return "The update no longer exists.";
    case "not-uploaded":
      return "The upload broke off. Try again.";
    default:
      return assertNever(outcome);
  }
}
