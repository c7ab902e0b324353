import Fuse from "fuse.js";
import type { Command } from "./useCommands.ts";

/** A fifth of a word's letters may be missing or differ. */
const threshold = 0.2;

/** Commands with all words of a query, in any order, also abbreviated or with a small mistake. The best comes first. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  // Fuse reads other characters as operators.
  const words = query.replaceAll(/[^\p{L}\p{N}\s]/gu, " ").trim();
  if (words === "") return [];
  const fuse = new Fuse(commands, {
    keys: [{ name: "text", getFn: ({ label, words: more = "" }) => `${label} ${more}` }],
    useExtendedSearch: true,
    ignoreLocation: true,
    threshold,
  });
  return fuse.search(words).map(({ item }) => item);
}
