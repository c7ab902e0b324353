import "../project/envFile.ts";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { folderOf, projectRoot, remoteNames, siteRoot } from "../project/layout.ts";
import { isHalfActivated } from "@pipelark/release/store/activation";
import { refuseSecretKey, rawConfig } from "@pipelark/release/compose/deployment";
import { assertSettings } from "../settings/checkSettings.ts";
import { presentBrowser } from "../test/browser.ts";
import { portOf } from "../vite/ports.ts";
import { adviceLine, exitCodeOf, type Advice } from "./advice.ts";
import { portAdvice } from "./portAdvice.ts";

type Check = { what: string; look: () => Promise<Advice> | Advice };

const packageSchema = v.object({ packageManager: v.string(), engines: v.object({ node: v.string() }) });
const workspace = v.parse(packageSchema, JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")));

const checks: readonly Check[] = [
  { what: `Node ${process.versions.node}`, look: nodeVersion },
  { what: "pnpm", look: pnpmVersion },
  { what: "dependencies", look: dependencies },
  { what: "environment", look: environment },
  { what: "a browser for journeys and releases", look: browser },
  { what: "the site in .site/", look: site },
  ...["shell", "backend", ...remoteNames()].map((name) => ({
    what: `port ${portOf(name)} (${name})`,
    look: () => portAdvice(portOf(name)),
  })),
];

// `pnpm run doctor`: checks what this machine lacks, one line each. Changes nothing.
const given: Advice[] = [];
for (const { what, look } of checks) {
  const advice = await look();
  console.log(adviceLine(what, advice));
  given.push(advice);
}
process.exitCode = exitCodeOf(given);

function nodeVersion(): string | null {
  const wanted = workspace.engines.node.replace(">=", "");
  const [own = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
  const [major = 0, minor = 0] = wanted.split(".").map(Number);
  return own > major || (own === major && ownMinor >= minor) ? null : `install Node ${wanted} or later.`;
}

function pnpmVersion(): string | null {
  const wanted = workspace.packageManager.split("@")[1] ?? "";
  const { stdout } = spawnSync("pnpm", ["--version"], { cwd: projectRoot, encoding: "utf8" });
  return stdout?.trim() === wanted ? null : `corepack enable, or npm install --global pnpm@${wanted}.`;
}

function dependencies(): string | null {
  const without = ["shell", ...remoteNames()].filter((name) => !existsSync(join(folderOf(name), "node_modules")));
  return without.length === 0 ? null : `pnpm install (${without.join(", ")} has none).`;
}

function environment(): string | null {
  try {
    assertSettings();
    refuseSecretKey(rawConfig().supabaseKey);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function browser(): string | null {
  return presentBrowser() ? null : "install Chromium or Chrome, or name one with PIPELARK_BROWSER=/path/to/it.";
}

function site(): Advice {
  if (!existsSync(join(siteRoot, "releases.json"))) return { hint: "no site yet: pnpm build." };
  return isHalfActivated(siteRoot)
    ? "a command was interrupted: pnpm releases, npm start or the next command finishes it."
    : null;
}
