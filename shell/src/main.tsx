import { startShell } from "#app/startShell.tsx";
import { loadFederatedContainer, startFederation } from "#features/remotes/federation.ts";
import { readPageData } from "#lib/readPageData.ts";

startFederation();

const container = document.getElementById("root");
// A development server may compile for a while before it answers for the first time.
const waiting = import.meta.env.DEV ? { hedgeAfterMs: 30_000 } : {};
if (container) startShell({ page: readPageData(), loadContainer: loadFederatedContainer, container, ...waiting });
