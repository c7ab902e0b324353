import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../project/cli.ts";
import { projectRoot } from "../project/layout.ts";
import { keepLastLines } from "./lastLines.ts";
import { longTests } from "./longTests.ts";
import { readPlaywrightCounts, readVitestCounts, type Counts } from "./reports.ts";

const reports = join(projectRoot, "test-results");

type Runner = {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  count?: () => Counts;
  /** Minutes since the start of this process after which it is left out; absent means never. */
  latestStart?: number;
};

// On the slowest machine so far a part of the journeys takes 13 minutes, as either run of long tests does: all ends
// within 85 minutes (ADR 105).
const latestJourneys = 70;
const latestLong = 60;
const parts = [1, 2, 3, 4, 5, 6];
const withoutLong = { PIPELARK_LONG_TESTS: "later" };
const playwright = ["playwright", "test", "--config", "e2e/playwright.config.ts"];

function countUnit(): Counts {
  return readVitestCounts(join(reports, "unit.json"));
}

/** A run of journeys whose results are kept in a folder and a file of this name. */
function journeys(results: string, env: Record<string, string> = {}): Pick<Runner, "latestStart" | "env" | "count"> {
  return {
    latestStart: latestJourneys,
    env: { ...env, PIPELARK_E2E_RESULTS: results },
    count: () => readPlaywrightCounts(join(reports, `${results}.json`)),
  };
}

/** Every check of the product, cheapest first. A runner without its own report counts as one. */
const runners: readonly Runner[] = [
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "lint", command: ["oxlint", "--type-aware"] },
  { name: "workspace", command: ["sherif"] },
  { name: "types", command: ["tsc", "--noEmit"] },
  { name: "unused", command: ["knip"] },
  { name: "unit", command: ["vitest", "run"], env: withoutLong, count: countUnit },
  { name: "build", command: ["node", "tooling/bootstrap/build.mjs"] },
  ...parts.map((part) => ({
    name: `e2e, part ${part} of ${parts.length}`,
    command: [...playwright, `--shard=${part}/${parts.length}`],
    ...journeys(`e2e-${part}`, withoutLong),
  })),
  {
    name: "e2e on PostgreSQL",
    command: [...playwright, "--grep", "@postgres"],
    // Two servers behind nginx, as an operator runs them.
    ...journeys("e2e-postgres", { PIPELARK_E2E_DATABASE: "postgres", PIPELARK_E2E_SERVERS: "2" }),
  },
  { name: "long unit", command: ["vitest", "run", ...longTests.unit], count: countUnit, latestStart: latestLong },
  {
    name: "long e2e",
    command: [...playwright, ...longTests.journeys],
    ...journeys("e2e-long"),
    latestStart: latestLong,
  },
];

await runCommand(async () => {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total: Counts = { passed: 0, failed: 0 };
  const ends: string[] = [];
  const leftOut: string[] = [];
  for (const runner of runners) {
    if (minutesSoFar() > (runner.latestStart ?? Infinity)) {
      leftOut.push(runner.name);
      continue;
    }
    const { counts, lastLines } = await runOne(runner);
    console.log(`\n${runner.name}: ${counts.passed} passed, ${counts.failed} failed\n`);
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.failed > 0) ends.push(`── how ${runner.name} ended\n${lastLines}\n`);
  }
  if (total.failed > 0) process.exitCode = 1;
  for (const end of ends) console.log(end);
  if (leftOut.length > 0) {
    const minutes = Math.round(minutesSoFar());
    console.log(`Left out, after ${minutes} minutes: ${leftOut.join("; ")}. pnpm unit and pnpm e2e run all.\n`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

function minutesSoFar(): number {
  return performance.now() / 60_000;
}

type Run = { code: number | null; lastLines: string };

/**
 * Counts a runner that fails without a number of failed tests as one failure, so that a crash is never green. Its
 * last lines tell the cause; they are printed again at the end, for readers who only see the end of a long run.
 */
async function runOne({ name, command, env, count }: Runner): Promise<{ counts: Counts; lastLines: string }> {
  console.log(`── ${name}`);
  const { code, lastLines } = await runBinary(command, env);
  const counts = count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  return { counts: code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts, lastLines };
}

function runBinary([binary = "", ...args]: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  const path = [
    join(projectRoot, "node_modules/.bin"),
    join(projectRoot, "e2e/node_modules/.bin"),
    process.env["PATH"],
  ];
  const child = spawn(binary, args, {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, ...env, PATH: path.join(process.platform === "win32" ? ";" : ":") },
  });
  const kept = keepLastLines(40);
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8").on("data", (text: string) => {
      process[stream].write(text);
      kept.add(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, lastLines: kept.text() }));
  });
}
