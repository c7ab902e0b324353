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

/** Returns the data of a page of the marketing remote, or of one behind the sign-in, in a site whose other remotes have so many modules. */
function known(kind: "public" | "signed-in", { studioModules = 1, bookingModules = 1 } = {}): DocumentReleases {
  const { container: _container, filesIntegrity: _filesIntegrity, ...shell } = release("shell", 1, home);
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
  return knownIn({ manifest, config, kind, own: "marketing" });
}

it("does not grow for a visitor when the studio gains forty modules", () => {
  expect(known("public", { studioModules: 41 })).toEqual(known("public"));
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
    `/remotes/studio/${version}/assets/studio0.js`,
    `/remotes/studio/${version}/assets/studio1.js`,
    `/remotes/studio/${version}/remoteEntry.js`,
    `/remotes/studio/${version}/remoteEntry.js?retry=1`,
    `/remotes/studio/${version}/remoteEntry.js?retry=2`,
    `/remotes/studio/${version}/remoteEntry.js?retry=3`,
  ]);
});
