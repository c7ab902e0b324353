import type { ReleaseManifest, RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { expect, it } from "vitest";
import { knownIn, type DocumentReleases } from "./knownIn.ts";

const config = { supabaseUrl: "", supabaseKey: "key", siteUrl: "" };
const version = "1.0.0-aaaaaaaaaaaa";
const home: RouteDeclaration = {
  page: "HomePage",
  path: "/",
  access: "public",
  prerender: true,
  indexed: true,
  title: "Home",
  description: "",
};

function release(name: string, modules: number, route: RouteDeclaration): RemoteRelease {
  const files = Array.from({ length: modules }, (_, index) => [`assets/${name}${index}.js`, `sha256-${index}`]);
  return {
    version,
    contract: "1.0",
    container: `${name}_aaaaaaaaaaaa`,
    entry: "remoteEntry.js",
    routes: [route],
    preload: [],
    preloadByPath: {},
    files: Object.fromEntries([...files, ["remoteEntry.js", "sha256-entry"], ["preview.png", "sha256-picture"]]),
    filesIntegrity: "sha256-list",
  };
}

/** Returns the data of a page of a remote or of the shell (null), or of one behind the sign-in, in a site whose other remotes have so many modules. */
function known(
  kind: "public" | "signed-in",
  {
    studioModules = 1,
    bookingModules = 1,
    hasStep = false,
    own = "marketing",
  }: { studioModules?: number; bookingModules?: number; hasStep?: boolean; own?: string | null } = {},
): DocumentReleases {
  const { container: _container, filesIntegrity: _filesIntegrity, ...shell } = release("shell", 1, home);
  if (hasStep) shell.files["assets/secondFactor/Step.js"] = "sha256-step";
  shell.preloadByPath = { "/login": ["assets/Login.js"], "/update-password": ["assets/Update.js"] };
  for (const [file = ""] of Object.values(shell.preloadByPath)) shell.files[file] = "sha256-page";
  const studio = release("studio", studioModules, { ...home, path: "/studio", access: ["staff"] });
  const manifest: ReleaseManifest = {
    schema: 1,
    shell,
    remotes: {
      booking: {
        title: "Booking",
        live: release("booking", bookingModules, { ...home, path: "/book" }),
        previous: null,
      },
      marketing: { title: "Site", live: release("marketing", 2, home), previous: null },
      studio: { title: "Studio", live: studio, previous: null },
    },
  };
  return knownIn({ manifest, config, kind, own });
}

it("does not grow for a visitor when the studio gains forty modules", () => {
  expect(known("public", { studioModules: 41 })).toEqual(known("public"));
});

it("names the shell's modules for the second factor behind the sign-in only", () => {
  const step = (kind: "public" | "signed-in") =>
    Object.keys(known(kind, { hasStep: true }).integrity).filter((url) => url.includes("/secondFactor/"));
  expect([step("public"), step("signed-in").length]).toEqual([[], 1]);
});

it("names the shell's pages that mails link to in the shell's own documents only", () => {
  function pages(kind: "public" | "signed-in", own: string | null) {
    return Object.keys(known(kind, { own }).integrity).filter((url) => /(Login|Update)\.js$/.test(url));
  }
  const login = `/shell/${version}/assets/Login.js`;
  expect(pages("signed-in", null)).toEqual([login, `/shell/${version}/assets/Update.js`]);
  expect([pages("public", "marketing"), pages("signed-in", "studio")]).toEqual([[login], [login]]);
});

it("does not grow when another public remote gains forty modules: its pages are documents of their own", () => {
  expect(known("public", { bookingModules: 41 })).toEqual(known("public"));
  expect(Object.keys(known("public").data.remotes)).toEqual(["marketing"]);
});

it("vouches for each module behind the sign-in there, and for the shell's", () => {
  const { integrity } = known("signed-in", { studioModules: 2 });
  expect(Object.keys(integrity)).toEqual([
    `/shell/${version}/assets/shell0.js`,
    `/shell/${version}/remoteEntry.js`,
    `/shell/${version}/assets/Login.js`,
    `/remotes/studio/${version}/assets/studio0.js`,
    `/remotes/studio/${version}/assets/studio1.js`,
    `/remotes/studio/${version}/remoteEntry.js`,
    `/remotes/studio/${version}/remoteEntry.js?retry=1`,
    `/remotes/studio/${version}/remoteEntry.js?retry=2`,
    `/remotes/studio/${version}/remoteEntry.js?retry=3`,
  ]);
});

const layer = { "layer/start.js": "sha256-start", "layer/Palette.js": "sha256-palette" };

/** Returns the data of the studio's page, in a site whose portal has another layer or the same one. */
function knownWithLayers(layerOfPortal: Record<string, string>): DocumentReleases {
  const { container: _container, filesIntegrity: _filesIntegrity, ...shell } = release("shell", 1, home);
  function withLayer(name: string, own: Record<string, string>): ReleaseManifest["remotes"][string] {
    const built = release(name, 1, { ...home, path: `/${name}`, access: ["staff"] });
    const live = { ...built, files: { ...built.files, ...own }, preload: ["remoteEntry.js", "layer/start.js"] };
    return { title: name, live, previous: live };
  }
  const remotes = { portal: withLayer("portal", layerOfPortal), studio: withLayer("studio", layer) };
  return knownIn({ manifest: { schema: 1, shell, remotes }, config, kind: "signed-in", own: "studio" });
}

it("loads one copy of a layer that two remotes have, with its integrity, and names it in what is preloaded", () => {
  const { data, imports, integrity } = knownWithLayers(layer);
  const copies = [...new Set(Object.values(imports))];
  expect(copies).toEqual([
    expect.stringMatching(/^\/layers\/[0-9a-f]{12}\/Palette\.js$/),
    expect.stringMatching(/^\/layers\/[0-9a-f]{12}\/start\.js$/),
  ]);
  expect(imports[`/remotes/portal/${version}/layer/start.js`]).toBe(
    imports[`/remotes/studio/${version}/layer/start.js`],
  );
  expect(copies.map((url) => integrity[url])).toEqual(["sha256-palette", "sha256-start"]);
  expect(Object.keys(integrity).filter((url) => url.includes("/layer/"))).toEqual([]);
  for (const { releases } of Object.values(data.remotes)) {
    const [live, fallback] = releases.map(({ folder, preload }) =>
      preload.map((file) => new URL(folder + file, "https://x").pathname),
    );
    expect(live).toContain(imports[`/remotes/studio/${version}/layer/start.js`]);
    // A fallback has its own copy.
    expect(fallback).toEqual([]);
  }
});

it("loads two layers where those of two remotes differ", () => {
  const { imports, integrity } = knownWithLayers({ ...layer, "layer/Palette.js": "sha256-other" });
  expect(new Set(Object.values(imports)).size).toBe(4);
  expect(Object.values(integrity)).toContain("sha256-other");
});

it("knows nothing of layers on a public page", () => {
  expect(known("public").imports).toEqual({});
});
