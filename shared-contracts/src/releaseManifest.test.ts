import { expect, it } from "vitest";
import * as v from "valibot";
import { releaseManifestSchema } from "./releaseManifest.ts";

const hash = "0a1b2c3d4e5f";
const integrity = `sha256-${"A".repeat(43)}=`;
const release = {
  version: `1.0.0-${hash}`,
  contract: "1.0",
  container: `booking_${hash}`,
  entry: "remoteEntry.js",
  routes: [],
  preload: ["remoteEntry.js"],
  preloadByPath: { "/book-a-meeting": ["assets/page.js"] },
  files: { "remoteEntry.js": integrity },
  filesIntegrity: integrity,
};
const { container: _container, filesIntegrity: _filesIntegrity, ...shell } = { ...release, entry: "assets/main.js" };

function manifest(changes: Record<string, unknown> = {}) {
  return {
    schema: 1,
    shell,
    remotes: { booking: { title: "Booking", live: { ...release, ...changes }, previous: null } },
  };
}

it("takes a first release, which has none before it", () => {
  expect(v.is(releaseManifestSchema, manifest())).toBe(true);
});

it("takes a release with the one before it", () => {
  const booking = { title: "Booking", live: release, previous: release };
  expect(v.is(releaseManifestSchema, { ...manifest(), remotes: { booking } })).toBe(true);
});

it.each([
  ["another schema", { ...manifest(), schema: 2 }],
  ["no shell", { ...manifest(), shell: null }],
  ["a version without its hash", manifest({ version: "1.0.0" })],
  ["a version that leaves its folder", manifest({ version: `../1.0.0-${hash}` })],
  ["a container that is not unique to its version", manifest({ container: "booking" })],
  ["a file without integrity", manifest({ files: { "remoteEntry.js": "" } })],
  ["files that nothing vouches for", manifest({ filesIntegrity: undefined })],
  ["a weak hash", manifest({ files: { "remoteEntry.js": "md5-AAAA" } })],
  ["a field that nobody reads", manifest({ signature: "x" })],
])("refuses %s", (_, candidate) => {
  expect(v.is(releaseManifestSchema, candidate)).toBe(false);
});
