import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readPlaywrightCounts } from "./reports.ts";

const folder = mkdtempSync(join(tmpdir(), "reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function countsOf(report: unknown) {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return readPlaywrightCounts(file);
}

it("counts a journey that passed at a second try as passed, and what failed as failed", () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1 };
  expect(countsOf({ stats, errors: [] })).toEqual({ passed: 6, failed: 2 });
});

it("counts errors outside of journeys and unreadable reports", () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0 };
  expect(countsOf({ stats, errors: ["The server did not start"] })).toEqual({ passed: 5, failed: 1 });
  expect(countsOf({})).toEqual({ passed: 0, failed: 1 });
  expect(readPlaywrightCounts(join(folder, "missing.json"))).toEqual({ passed: 0, failed: 1 });
});
