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

/**
 * Counts of a Playwright JSON report. A test that passed only when it was tried again, which happens where the configuration
 * allows a second try, passed: the runner's own closing lines name it as flaky, and it is to be mended.
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
