import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { assertWritable } from "@pipelark/tooling/project/diskProblem";
import { recordsFolder } from "./records.ts";

/** Throws at once, with the folder's name, when a release into the site `root` would fail at one of its folders. */
export function assertWritableSite(root: string): void {
  const remotes = join(root, "remotes");
  const ofRemotes = existsSync(remotes) ? readdirSync(remotes).map((name) => join(remotes, name)) : [];
  assertWritable([root, recordsFolder(root), join(root, "shell"), remotes, ...ofRemotes]);
}
