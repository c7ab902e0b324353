// Plain Node, no dependencies: `.ci/run` calls this before anything is installed.
import { execFileSync } from "node:child_process";
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Programs that the README requires, that a checkout needs, and that install packages for users other than root. */
const asked = ["npm", "npx", "git", "sudo"];
/** Base programs that belong to no package: links of Debian's alternatives. */
const alternatives = ["awk", "which"];
const systemFolders = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"];

/**
 * Fills a folder, emptied before, with links to the programs of a machine with only Node and npm: with it as PATH, a
 * run that needs anything installed by hand fails. Returns the names of the programs of PATH that it leaves out.
 */
export function makeBareMachine(folder) {
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const programs = new Map([["node", process.execPath]]);
  for (const name of [...asked, ...alternatives, ...baseSystem()]) {
    const found = [...onPath, ...systemFolders].map((place) => join(place, name)).find(isProgram);
    if (found && !programs.has(name)) programs.set(name, found);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of programs) symlinkSync(path, join(folder, name));
  const all = new Set(onPath.flatMap((place) => programsIn(place)));
  return [...all].filter((name) => !programs.has(name));
}

/** Returns the base programs of Debian and Ubuntu; elsewhere those of the system's own folders. */
function baseSystem() {
  try {
    const format = "${Essential} ${Priority} ${binary:Package}\n";
    const packages = execFileSync("dpkg-query", ["--show", "--showformat", format], { encoding: "utf8" })
      .split("\n")
      .filter((line) => /^yes | (required|important) /.test(line))
      .map((line) => line.split(" ")[2]);
    const files = execFileSync("dpkg-query", ["--listfiles", ...packages], { encoding: "utf8", maxBuffer: 64e6 });
    return files
      .split("\n")
      .filter((file) => systemFolders.includes(dirname(file)))
      .map((file) => basename(file));
  } catch {
    return systemFolders.flatMap((place) => programsIn(place));
  }
}

function programsIn(folder) {
  try {
    return readdirSync(folder).filter((name) => isProgram(join(folder, name)));
  } catch {
    // PATH may name missing folders.
    return [];
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const hidden = makeBareMachine(process.argv[2]);
  const telling =
    /^(pnpm|yarn|corepack|chrom\w+|google-chrome\S*|psql|postgres|initdb|nginx|caddy|deno|supabase|docker)$/;
  const named = hidden.filter((name) => telling.test(name));
  console.log(
    `Left out of this run: ${named.join(", ") || "nothing"} (of ${hidden.length} programs beyond Node, npm, git and the base system).`,
  );
}
