// Plain Node, no dependencies: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const stamps = join(root, ".stamps");
/** Environment variables that pages contain. */
const builtInto = [
  "PIPELARK_SUPABASE_URL",
  "PIPELARK_SUPABASE_KEY",
  "PIPELARK_SITE_URL",
  "PIPELARK_ERRORS_DSN",
  "PIPELARK_SIGNAL_SHARE",
  "PIPELARK_IMAGE_HOSTS",
  "PIPELARK_OPERATIONS_ORIGIN",
];
const { packageManager, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const pnpmVersion = packageManager.split("@")[1];

/** Ends the process with a clear message when Node is too old. */
export function requireNode() {
  const wanted = engines.node.replace(">=", "");
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [wantedMajor, wantedMinor] = wanted.split(".").map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Pipelark needs Node ${wanted} or later; found ${process.versions.node}.`);
  process.exit(1);
}

/** Runs the pinned pnpm: the one on the PATH if it has that version, otherwise one that npm fetches. Ends the process when it fails. */
export function pnpm(args) {
  const own = spawnSync("pnpm", ["--version"], { encoding: "utf8", cwd: root, shell: needsShell("pnpm") });
  const [command, ...before] =
    own.stdout?.trim() === pnpmVersion
      ? ["pnpm"]
      : ["npm", "exec", "--yes", `--package=pnpm@${pnpmVersion}`, "--", "pnpm"];
  run(command, { args: [...before, ...args] });
}

/** Runs a program of the workspace with Node and tsx. Ends the process when it fails. */
export function tool(file, args = []) {
  run(process.execPath, { args: ["--import", "tsx", join("tooling", file), ...args] });
}

function run(command, { args }) {
  const { status, error, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: needsShell(command),
  });
  if (status === 0) return;
  if (error) console.error(error.message);
  process.exit(signal ? 130 : (status ?? 1));
}

/** On Windows npm and pnpm are scripts that need a shell; a program with spaces in its path must run without one. */
function needsShell(command) {
  return process.platform === "win32" && !command.includes("node.exe");
}

/** Installs the dependencies unless they match the lockfile already. */
export function install() {
  const print = fingerprint(["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"]);
  if (isDone("install", print) && existsSync(join(root, "node_modules"))) return;
  pnpm(["install", "--frozen-lockfile"]);
  note("install", print);
}

/** Builds the site unless the last build is of this source. */
export function build() {
  const parts = readdirSync(root).filter((name) => /^(shell|remote-\w+|shared-\w+)$/.test(name));
  const print = fingerprint([...parts, "tooling", "pnpm-lock.yaml"]);
  if (isDone("build", print) && existsSync(join(root, ".site/releases.json"))) return;
  tool("release/cli.ts", ["build"]);
  note("build", print);
}

function isDone(name, print) {
  const stamp = join(stamps, name);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === print;
}

function note(name, print) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), print);
}

function fingerprint(paths) {
  const hash = createHash("sha256").update(process.versions.node);
  for (const variable of builtInto) hash.update(`${variable}=${process.env[variable] ?? ""}`);
  if (existsSync(join(root, ".env"))) hash.update(readFileSync(join(root, ".env")));
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const full = join(root, path);
  if (/(^|\/)(node_modules|dist|\.\w+)$/.test(path)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(path).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).toSorted()) addTo(hash, `${path}/${name}`);
}
