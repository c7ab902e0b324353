import { prefetchNextPages } from "#features/starter/prefetchNextPages.ts";
import { startWhenWanted } from "#features/starter/startWhenWanted.ts";
import { shellModulesElementId } from "@pipelark/shared-contracts/pageMarks";

// Stands inline in prerendered pages that have a script of their own, right behind the content.
prefetchNextPages();
startWhenWanted(() => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void loadShell());
  else void loadShell();
});

/** Fetches all that the page named for its shell at once, and runs it. Each module is checked by the page's import map. */
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
  // A shell that cannot be had leaves the page what it is: a document whose links work. The browser says why in its console.
  if (entry) await import(/* @vite-ignore */ entry).catch(() => undefined);
}
