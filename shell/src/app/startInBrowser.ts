import { checkPreview } from "#features/preview/checkPreview.ts";
import { type Preview, takePreviewChoice } from "#features/preview/previewChoice.ts";
import { forgetPreviewToken, storePreviewToken, takePreviewToken } from "#features/preview/previewToken.ts";
import { loadFederatedContainer, startFederation } from "#features/remotes/federation.ts";
import { nextTask } from "#lib/nextTask.ts";
import { readPageData } from "#lib/readPageData.ts";
import { startShell } from "./startShell.tsx";

// A development server may compile for a while before its first answer.
const waiting = import.meta.env.DEV ? { hedgeAfterMs: 30_000 } : {};

/** Starts the shell in the page that loaded it. */
export async function startInBrowser(): Promise<void> {
  const container = document.getElementById("root");
  if (!container) return;
  const token = takePreviewToken();
  await nextTask();
  startFederation();
  await nextTask();
  const page = readPageData();
  const preview = token === null ? null : await checkedPreview(token);
  await nextTask();
  startShell({ page, loadContainer: loadFederatedContainer, container, preview, ...waiting });
}

async function checkedPreview(token: string): Promise<Preview> {
  const choice = takePreviewChoice();
  const outcome = await checkPreview(token);
  if (outcome.kind === "refused") {
    forgetPreviewToken();
    return outcome;
  }
  storePreviewToken(token);
  return { ...outcome, token, choice };
}
