import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import { type Browser, chromium, type Page } from "@playwright/test";
import studio from "../../remote-studio/remote.config.ts";
import { runCommand } from "../project/cli.ts";
import { startServer } from "../server/server.ts";
import { findBrowser, browserFlags } from "../test/browser.ts";
import { freePort } from "../test/freePort.ts";
import { markdownTable, median } from "./figures.ts";
import { emulateSlowPhone } from "./measure.ts";
import { searchableRowsScript } from "./searchableRows.ts";
import { signInForBench, type StoredSession } from "./signInForBench.ts";

const paths = pathsOf(studio);
const adminId = "a0000000-0000-4000-8000-000000000001";
/** Part of the names of every twelfth company and task. */
const letters = ["v", "e", "l", "v", "e", "t"];
const rounds = Number(process.env["ROUNDS"] ?? 3);

/** One thing that somebody does on the page, as a series of keys and clicks. */
type Act = { name: string; path: string; run: (page: Page) => Promise<void> };

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await pause(page);
  }
}

/** The pause that somebody makes between two keys. */
async function pause(page: Page): Promise<void> {
  await page.waitForTimeout(150);
}

const acts: readonly Act[] = [
  {
    name: "board: open and close cards, walk by keys",
    path: `${paths.workspaceTasks}?view=board&whose=all`,
    async run(page) {
      const rows = page.getByRole("grid").first().getByRole("row");
      for (const index of [0, 1, 2]) {
        await rows.nth(index).click();
        const drawer = page.getByRole("dialog");
        await drawer.waitFor();
        await page.waitForTimeout(1000);
        await press(page, ["Escape"]);
        await drawer.waitFor({ state: "hidden" });
        await page.waitForTimeout(500);
      }
      await rows.first().focus();
      await press(page, ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "End", "Home"]);
    },
  },
  {
    name: "table of tasks: walk to the end, open and close",
    path: `${paths.workspaceTasks}?whose=all`,
    async run(page) {
      await press(
        page,
        Array.from({ length: 60 }, () => "j"),
      );
      await page.waitForTimeout(1000);
      await press(page, ["k", "k", "Enter"]);
      await page.waitForTimeout(1000);
      await press(page, ["Escape"]);
    },
  },
  {
    name: "clients: search from there by letters, walk",
    path: paths.workspaceClients,
    async run(page) {
      await page.getByRole("searchbox", { name: "Search clients" }).click();
      await press(page, letters);
      await page.waitForTimeout(1000);
      await press(
        page,
        letters.map(() => "Backspace"),
      );
      await page.waitForTimeout(1000);
      await page.locator("body").press("Escape");
      await press(page, ["j", "j", "j", "k"]);
    },
  },
  {
    name: "palette: open, type, walk, close",
    path: paths.studio,
    async run(page) {
      await press(page, ["Control+k", ...letters]);
      await page.waitForTimeout(1000);
      await press(page, ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Escape"]);
    },
  },
];

declare global {
  interface Window {
    interactions: Map<number, number>;
  }
}

/**
 * Measures how long each interaction takes until the next frame (INP) on a slow phone's processor, among 35,000 tasks and 10,000 companies. Prints the
 * 98th percentile and the slowest, in milliseconds. A browser does not report what took less than 16 ms.
 */
await runCommand(async () => {
  const server = await startServer({ port: await freePort(), seed: true });
  await server.engine.sql.exec(searchableRowsScript({ staffId: adminId }));
  const { executablePath, origin } = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...browserFlags] });
  const rows: (string | number)[][] = [];
  try {
    console.log(`${rounds} rounds, CPU ÷ 4; browser: ${origin}`);
    const credentials = { url: server.url, key: server.engine.publishableKey };
    const session = await signInForBench(credentials, "admin@pipelark.example");
    for (const { name, path, run } of acts) {
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        took.push(...(await measure(browser, { url: server.url + path, session, run })));
      const sorted = took.toSorted((one, other) => one - other);
      rows.push([
        name,
        sorted.length,
        median(sorted),
        sorted[Math.floor(sorted.length * 0.98)] ?? "–",
        sorted.at(-1) ?? "–",
      ]);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const headings = ["what", "interactions", "median ms", "p98 ms", "slowest ms"];
  console.log(`\n${markdownTable([headings, headings.map(() => "---"), ...rows])}`);
});

/** Returns how long each interaction on the page took, in milliseconds. */
async function measure(
  browser: Browser,
  { url, session, run }: { url: string; session: StoredSession; run: Act["run"] },
): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 823 } });
  const page = await context.newPage();
  await emulateSlowPhone(page);
  await page.addInitScript(watchInteractions, session);
  await page.goto(url);
  await page.getByRole("main").waitFor();
  await page.waitForTimeout(4000);
  await run(page);
  await page.waitForTimeout(500);
  const took = await page.evaluate(() => [...window.interactions.values()]);
  await context.close();
  return took;
}

/** Runs in the page. An interaction, such as a key, has several events; the longest counts. */
function watchInteractions(session: StoredSession): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { interactionId, duration } = entry;
      window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}
