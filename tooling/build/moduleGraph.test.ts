import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { reachableFiles, readModuleGraph, startupFiles } from "./moduleGraph.ts";

type Chunk = { file: string; imports: string[]; dynamicImports: string[]; assets: string[] };

function chunk(file: string, { imports = [], dynamicImports = [], assets = [] }: Partial<Chunk> = {}): Chunk {
  return { file, imports, dynamicImports, assets };
}

/** A remote as the federation plugin builds it: an entry, runtime chunks in between, a page and a library that load later. */
const graph = {
  "virtual:remoteEntry": chunk("remoteEntry.js", { imports: ["_shared.js"], dynamicImports: ["virtual:init"] }),
  "virtual:init": chunk("init.js", { imports: ["_shared.js"], dynamicImports: ["virtual:entry"] }),
  "virtual:entry": chunk("bootstrap.js", { imports: ["src/remote.tsx"] }),
  "src/remote.tsx": chunk("remote.js", {
    imports: ["_shared.js"],
    dynamicImports: ["src/pages/Home.tsx", "../shared-ui/src/Calendar.tsx", "../node_modules/lib/index.js"],
  }),
  "_shared.js": chunk("shared.js"),
  "../shared-ui/src/Calendar.tsx": chunk("Calendar.js"),
  "src/pages/Home.tsx": chunk("Home.js", { imports: ["_card.js", "src/remote.tsx"], assets: ["worker.js"] }),
  "_card.js": chunk("card.js"),
  "../node_modules/lib/index.js": chunk("lib.js"),
  "virtual:orphan": chunk("orphan.js"),
};

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function distWith(manifest: string): string {
  const dist = mkdtempSync(join(tmpdir(), "module-graph-"));
  folders.push(dist);
  mkdirSync(join(dist, ".vite"));
  writeFileSync(join(dist, ".vite/manifest.json"), manifest);
  return dist;
}

it("lists all that an entry needs to start, each file once", () => {
  expect(startupFiles(graph, "virtual:remoteEntry").toSorted()).toEqual(
    ["bootstrap.js", "init.js", "remote.js", "remoteEntry.js", "shared.js"].toSorted(),
  );
});

it("leaves out pages, parts of bundled packages and libraries that are fetched when they are wanted", () => {
  const files = startupFiles(graph, "src/remote.tsx");
  expect(files).not.toContain("Home.js");
  expect(files).not.toContain("Calendar.js");
  expect(files).not.toContain("lib.js");
});

it("releases the worker that a page starts, and loads it when it is started", () => {
  expect(reachableFiles(graph, ["src/remote.tsx"])).toContain("worker.js");
  expect(startupFiles(graph, "src/pages/Home.tsx")).not.toContain("worker.js");
});

it("lists what a page needs", () => {
  expect(startupFiles(graph, "src/pages/Home.tsx").toSorted()).toEqual([
    "Home.js",
    "card.js",
    "remote.js",
    "shared.js",
  ]);
});

it("lists nothing for a page that is not a chunk of its own", () => {
  expect(startupFiles(graph, "src/pages/Nowhere.tsx")).toEqual([]);
});

it("reaches everything that can be loaded later, and not what nothing imports", () => {
  const files = reachableFiles(graph, ["virtual:remoteEntry"]);
  expect(files).toContain("lib.js");
  expect(files).toContain("card.js");
  expect(files).not.toContain("orphan.js");
});

it("reads Vite's manifest, in which both lists may be absent", () => {
  const dist = distWith(JSON.stringify({ "src/main.tsx": { file: "main.js", isEntry: true } }));
  expect(readModuleGraph(dist)).toEqual({ "src/main.tsx": chunk("main.js") });
});

it("refuses a manifest of another shape", () => {
  expect(() => readModuleGraph(distWith(`{"src/main.tsx":"main.js"}`))).toThrow("Invalid type");
});
