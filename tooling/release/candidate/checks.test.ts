import type { RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";
import { overBudgetOfPages, overBudgetOnOtherPages, weightInWords, weightOf } from "./byteBudget.ts";
import { syntaxErrorIn } from "./checkSource.ts";
import { visitsOf } from "./openedPages.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pipelark-gate-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function route(path: string, further: Partial<RouteDeclaration> = {}): RouteDeclaration {
  const words = { title: "Page", description: "", indexed: true };
  return { page: "Page", path, access: "public", prerender: false, ...words, ...further };
}

function release(routes: RouteDeclaration[], further: Partial<RemoteRelease> = {}): RemoteRelease {
  const hash = "0a1b2c3d4e5f";
  const parts = { version: `1.0.0-${hash}`, contract: "1.0", container: `part_${hash}`, entry: "main.js", files: {} };
  return { ...parts, filesIntegrity: "", routes, preload: ["main.js"], preloadByPath: {}, ...further };
}

it("finds a syntax error by file and line, and takes TypeScript and JSX", () => {
  writeFileSync(
    join(folder, "Fine.tsx"),
    "export const a: number = 1;\nexport const b = <p>{a satisfies number}</p>;\n",
  );
  expect(syntaxErrorIn(folder)).toBeNull();
  writeFileSync(join(folder, "Broken.tsx"), "export const a = 1;\n\nexport const b = {;\n");
  expect(syntaxErrorIn(folder)).toMatch(/^Broken\.tsx:3: /);
});

it("refuses a remote that makes the pages of all others heavy, by modules or by paths", () => {
  const { container: _c, filesIntegrity: _f, ...shell } = release([]);
  function mention(modules: number, routes: RouteDeclaration[]) {
    const names = Array.from({ length: modules }, (_, index) => `assets/part${index}.js`);
    const files = Object.fromEntries(names.map((file) => [file, integrityOf(file)]));
    const part = { title: "Part", live: release(routes, { files }), previous: null };
    return overBudgetOnOtherPages("part", { schema: 1, shell, remotes: { part } });
  }
  const desk = route("/desk", { access: ["staff"] });
  expect(mention(60, [desk])).toBeNull();
  expect(mention(600, [desk])).toMatch(/adds \d+\.\d KB to each page of other parts \(600 files, 1 paths\)/);
  // A remote's public pages only add to its own pages.
  expect(mention(600, [route("/part")])).toBeNull();
  const paths = Array.from({ length: 6000 }, (_, index) => route(`/part/${integrityOf(String(index)).toLowerCase()}`));
  expect(mention(1, paths)).toContain("each page of other parts");
});

it("refuses a page that fetches more than its budget, with the figures, and takes a larger one that is declared", () => {
  writeFileSync(join(folder, "main.js"), "x".repeat(50_000));
  writeFileSync(join(folder, "page.js"), "x".repeat(20_000));
  const heavy = { preloadByPath: { "/heavy": ["page.js", "main.js"] } };
  const check = (one: RemoteRelease) => overBudgetOfPages("remote-part", { release: one, folder });
  expect(check(release([route("/light")]))).toBeNull();
  expect(check(release([route("/light"), route("/heavy")], heavy))).toBe(
    "remote-part 1.0.0-0a1b2c3d4e5f is over its budget: /heavy fetches 70.0 KB, budget 60.0 KB.",
  );
  expect(check(release([route("/heavy", { access: ["admin"] })], heavy))).toBeNull();
  expect(check(release([route("/heavy")], { ...heavy, largestPage: 80_000 }))).toBeNull();
  writeFileSync(join(folder, "page.js.br"), "x".repeat(10_000));
  expect(check(release([route("/heavy")], heavy))).toBeNull();
});

it("opens every route of a remote by who may, and for a shell one route of each page", () => {
  const live = release([
    route("/meet/:day"),
    route("/meetings"),
    route("/studio", { page: "Studio", access: ["staff", "admin"] }),
  ]);
  const { container: _container, filesIntegrity: _filesIntegrity, ...shell } = release([route("/login")]);
  const remotes = { part: { title: "Part", live, previous: null } };
  const opened = (part: string) =>
    visitsOf({ schema: 1, shell, remotes }, part).map(({ part: owner, path, role }) => [owner, path, role]);
  expect(opened("part")).toEqual([
    ["remote-part", "/meet/sample", null],
    ["remote-part", "/meetings", null],
    ["remote-part", "/studio", "staff"],
  ]);
  expect(opened("shell")).toEqual([
    ["shell", "/login", null],
    ["remote-part", "/meet/sample", null],
    ["remote-part", "/studio", "staff"],
  ]);
});

it("weighs all files of a version, and the modules of its heaviest page", () => {
  writeFileSync(join(folder, "main.js"), "x".repeat(5000));
  writeFileSync(join(folder, "page.js"), "x".repeat(3000));
  writeFileSync(join(folder, "page.js.br"), "x".repeat(1000));
  const heavy = { files: { "main.js": "", "page.js": "" }, preloadByPath: { "/heavy": ["page.js"] } };
  const weight = weightOf({ release: release([route("/light"), route("/heavy")], heavy), folder });
  expect(weight).toEqual({ bytes: 6000, files: 2, heaviest: { path: "/heavy", bytes: 6000 } });
  expect(weightInWords(weight)).toBe("6.0 KB in 2 files; the heaviest page, /heavy, fetches 6.0 KB");
});
