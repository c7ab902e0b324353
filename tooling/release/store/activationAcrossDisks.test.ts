import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { listFiles } from "@pipelark/tooling/project/siteFiles";
import { activate, finishActivation, isHalfActivated } from "./activation.ts";

// `.releases` is on another disk: no file can be renamed from there to elsewhere.
vi.mock(import("node:fs"), async (original) => {
  const fs = await original();
  const isRecord = (path: unknown) => String(path).includes(".releases");
  function renameSync(from: Parameters<typeof fs.renameSync>[0], to: Parameters<typeof fs.renameSync>[1]) {
    if (isRecord(from) !== isRecord(to)) throw Object.assign(new Error("EXDEV: cross-device link"), { code: "EXDEV" });
    fs.renameSync(from, to);
  }
  function copyFileSync(from: Parameters<typeof fs.copyFileSync>[0], to: Parameters<typeof fs.copyFileSync>[1]) {
    const isOver = full.path !== null && String(to).includes(full.path);
    // As Linux does, which leaves what it could write.
    fs.writeFileSync(to, isOver ? "half" : fs.readFileSync(from));
    if (isOver) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  }
  return { ...fs, renameSync, copyFileSync };
});

const full = vi.hoisted(() => ({ path: null as string | null }));

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

it("changes no page when the disk of the pages is full in the middle, names file and folder, and is finished later", () => {
  const root = mkdtempSync(join(tmpdir(), "pipelark-disks-"));
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const all = () => [read("a/index.html"), read("b/index.html"), read("releases.json")];
  function release(text: string) {
    const pages = new Map(["a/index.html", "b/index.html"].map((file) => [file, text] as const));
    activate({ pages, records: new Map([["releases.json", text]]) }, root);
  }
  try {
    release("old");
    full.path = "b/index.html";
    expect(() => release("new")).toThrow(
      `The disk is full: ${join(root, "b/index.html")} could not be written to ${join(root, "b")} (ENOSPC). Free some space`,
    );
    expect([all(), isHalfActivated(root)]).toEqual([["old", "old", "old"], true]);
    full.path = null;
    finishActivation(root);
    expect([all(), isHalfActivated(root)]).toEqual([["new", "new", "new"], false]);
    expect(listFiles(root).filter((file) => file.includes("moving"))).toEqual([]);
  } finally {
    full.path = null;
    rmSync(root, { recursive: true, force: true });
  }
});
