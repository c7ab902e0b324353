import { type ReleaseManifest, releaseManifestSchema } from "@pipelark/shared-contracts/releaseManifest";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderUrl } from "@pipelark/tooling/project/layout";
import { historyOf, historySchema, type VersionRecord } from "../model/history.ts";
import type { SiteState } from "../model/siteState.ts";
import { teamsSchema, type Teams } from "../model/teams.ts";
import { builtInSettings, publicSettingsSchema, type PublicSettings } from "@pipelark/tooling/page/publicSettings";
import * as v from "valibot";

/** Release manifest, below a site: the live versions. */
export const manifestFile = "releases.json";
/** Stored deployment, below a site. */
export const deploymentFile = "deployment.json";
/** History of versions, below a site. */
export const historyFile = ".releases/history.json";
/** Edits of admins when public pages were last composed, below a site. */
export const settingsFile = ".releases/settings.json";
/** Teams and what is theirs, below a site. */
export const teamsFile = ".releases/teams.json";
/** Log with a line for each change of what is live, below a site. */
export const changesFile = ".releases/changes.jsonl";

/** Folder for data that a site's releases share. Not for visitors: the server answers 404. */
export function recordsFolder(root: string): string {
  return join(root, ".releases");
}

/**
 * Reads the state of the site `root`. A site without a history gets one from its manifest. `isWhole` is false where
 * the files of versions are stored elsewhere.
 */
export function readState(root: string, { isWhole = true } = {}): SiteState {
  const manifest = readManifest(root);
  const text = readIfThere(join(root, historyFile));
  const history =
    text === null
      ? historyOf(manifest, new Date().toISOString())
      : parseRecord(historySchema, { file: historyFile, text });
  if (!isWhole) return { manifest, history };
  // A version whose folder was deleted is out of reach of a rollback, but stays remembered as taken back.
  const remotes = Object.entries(history.remotes).map(
    ([name, versions]) => [name, versions.filter(isThere(root, name))] as const,
  );
  const shell = history.shell.filter(isThere(root, "shell"));
  return { manifest, history: { ...history, shell, remotes: Object.fromEntries(remotes) } };
}

/** Reads the site's release manifest, or null before the first release. Throws a readable error when it is invalid. */
export function readManifest(root: string): ReleaseManifest | null {
  const text = readIfThere(join(root, manifestFile));
  return text === null ? null : parseRecord(releaseManifestSchema, { file: manifestFile, text });
}

/** Reads the settings in the site's pages; the built-in ones if no edit was ever composed. */
export function readSettings(root: string): PublicSettings {
  const text = readIfThere(join(root, settingsFile));
  return text === null ? builtInSettings : parseRecord(publicSettingsSchema, { file: settingsFile, text });
}

/** Reads the teams of a site; none if nobody has named one. */
export function readTeams(root: string): Teams {
  return teamsIn(readIfThere(join(root, teamsFile)));
}

/** Parses the teams of a site. Throws a readable error when they are not valid. */
export function teamsIn(text: string | null): Teams {
  return text === null ? {} : parseRecord(teamsSchema, { file: teamsFile, text });
}

/** Reads the site's log as text. */
export function readChanges(root: string): string {
  return readIfThere(join(root, changesFile)) ?? "";
}

function isThere(root: string, part: string) {
  return ({ release, takenBack }: VersionRecord<{ version: string }>) =>
    takenBack !== null || existsSync(join(root, folderUrl(part, release.version)));
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/**
 * Parses a file of the site's own records. Throws a readable error when it is not valid, and when a newer checkout
 * wrote it: this one would remove the fields that it does not know.
 */
export function parseRecord<const Schema extends v.GenericSchema>(
  schema: Schema,
  { file, text }: { file: string; text: string },
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (success) return output;
  if (issues.every(isOfNoRelease)) throw new Error(`${file} of the site is not valid (${issues[0].message}).`);
  throw new Error(`${file} of the site is newer than this checkout (${issues[0].message}). Update the checkout first.`);
}

/**
 * Returns true for text that is cut off, not an object, or lacks fields that every release writes. A newer release
 * only adds keys or values.
 */
function isOfNoRelease({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === "parse_json" || (type === "strict_object" && expected !== "never");
}
