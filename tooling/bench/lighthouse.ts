import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { runCommand } from "../project/cli.ts";
import { startServer } from "../server/server.ts";
import { findBrowser, browserFlags } from "../test/browser.ts";
import { markdownTable, median } from "./figures.ts";

// Fetched on demand, because its 176 packages are not part of the project. Version 13 needs Node 22.
const lighthouse = "lighthouse@12.8.2";
const port = 4497;
const runs = Number(process.env["RUNS"] ?? 5);
const pages = ["/", "/book-a-meeting", "/policies", "/login"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const score = v.object({ score: v.number() });
const reportSchema = v.object({
  categories: v.object({ performance: score, accessibility: score, "best-practices": score, seo: score }),
});
type Report = v.InferOutput<typeof reportSchema>;

/** Prints the median scores of the public pages, out of 100. */
await runCommand(async () => {
  const { executablePath, origin } = await findBrowser();
  const server = await startServer({ port });
  const folder = mkdtempSync(join(tmpdir(), "pipelark-lighthouse-"));
  const rows: (string | number)[][] = [
    ["page", ...categories],
    ["---", ...categories.map(() => "---")],
  ];
  try {
    console.log(`${lighthouse}, mobile, median of ${runs}; browser: ${origin}`);
    for (const path of pages) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) {
        const page = { file: join(folder, "report.json"), executablePath };
        // Its trace sometimes lacks the start of the navigation: it then asks to be run again.
        reports.push(await runLighthouse(server.url + path, page).catch(() => runLighthouse(server.url + path, page)));
      }
      rows.push([
        path,
        ...categories.map((name) => Math.round(median(reports.map((report) => report.categories[name].score)) * 100)),
      ]);
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${markdownTable(rows)}\n`);
});

async function runLighthouse(
  url: string,
  { file, executablePath }: { file: string; executablePath: string | undefined },
): Promise<Report> {
  const flags = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${browserFlags.join(" ")} --headless`,
  ];
  const child = spawn("pnpm", ["dlx", lighthouse, url, ...flags], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) },
  });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`Lighthouse exited with ${String(code)} at ${url}.`);
  return v.parse(reportSchema, JSON.parse(readFileSync(file, "utf8")));
}
