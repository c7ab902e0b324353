import { prefetchNextPages } from "#features/starter/prefetchNextPages.ts";
import { startWhenWanted } from "#features/starter/startWhenWanted.ts";
import { countPage } from "@pipelark/shared-contracts/countVisit";
import { shellModulesElementId } from "@pipelark/shared-contracts/pageMarks";

// Inlined into prerendered pages with a page script, right after the content.
addEventListener("load", countPage);
prefetchNextPages();
startWhenWanted(() => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => void loadShell());
  else void loadShell();
});

/** Fetches the page's shell modules in parallel and runs them. The page's import map checks each module. */
async function loadShell(): Promise<void> {
  const listed: unknown = JSON.parse(document.getElementById(shellModulesElementId)?.textContent ?? "[]");
  const urls = Array.isArray(listed) ? listed.map(String) : [];
  for (const url of urls) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = url;
    document.head.append(link);
  }
  const [entry] = urls;
  // Without the shell the page stays a document with working links. The browser logs the failure.
  if (entry) await import(/* @vite-ignore */ entry).catch(() => undefined);
}
