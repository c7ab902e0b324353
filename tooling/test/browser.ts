import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { projectRoot } from "../project/layout.ts";

/** A browser that Playwright can start. */
export type FoundBrowser = {
  /** Program; undefined means Playwright's own. */
  executablePath: string | undefined;
  /** Origin of the browser, as a text for people. */
  origin: string;
};

/** Debian's headless shell first: the journeys take a third less of the processor in it than in a whole Chromium. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"], process.env["LOCALAPPDATA"]].flatMap(
    (folder) =>
      folder
        ? [join(folder, "Google/Chrome/Application/chrome.exe"), join(folder, "Chromium/Application/chrome.exe")]
        : [],
  ),
};

// Resolved from the package of the journeys, which depends on Playwright.
const journeys = join(projectRoot, "e2e");

/**
 * Finds a Chromium: the one that `PIPELARK_BROWSER` names, one that is installed, Playwright's own, or one that can
 * be installed now, by Playwright or by the system's package manager. Rejects when none can be found or installed.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  return presentBrowser() ?? installPlaywrights() ?? installFromSystem() ?? refuse();
}

/** Returns the Chromium that `findBrowser` would use without installing one; null when there is none. */
export function presentBrowser(): FoundBrowser | null {
  const named = process.env["PIPELARK_BROWSER"];
  if (named) {
    if (!isProgram(named)) throw new Error(`PIPELARK_BROWSER is ${named}, which is not a program.`);
    return { executablePath: named, origin: `${named}, named by PIPELARK_BROWSER` };
  }
  return installedBrowser() ?? playwrightsOwn();
}

/** Returns a Chromium or Chrome on the PATH or in the system's usual folders; null when there is none. */
function installedBrowser(further: string[] = []): FoundBrowser | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter).filter(Boolean), ...further];
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...onPath, ...(usualPlaces[process.platform] ?? [])].find(isProgram);
  return found ? { executablePath: found, origin: `${found}, installed on this machine` } : null;
}

function playwrightsOwn(): FoundBrowser | null {
  return isProgram(playwrightsPath()) ? { executablePath: undefined, origin: "Playwright's own Chromium" } : null;
}

function installPlaywrights(): FoundBrowser | null {
  const cli = createRequire(join(journeys, "package.json")).resolve("@playwright/test/cli");
  if (!run(process.execPath, [cli, "install", "chromium"])) return null;
  // A downloaded browser may lack system libraries; the package manager's own is then the better choice.
  const isRunning = spawnSync(playwrightsPath(), ["--version"], { stdio: "ignore" }).status === 0;
  return isRunning ? { executablePath: undefined, origin: "Playwright's own Chromium, installed just now" } : null;
}

/** Returns the path of Playwright's own Chromium, whether or not it exists. */
function playwrightsPath(): string {
  const script = `console.log(require("@playwright/test").chromium.executablePath())`;
  return spawnSync(process.execPath, ["-e", script], { cwd: journeys, encoding: "utf8" }).stdout.trim();
}

function installFromSystem(): FoundBrowser | null {
  if (process.platform !== "linux") return null;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "--non-interactive"];
  const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y"];
  const [command = "", ...args] = [...asRoot, ...apt];
  run(command, [...args, "update"]);
  const install = [...args, "install", "--no-install-recommends"];
  if (!run(command, [...install, "chromium-headless-shell"])) run(command, [...install, "chromium"]);
  const found = installedBrowser(["/usr/bin"]);
  return found && { ...found, origin: `${found.executablePath}, installed just now by apt-get` };
}

function refuse(): never {
  throw new Error("No browser found: install Chromium or Chrome, or name one with PIPELARK_BROWSER=/path/to/it.");
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Flags of Chromium for tests and measurements: without a sandbox, for containers, and without background requests. The headless
 * shell does not know how fast its connection is, and would then fetch lazy pictures from further away.
 */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
];
