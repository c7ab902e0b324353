import { join } from "node:path";
import { inject } from "vitest";
import { openEngine, type Engine } from "./engine.ts";

// Beside its use: a release checks the types of what it imports, and nothing else of the workspace.
declare module "vitest" {
  interface ProvidedContext {
    /** A folder that the unit tests of one run share: what one of them made is there for the next, and gone afterwards. */
    filesOfThisRun: string;
  }
}

/**
 * Opens an engine in memory, of its own, with the seed: for a file of unit tests. The first of a run applies the migrations
 * and the seed, the others begin with what it kept.
 */
export function openSeededEngine(siteUrl: string): Promise<Engine> {
  return openEngine({ seed: true, siteUrl, startFrom: join(inject("filesOfThisRun"), "seeded.tar") });
}
