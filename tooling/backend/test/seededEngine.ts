import { join } from "node:path";
import { inject } from "vitest";
import { openEngine, type Engine } from "../engine/engine.ts";

// Declared beside its use: a release checks the types of its imports, and nothing else of the workspace.
declare module "vitest" {
  interface ProvidedContext {
    /** Folder shared by the unit tests of one run, and deleted afterwards. */
    filesOfThisRun: string;
  }
}

/**
 * Opens an own engine in memory with the seed, for a file of unit tests. The first of a run applies the migrations
 * and the seed, the others start from the copy that it saved.
 */
export function openSeededEngine(siteUrl: string): Promise<Engine> {
  return openEngine({ seed: true, siteUrl, startFrom: join(inject("filesOfThisRun"), "seeded.tar") });
}
