import { releaseManifestSchema, type ReleaseManifest } from "@pipelark/shared-contracts";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { siteRoot } from "../project/layout.ts";

const file = join(siteRoot, "releases.json");

/** The site's release manifest, or null before the first release. */
export function readReleases(): ReleaseManifest | null {
  return existsSync(file) ? v.parse(releaseManifestSchema, JSON.parse(readFileSync(file, "utf8"))) : null;
}

/** Writes the release manifest in one step, so that no reader meets half of it. */
export function writeReleases(manifest: ReleaseManifest): void {
  mkdirSync(siteRoot, { recursive: true });
  writeFileSync(`${file}.next`, `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(`${file}.next`, file);
}
