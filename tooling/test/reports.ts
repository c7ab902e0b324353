import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";

export type Counts = { passed: number; failed: number };

const vitestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
});
const playwrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
});

const crashed: Counts = { passed: 0, failed: 1 };

/** Counts of a Vitest JSON report. A file that could not even be loaded counts as a failure; so does a missing report. */
export function readVitestCounts(file: string): Counts {
  const report = v.safeParse(vitestSchema, readJson(file));
  if (!report.success) return crashed;
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report.output;
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

/** Counts of a Playwright JSON report. A test that passed only when it was tried again failed: the report calls it flaky. */
export function readPlaywrightCounts(file: string): Counts {
  const report = v.safeParse(playwrightSchema, readJson(file));
  if (!report.success) return crashed;
  const { stats, errors } = report.output;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
