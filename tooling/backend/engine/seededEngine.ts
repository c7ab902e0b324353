import { join } from "node:path";
import { inject } from "vitest";
import { openEngine, type Engine } from "./engine.ts";

/**
 * Opens an engine in memory, of its own, with the seed: for a file of unit tests. The first of a run applies the migrations
 * and the seed, the others begin with what it kept.
 */
export function openSeededEngine(siteUrl: string): Promise<Engine> {
  return openEngine({ seed: true, siteUrl, startFrom: join(inject("filesOfThisRun"), "seeded.tar") });
}
