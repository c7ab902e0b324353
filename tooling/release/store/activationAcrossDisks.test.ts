import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { listFiles } from "@pipelark/tooling/project/siteFiles";
import { activate } from "./activation.ts";

// `.releases` is on another disk: no file can be renamed from there to elsewhere.
vi.mock(import("node:fs"), async (original) => {
  const fs = await original();
  const isRecord = (path: unknown) => String(path).includes(".releases");
  function renameSync(from: Parameters<typeof fs.renameSync>[0], to: Parameters<typeof fs.renameSync>[1]) {
    if (isRecord(from) !== isRecord(to)) throw Object.assign(new Error("EXDEV: cross-device link"), { code: "EXDEV" });
    fs.renameSync(from, to);
  }
  return { ...fs, renameSync };
});

it("carries out what was decided when the records lie on another disk than the pages", () => {
  const root = mkdtempSync(join(tmpdir(), "pipelark-disks-"));
  try {
    for (const text of ["old", "new"])
      activate({ pages: new Map([["book/index.html", text]]), records: new Map([["releases.json", text]]) }, root);
    expect(listFiles(root)).toEqual(["book/index.html", "book/index.html.br", "book/index.html.gz", "releases.json"]);
    expect(readFileSync(join(root, "book/index.html"), "utf8")).toBe("new");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
