import { startShell } from "#app/startShell.tsx";
import { checkPreview, type PreviewOutcome } from "#features/preview/checkPreview.ts";
import { forgetPreviewToken, keepPreviewToken, takePreviewToken } from "#features/preview/previewToken.ts";
import { loadFederatedContainer, startFederation } from "#features/remotes/federation.ts";
import { readPageData } from "#lib/readPageData.ts";

const container = document.getElementById("root");
// A development server may compile for a while before it answers for the first time.
const waiting = import.meta.env.DEV ? { hedgeAfterMs: 30_000 } : {};
const token = takePreviewToken();

function start(preview: PreviewOutcome | null) {
  if (!container) return;
  startShell({ page: readPageData(), loadContainer: loadFederatedContainer, container, preview, ...waiting });
}

async function startChecked(previewToken: string) {
  const outcome = await checkPreview(previewToken);
  if (outcome.kind === "granted") keepPreviewToken(previewToken);
  else forgetPreviewToken();
  start(outcome);
}

// Each in a task of its own: what came while the modules were evaluated, such as a click or a paint, goes first.
setTimeout(() => {
  startFederation();
  setTimeout(() => (token === null ? start(null) : void startChecked(token)));
});
