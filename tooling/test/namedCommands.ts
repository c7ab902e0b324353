import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const packageSchema = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) });

/** What pnpm knows by itself, without a script. */
const ownCommands = new Set(["install", "exec", "run"]);
/** Read by most commands, for all of them. */
const sharedArguments = "tooling/project/cli.ts";

/**
 * The commands that a Markdown document names and that do not exist as written: `pnpm <script>` without such a script in package.json, with an option
 * that its program does not read, or for a package without it.
 */
export function missingCommands(text: string, root: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)];
  return code
    .flatMap(([, block = ""]) => block.split("\n"))
    .flatMap((line) => [...line.matchAll(/(?:^|\s)pnpm ([^#>&|;()…]+)/g)].map(([, words = ""]) => words.trim()))
    .filter((words) => !isThere(words.split(/\s+/), root));
}

function isThere(words: readonly string[], root: string): boolean {
  const [name = "", ...rest] = words.filter((word) => word !== "--silent");
  if (ownCommands.has(name)) return true;
  if (name === "--filter") {
    const [packageName = "", script = ""] = rest;
    return scriptsOf(join(root, packageName.replace("@pipelark/", "")))[script] !== undefined || script === "exec";
  }
  const script = scriptsOf(root)[name];
  if (script === undefined) return false;
  const program = /tsx (\S+\.ts)/.exec(script)?.[1];
  if (!program) return true;
  const read = [program, sharedArguments].map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const options = rest.flatMap((word) => /^\[?--([a-z][a-z-]*)/.exec(word)?.[1] ?? []);
  return options.every((option) => new RegExp(String.raw`["']?${option}["']?: \{|--${option}`).test(read));
}

function scriptsOf(folder: string): Record<string, string> {
  const file = join(folder, "package.json");
  return existsSync(file) ? v.parse(packageSchema, JSON.parse(readFileSync(file, "utf8"))).scripts : {};
}
