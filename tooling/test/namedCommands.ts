import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";

const packageSchema = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) });

/** Commands of pnpm itself: a script of that name needs `pnpm run`. */
const ownCommands = new Set([
  "add",
  "doctor",
  "exec",
  "install",
  "link",
  "pack",
  "prune",
  "publish",
  "remove",
  "update",
]);
/** Own commands that documents may use. */
const meant = new Set(["exec", "install"]);

/**
 * Returns commands in a Markdown document that do not exist as written: `pnpm <script>` without such a script in
 * package.json, with an option that its program does not read, or for a package without it.
 */
export function missingCommands(text: string, root: string): string[] {
  return commandsIn(text).filter((words) => !isThere(words.split(/\s+/), root));
}

/** Returns the arguments of each `pnpm` in the code of a Markdown document: "release remote-booking --canary 5". */
export function commandsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)];
  return code
    .flatMap(([, block = ""]) => block.split("\n"))
    .flatMap((line) => [...line.matchAll(/(?:^|\s)pnpm ([^#>&|;()…]+)/g)].map(([, words = ""]) => words.trim()));
}

function isThere(words: readonly string[], root: string): boolean {
  const [first = "", ...others] = words.filter((word) => word !== "--silent");
  if (ownCommands.has(first)) return meant.has(first);
  const [name = "", ...rest] = first === "run" ? others : [first, ...others];
  if (name === "--filter") {
    const [packageName = "", script = ""] = rest;
    return scriptsOf(join(root, packageName.replace("@pipelark/", "")))[script] !== undefined || script === "exec";
  }
  const script = scriptsOf(root)[name];
  if (script === undefined) return false;
  const [, program, command = ""] = /tsx (\S+\.ts)(?: (\S+))?/.exec(script) ?? [];
  if (!program) return true;
  const read = textOf(join(root, program), command);
  const options = rest.flatMap((word) => /^\[?--([a-z][a-z-]*)/.exec(word)?.[1] ?? []);
  // Searched in the program's own table, such as `to: { type: "string" }` or `options: ["to"]`, because its usage
  // text proves nothing.
  return options.every((option) => new RegExp(String.raw`\b${option}: \{|["'](--)?${option}["']`).test(read));
}

/** Returns the text of a program with its command's own file, if it has one: `commands/previewLink.ts` for `preview-link`. */
function textOf(program: string, command: string): string {
  const name = command.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const own = join(dirname(program), "commands", `${name}.ts`);
  return [program, own].flatMap((file) => (existsSync(file) ? readFileSync(file, "utf8") : [])).join("\n");
}

function scriptsOf(folder: string): Record<string, string> {
  const file = join(folder, "package.json");
  return existsSync(file) ? v.parse(packageSchema, JSON.parse(readFileSync(file, "utf8"))).scripts : {};
}
