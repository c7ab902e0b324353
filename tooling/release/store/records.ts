import { releaseManifestSchema, type ReleaseManifest } from "@pipelark/shared-contracts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderUrl } from "@pipelark/tooling/project/layout";
import { historyOf, historySchema, type VersionRecord } from "../model/history.ts";
import type { SiteState } from "../model/siteState.ts";
import { builtInSettings, publicSettingsSchema, type PublicSettings } from "@pipelark/tooling/page/publicSettings";
import * as v from "valibot";

/** The release manifest, below a site: what is live. */
export const manifestFile = "releases.json";
/** What a site is kept for, below it. */
export const deploymentFile = "deployment.json";
/** What was live, below a site. */
export const historyFile = ".releases/history.json";
/** What admins had edited of public pages when they were last composed, below a site. */
export const settingsFile = ".releases/settings.json";
/** A line for each change of what is live, below a site. */
export const changesFile = ".releases/changes.jsonl";

/** Where a site keeps what its releases need to know of each other. Nothing in it is for visitors: the server answers 404. */
export function recordsFolder(root: string): string {
  return join(root, ".releases");
}

/**
 * What is known of the site `root` now. A site of before there was a history has what its manifest names. `isWhole` is false where the files of
 * versions lie elsewhere.
 */
export function readState(root: string, { isWhole = true } = {}): SiteState {
  const manifest = readManifest(root);
  const text = readIfThere(join(root, historyFile));
  const history =
    text === null
      ? historyOf(manifest, new Date().toISOString())
      : parseRecord(historySchema, { file: historyFile, text });
  if (!isWhole) return { manifest, history };
  // A version whose folder was cleared away is no version to go back to. That it was taken back is not forgotten with it.
  const remotes = Object.entries(history.remotes).map(
    ([name, versions]) => [name, versions.filter(isThere(root, name))] as const,
  );
  const shell = history.shell.filter(isThere(root, "shell"));
  return { manifest, history: { ...history, shell, remotes: Object.fromEntries(remotes) } };
}

/** The site's release manifest, or null before the first release. Throws, in words, when it cannot be read. */
export function readManifest(root: string): ReleaseManifest | null {
  const text = readIfThere(join(root, manifestFile));
  return text === null ? null : parseRecord(releaseManifestSchema, { file: manifestFile, text });
}

/** The settings that the site's pages show; what is built in where no edit was ever composed. */
export function readSettings(root: string): PublicSettings {
  const text = readIfThere(join(root, settingsFile));
  return text === null ? builtInSettings : parseRecord(publicSettingsSchema, { file: settingsFile, text });
}

/** The site's changes so far, as written. */
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
 * What a file of the site's own records holds. Throws, in words, where it is no JSON that a release wrote, and where a newer checkout wrote it:
 * whoever went on without what that one knows would take it away.
 */
export function parseRecord<const Schema extends v.GenericSchema>(
  schema: Schema,
  { file, text }: { file: string; text: string },
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (success) return output;
  if (issues.every(isOfNoRelease))
    throw new Error(`${file} of the site is no JSON that a release wrote (${issues[0].message}).`);
  throw new Error(
    `${file} of the site holds what this checkout cannot read (${issues[0].message}). Bring the checkout up to date first.`,
  );
}

/** A text that is torn, no object, or lacks what every release wrote. What a newer one adds is a key or a value. */
function isOfNoRelease({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === "parse_json" || (type === "strict_object" && expected !== "never");
}
