import { existsSync, lstatSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeWholeFile } from "./diskProblem.ts";
import { writeSiteFile } from "./siteFiles.ts";

/** Device of Linux on which every write finds a full disk. */
const fullDevice = "/dev/full";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-full-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it.skipIf(!existsSync(fullDevice))(
  "names the file and the folder of a full disk, and leaves no part of the file",
  () => {
    for (const write of [writeWholeFile, writeSiteFile]) {
      const file = join(root, "main.js");
      symlinkSync(fullDevice, file);
      expect(() => write(file, "start();")).toThrow(
        `The disk is full: ${file} could not be written to ${root} (ENOSPC). Free some space there, for example with \`pnpm run prune\`, and run the command again.`,
      );
      expect(lstatSync(file, { throwIfNoEntry: false })).toBeUndefined();
    }
  },
);

it("passes on what has nothing to do with the disk", () => {
  writeWholeFile(join(root, "a/b.txt"), "text");
  expect(() => writeWholeFile(join(root, "a/b.txt/c.txt"), "text")).toThrow(/ENOTDIR|EEXIST/);
});
