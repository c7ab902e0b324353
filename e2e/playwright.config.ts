import { defineConfig, devices } from "@playwright/test";
import { findBrowser, browserFlags } from "@pipelark/tooling/test/browser";
import { deployedUrl } from "./support/deployment.ts";
import { freePort } from "@pipelark/tooling/test/freePort";
import { isWithoutLongTests, longTests } from "@pipelark/tooling/test/longTests";

// Workers read this file again and must get the same port, so that they inherit the first reader's choice.
const port = (process.env["PIPELARK_E2E_PORT"] ??= String(await freePort()));
const url = deployedUrl ?? `http://localhost:${port}`;
// A run on PostgreSQL, and one of the long journeys, keep the results of the run before them.
const run = process.env["PIPELARK_E2E_RESULTS"] ?? "e2e";
const { executablePath, origin } = await findBrowser();
// Inherited as well: a file of settings beside the checkout is not for tests.
process.env["PIPELARK_ENV_FILE"] = "";
// Inherited like the port: the browser may have just been installed, and the gate of a release opens pages in it.
if (executablePath !== undefined) process.env["PIPELARK_BROWSER"] = executablePath;
if (process.env["TEST_WORKER_INDEX"] === undefined) console.log(`Browser: ${origin}\nSite: ${url}`);

export default defineConfig({
  testDir: "journeys",
  testIgnore: isWithoutLongTests ? [...longTests.journeys] : [],
  outputDir: `../test-results/${run}`,
  reporter: [["list"], ["json", { outputFile: `../test-results/${run}.json` }]],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A journey that failed once is broken, and fails here. A shared runner may have hiccups: there it is retried once
  // and reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: url,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Snapshots of every step would cost a fifth of the run: the final picture, actions, logs and requests must be
    // enough.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Each journey is a browser that has seen nothing: code that Maglev compiles in the background, a sixth of a
      // page's processor time, ends with it.
      args: [...browserFlags, "--js-flags=--no-maglev"],
      // Without a locale the browser saves a download with "é" in its name as "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
  },
  ...(deployedUrl === null && {
    webServer: {
      command: "node --import tsx e2e/server.ts",
      cwd: "..",
      env: { PORT: port },
      url: `${url}/robots.txt`,
      timeout: 60_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    },
  }),
});
