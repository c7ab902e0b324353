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

/** Returns the counts of a Vitest JSON report. A file that could not be loaded counts as a failure; so does a missing report. */
export function readVitestCounts(file: string): Counts {
  const report = v.safeParse(vitestSchema, readJson(file));
  if (!report.success) return crashed;
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report.output;
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

/**
 * Returns the counts of a Playwright JSON report. A test that passed on a second try, where the configuration allows
 * one, passed: the runner's own summary lists it as flaky, and it must be fixed.
 */
export function readPlaywrightCounts(file: string): Counts {
  const report = v.safeParse(playwrightSchema, readJson(file));
  if (!report.success) return crashed;
  const { stats, errors } = report.output;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
