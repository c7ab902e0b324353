import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDataDirectory } from "./dataDirectory.ts";

test("a data directory and its secrets are for their owner alone, also one that was open before", () => {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-data-"));
  for (const name of ["new", "open"]) {
    const path = join(folder, name);
    if (name === "open") {
      mkdirSync(path);
      chmodSync(path, 0o755);
    }
    const directory = openDataDirectory(path);
    directory.confirm();
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(path, "secrets.json")).mode & 0o777).toBe(0o600);
    directory.release();
  }
  rmSync(folder, { recursive: true });
});
