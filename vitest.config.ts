import { configDefaults, defineConfig } from "vitest/config";
import { isWithoutLongTests, longTests } from "./tooling/test/longTests.ts";

const everywhere = ["shell", "shared-*", "remote-*", "supabase", "tooling"];

function testFiles(ending: string): string[] {
  return everywhere.map((folder) => `${folder}/**/*${ending}`);
}

/** Tests against an engine of their own. They change no module's state, so that one thread loads the modules once. */
const databaseTests = ["supabase/**/*.test.ts", "shared-data/src/!(releases)/**/*Repository.test.ts"];

const leftOut = [...configDefaults.exclude, ...(isWithoutLongTests ? longTests.unit : [])];

/**
 * Logic runs in plain Node, components (`*.test.tsx`) in jsdom; logic that needs a browser says so in its first line:
 * `// @vitest-environment jsdom`. The federation plugin has no part in it: tests load modules as they are written.
 */
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    // A file of settings beside the checkout is not for tests.
    env: { PIPELARK_ENV_FILE: "" },
    pool: "threads",
    // By itself Vitest leaves one core to the reporter, and on two cores that is half of the machine.
    maxWorkers: "100%",
    // Cores that others use as well may take a while; a test that hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ["default", "json"],
    outputFile: { json: "test-results/unit.json" },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: testFiles(".test.ts"),
          exclude: [...leftOut, ...databaseTests],
          globalSetup: ["./tooling/test/filesOfThisRun.ts"],
          setupFiles: ["./tooling/test/timersEndWithTests.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          environment: "node",
          include: databaseTests,
          exclude: leftOut,
          isolate: false,
          globalSetup: ["./tooling/test/filesOfThisRun.ts"],
          setupFiles: ["./tooling/test/timersEndWithTests.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "jsdom",
          include: testFiles(".test.tsx"),
          // Testing Library cleans up after each test by itself where it finds a global `afterEach`.
          globals: true,
          setupFiles: [
            "./tooling/test/timersEndWithTests.ts",
            "./shared-testing/src/queryTimeout.ts",
            "./tooling/test/domGlobals.ts",
          ],
        },
      },
    ],
  },
});
