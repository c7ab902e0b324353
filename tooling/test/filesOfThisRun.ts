import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder that the unit tests of one run share: what one of them made is there for the next, and gone afterwards. */
    filesOfThisRun: string;
  }
}

/** Makes the folder before the first test. Gives what removes it after the last. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-unit-"));
  project.provide("filesOfThisRun", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
