import { parseArgs } from "node:util";
import { withTeam, type Team, type Teams } from "../model/teams.ts";
import { changeFile } from "../store/changeFile.ts";
import { chosenFolder } from "../store/chosenSite.ts";
import { readTeams, teamsFile, teamsIn } from "../store/records.ts";

const usage =
  "pnpm teams [<team> [--key <public half>]… [--part <remote-name>]… [--path /path]…], or pnpm teams <team> --remove";
const options = {
  key: { type: "string", multiple: true },
  part: { type: "string", multiple: true },
  path: { type: "string", multiple: true },
  remove: { type: "boolean", default: false },
} as const;

/**
 * `pnpm teams`: lists the teams of the site with their parts, paths and keys. With a team: gives it more of them, or
 * with `--remove` takes everything from it.
 */
export async function teams(args: readonly string[]): Promise<void> {
  const { name, remove, added } = readArguments(args);
  if (name === undefined) {
    console.log(listOf(readTeams(chosenFolder())));
    return;
  }
  const isChanged = await changeFile({
    file: teamsFile,
    isServed: false,
    parse: teamsIn,
    change: (before) => (remove ? without(before, name) : withAdded(before, { name, added })),
  });
  if (!isChanged) console.log("Nothing changed.");
  console.log(listOf(readTeams(chosenFolder())));
}

function readArguments(args: readonly string[]): { name: string | undefined; remove: boolean; added: Team } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { key: keys = [], part: parts = [], path: paths = [], remove } = values;
    const [name, ...rest] = positionals;
    const hasChange = remove || keys.length + parts.length + paths.length > 0;
    if (rest.length > 0 || hasChange !== (name !== undefined)) throw new Error("unexpected arguments");
    return { name, remove, added: { keys, parts, paths } };
  } catch {
    throw new Error(`Usage: ${usage}`);
  }
}

function without(before: Teams, name: string): Teams {
  if (!Object.hasOwn(before, name)) throw new Error(`There is no team ${name}.`);
  return Object.fromEntries(Object.entries(before).filter(([other]) => other !== name));
}

function withAdded(before: Teams, { name, added }: { name: string; added: Team }): Teams {
  const own = Object.hasOwn(before, name) ? before[name] : undefined;
  const team = {
    keys: [...new Set([...(own?.keys ?? []), ...added.keys])],
    parts: [...new Set([...(own?.parts ?? []), ...added.parts])],
    paths: [...new Set([...(own?.paths ?? []), ...added.paths])],
  };
  return withTeam(before, { name, team });
}

function listOf(all: Teams): string {
  const entries = Object.entries(all);
  if (entries.length === 0) return "This site has no teams: a release needs no signature.";
  return entries
    .map(([name, { parts, paths, keys }]) =>
      [name, ...row("parts", parts), ...row("paths", paths), ...row("keys", keys)].join("\n"),
    )
    .join("\n");
}

function row(title: string, values: readonly string[]): string[] {
  return values.length === 0 ? [] : [`  ${title}: ${values.join(", ")}`];
}
