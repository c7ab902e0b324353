import { startShell } from "#app/startShell.tsx";
import { checkPreview, type PreviewOutcome } from "#features/preview/checkPreview.ts";
import { forgetPreviewToken, keepPreviewToken, takePreviewToken } from "#features/preview/previewToken.ts";
import { loadFederatedContainer, startFederation } from "#features/remotes/federation.ts";
import { readPageData } from "#lib/readPageData.ts";

startFederation();

const container = document.getElementById("root");
// A development server may compile for a while before it answers for the first time.
const waiting = import.meta.env.DEV ? { hedgeAfterMs: 30_000 } : {};
const token = takePreviewToken();

function start(preview: PreviewOutcome | null) {
  if (!container) return;
  startShell({ page: readPageData(), loadContainer: loadFederatedContainer, container, preview, ...waiting });
}
if (token === null) start(null);
else
  void checkPreview(token).then((outcome) => {
    if (outcome.kind === "granted") keepPreviewToken(token);
    else forgetPreviewToken();
    start(outcome);
  });
