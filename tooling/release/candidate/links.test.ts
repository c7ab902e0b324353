import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { assertLinks } from "./links.ts";

const version = "1.0.0-0a1b2c3d4e5f";
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-links-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type ReleaseSetup = { routes: string[]; redirects?: { from: string; to: string }[]; files?: Record<string, string> };

function release({ routes, redirects, files = {} }: ReleaseSetup) {
  const parts = {
    version,
    contract: "1.0",
    container: "part_0a1b2c3d4e5f",
    entry: "remoteEntry.js",
    preload: [],
    filesIntegrity: "",
  };
  return {
    ...parts,
    routes: routes.map((path) => ({
      page: "Page",
      path,
      access: "public" as const,
      prerender: false,
      indexed: true,
      title: "Page",
      description: "",
    })),
    // The first route loads every module.
    preloadByPath: { [routes[0] ?? ""]: Object.keys(files) },
    files,
    ...(redirects && { redirects }),
  };
}

function manifest(remotes: Record<string, ReleaseSetup>): ReleaseManifest {
  for (const [name, { files = {} }] of Object.entries(remotes)) {
    for (const [file, text] of Object.entries({ ...files, "prerendered.json": files["prerendered.json"] ?? "{}" })) {
      const path = join(root, "remotes", name, version, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  const released = Object.entries(remotes).map(([name, given]) => [
    name,
    { title: name, live: release(given), previous: null },
  ]);
  return { schema: 1, shell: release({ routes: ["/login"] }), remotes: Object.fromEntries(released) };
}

const home: ReleaseSetup = {
  routes: ["/"],
  files: { "assets/home.js": `n("a",{to:"/schedule/"+id}),n("a",{href:"/meet?x=1"})` },
};
const booking: ReleaseSetup = { routes: ["/meet", "/schedule/:meeting"] };
const check = (before: Record<string, ReleaseSetup>, after: Record<string, ReleaseSetup>) => () =>
  assertLinks({ before: manifest(before), manifest: manifest(after), root });

it("refuses that a page goes to which others lead, and names those", () => {
  const gone = check({ home, booking }, { home, booking: { routes: ["/other"] } });
  expect(gone).toThrow(/\/meet, linked from remote-home \(\/\)/);
  expect(gone).toThrow(/\/schedule\/:meeting, linked from remote-home/);
});

it("finds a link in a prerendered page too", () => {
  const prerendered = JSON.stringify({ "/policies": { html: `<a href="/meet">Meet</a>`, css: "" } });
  const legal: ReleaseSetup = { routes: ["/policies"], files: { "prerendered.json": prerendered } };
  expect(check({ legal, booking }, { legal, booking: { routes: ["/schedule/:x"] } })).toThrow(
    /remote-legal \(\/policies\)/,
  );
});

it("allows the removal of a page that is not linked, was taken over or is redirected", () => {
  const alone: ReleaseSetup = { routes: ["/"], files: { "a.js": `"/meeting","/a/meet"` } };
  expect(check({ alone, booking }, { alone, booking: { routes: ["/schedule/:day"] } })).not.toThrow();
  expect(
    check({ home, booking }, { home, booking: { routes: ["/schedule/:day"] }, calls: { routes: ["/meet"] } }),
  ).not.toThrow();
  const redirects = [{ from: "/meet", to: "/other" }];
  expect(
    check({ home, booking }, { home, booking: { routes: ["/other", "/schedule/:day"], redirects } }),
  ).not.toThrow();
});
