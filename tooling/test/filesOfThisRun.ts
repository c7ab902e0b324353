import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** Creates the folder before the first test. Returns a function that deletes it after the last. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-unit-"));
  project.provide("filesOfThisRun", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
