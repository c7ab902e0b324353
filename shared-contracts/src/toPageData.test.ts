import { expect, it } from "vitest";
import * as v from "valibot";
import { pageDataSchema, remoteFolder } from "./pageData.ts";
import type { ReleaseManifest, RemoteRelease } from "./releaseManifest.ts";
import { toPageData } from "./toPageData.ts";

const config = { supabaseUrl: "", supabaseKey: "key", siteUrl: "" };

function release(hash: string): RemoteRelease {
  return {
    version: `1.0.0-${hash}`,
    contract: "1.0",
    container: `portal_${hash}`,
    entry: "remoteEntry.js",
    routes: [
      {
        page: "DashboardPage",
        path: "/dashboard",
        access: ["client"],
        prerender: false,
        indexed: false,
        title: "Dashboard",
        description: "Only for people who sign in",
        preview: ["Only for people", "who sign in"],
        structuredData: [{ "@type": "Organization", name: "Pipelark" }],
      },
    ],
    preload: ["remoteEntry.js"],
    preloadByPath: { "/dashboard": ["assets/DashboardPage.js"] },
    files: { "remoteEntry.js": "sha256-x" },
    filesIntegrity: "sha256-y",
  };
}

function manifest(previous: RemoteRelease | null): ReleaseManifest {
  const { container: _container, filesIntegrity: _filesIntegrity, ...shell } = release("000000000000");
  return { schema: 1, shell, remotes: { portal: { title: "Portal", live: release("aaaaaaaaaaaa"), previous } } };
}

it("gives the page the live release first, then the one before it", () => {
  const { remotes } = toPageData({ manifest: manifest(release("bbbbbbbbbbbb")), config, kind: "signed-in" });
  expect(remotes["portal"]?.releases.map((one) => one.folder)).toEqual([
    "/remotes/portal/1.0.0-aaaaaaaaaaaa/",
    "/remotes/portal/1.0.0-bbbbbbbbbbbb/",
  ]);
});

it("has one release for a remote that was released once", () => {
  expect(toPageData({ manifest: manifest(null), config, kind: "signed-in" }).remotes["portal"]?.releases).toHaveLength(
    1,
  );
});

it("has each path's access and preloaded modules, and nothing that only the composer needs", () => {
  const [live] = toPageData({ manifest: manifest(null), config, kind: "signed-in" }).remotes["portal"]?.releases ?? [];
  expect(live?.routes).toEqual([
    { path: "/dashboard", access: ["client"], title: "Dashboard", preload: ["assets/DashboardPage.js"] },
  ]);
  expect(live).not.toHaveProperty("files");
});

it("lets the page preload nothing of a fallback, but check its files before they are used", () => {
  const [live, previous] =
    toPageData({ manifest: manifest(release("bbbbbbbbbbbb")), config, kind: "signed-in" }).remotes["portal"]
      ?.releases ?? [];
  expect(live).not.toHaveProperty("filesIntegrity");
  expect(previous).toMatchObject({ preload: [], filesIntegrity: "sha256-y" });
  expect(previous?.routes).toMatchObject([{ path: "/dashboard", preload: [] }]);
});

it("gives the page of a candidate what it takes to load it, and for how many visitors, without its files", () => {
  const site = manifest(null);
  const portal = site.remotes["portal"];
  if (!portal) throw new Error("There is no portal");
  portal.canary = { release: release("cccccccccccc"), share: 5, since: "2027-01-08T17:00:00Z" };
  const { remotes } = toPageData({ manifest: site, config, kind: "signed-in" });
  expect(remotes["portal"]?.releases).toHaveLength(1);
  expect(remotes["portal"]?.canary).toMatchObject({
    share: 5,
    release: { version: "1.0.0-cccccccccccc", preload: [], filesIntegrity: "sha256-y" },
  });
  expect(remotes["portal"]?.canary?.release).not.toHaveProperty("files");
  expect(toPageData({ manifest: site, config, kind: "public" }).remotes).toEqual({});
});

it("says nothing of a candidate that nobody gets", () => {
  const site = manifest(null);
  const before = toPageData({ manifest: site, config, kind: "signed-in" });
  const portal = site.remotes["portal"];
  if (!portal) throw new Error("There is no portal");
  portal.canary = { release: release("cccccccccccc"), share: 0, since: "2027-01-08T17:00:00Z" };
  expect(toPageData({ manifest: site, config, kind: "signed-in" })).toEqual(before);
});

it("gives a public page nothing of a remote that is all behind the sign-in", () => {
  expect(toPageData({ manifest: manifest(release("bbbbbbbbbbbb")), config, kind: "public" }).remotes).toEqual({});
});

it("gives each kind of document the paths of its own, when a remote has both", () => {
  const both = release("aaaaaaaaaaaa");
  const [route] = both.routes;
  if (!route) throw new Error("There is no route");
  both.routes = [route, { ...route, path: "/demo", access: "public" }];
  const site = { ...manifest(null), remotes: { portal: { title: "Portal", live: both, previous: both } } };
  for (const [kind, path] of [
    ["public", "/demo"],
    ["signed-in", "/dashboard"],
  ] as const) {
    const releases = toPageData({ manifest: site, config, kind }).remotes["portal"]?.releases ?? [];
    expect(releases.map(({ routes }) => routes.map((one) => one.path))).toEqual([[path], [path]]);
  }
});

it("gives a page behind the sign-in what leads to the pages of the live release, and a public one nothing of it", () => {
  const site = manifest(release("bbbbbbbbbbbb"));
  expect(toPageData({ manifest: site, config, kind: "signed-in" }).remotes["portal"]).not.toHaveProperty("navigation");
  const portal = site.remotes["portal"];
  const [route] = portal?.live.routes ?? [];
  if (!portal || !route) throw new Error("There is no portal");
  const demo = { ...route, path: "/demo", access: "public" as const };
  portal.live.routes = [{ ...route, shownIn: { rail: { place: 10 } } }, demo];
  const data = toPageData({ manifest: site, config, kind: "signed-in" });
  expect(data.remotes["portal"]?.navigation).toEqual([
    { path: "/dashboard", title: "Dashboard", roles: ["client"], shownIn: { rail: { place: 10 } } },
  ]);
  expect(v.parse(pageDataSchema, JSON.parse(JSON.stringify(data)))).toEqual(data);
  expect(toPageData({ manifest: site, config, kind: "public" }).remotes["portal"]).not.toHaveProperty("navigation");
});

it("says of each flag that the live release declares whether it is on", () => {
  const site = manifest(release("bbbbbbbbbbbb"));
  expect(toPageData({ manifest: site, config, kind: "signed-in" }).remotes["portal"]).not.toHaveProperty("flags");
  const words = { label: "A feature", text: "Something is shown." };
  const live = {
    ...release("aaaaaaaaaaaa"),
    flags: [
      { name: "forecast", isOn: true, ...words },
      { name: "score", isOn: true, ...words },
    ],
  };
  const data = toPageData({
    manifest: { ...site, remotes: { portal: { title: "Portal", live, previous: null } } },
    config,
    kind: "signed-in",
    choices: { portal: { forecast: false, former: true }, booking: { forecast: true } },
  });
  expect(data.remotes["portal"]?.flags).toEqual({ forecast: false, score: true });
  expect(v.parse(pageDataSchema, JSON.parse(JSON.stringify(data)))).toEqual(data);
});

it("writes what the shell can read back", () => {
  const data = toPageData({ manifest: manifest(null), config, kind: "signed-in" });
  expect(v.parse(pageDataSchema, JSON.parse(JSON.stringify(data)))).toEqual(data);
});

it("puts a version's files into a folder of their own", () => {
  expect(remoteFolder("booking", "1.0.0-abc")).toBe("/remotes/booking/1.0.0-abc/");
});
