import { loadShell } from "#features/starter/loadShell.ts";
import { prefetchNextPages } from "#features/starter/prefetchNextPages.ts";
import { startWhenWanted } from "#features/starter/startWhenWanted.ts";

// Stands inline in prerendered pages that have a script of their own, right behind the content.
prefetchNextPages();
startWhenWanted(() => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void loadShell());
  else void loadShell();
});
