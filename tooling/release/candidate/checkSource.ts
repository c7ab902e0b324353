import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync } from "vite";
import { folderOf, projectRoot } from "@pipelark/tooling/project/layout";
import { listFiles } from "@pipelark/tooling/project/siteFiles";

const source = /\.tsx?$/;

/** Throws, with file and line, when a source file of the part has a syntax error. Takes a second, before anything is built. */
export function assertSyntax(part: string): void {
  const error = syntaxErrorIn(join(folderOf(part), "src"));
  if (error) throw new Error(`${basename(folderOf(part))}/src/${error}`);
}

/** Returns the first syntax error below a folder, with file, line and reason; null when there is none. */
export function syntaxErrorIn(folder: string): string | null {
  for (const file of listFiles(folder).filter((name) => source.test(name))) {
    const text = readFileSync(join(folder, file), "utf8");
    const [error] = parseSync(file, text).errors;
    if (error) return `${file}:${text.slice(0, error.labels[0]?.start ?? 0).split("\n").length}: ${error.message}`;
  }
  return null;
}

/** Checks the types of the part and of its imports. Rejects with the compiler's output, or when `signal` aborts. */
export async function assertTypes(part: string, signal: AbortSignal): Promise<void> {
  const name = basename(folderOf(part));
  const project = join(projectRoot, ".temp", `types-${name}.json`);
  mkdirSync(join(projectRoot, ".temp"), { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: "../tsconfig.json",
      // Cache of the compiler for the next run.
      compilerOptions: { incremental: true, tsBuildInfoFile: `types-${name}.tsbuildinfo` },
      include: [join(folderOf(part), "src"), join(folderOf(part), "*.config.ts")],
    }),
  );
  await run({
    tool: "tsc",
    args: ["--noEmit", "--pretty", "false", "-p", project],
    says: `Type check of ${name} failed`,
    signal,
  });
}

/** Tests that open a database, which takes longer than all others of a part. */
const withDatabase = "**/*.database.test.ts";

/**
 * Runs the part's own unit tests of logic. Those that mount components or open a database take a minute, and run in
 * the test suite instead. Rejects with the failures, or when `signal` aborts.
 */
export async function assertTests(part: string, signal: AbortSignal): Promise<void> {
  const name = basename(folderOf(part));
  const args = [
    "run",
    `${name}/`,
    "--project=node",
    `--exclude=${withDatabase}`,
    "--reporter=dot",
    "--silent",
    "--passWithNoTests",
  ];
  await run({ tool: "vitest", args, says: `Tests of ${name} failed`, signal });
}

type Tool = { tool: string; args: readonly string[]; says: string; signal: AbortSignal };

async function run({ tool, args, says, signal }: Tool): Promise<void> {
  const child = spawn(join(projectRoot, "node_modules/.bin", tool), args, {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    signal,
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${says}:\n${output.trim()}`);
}
