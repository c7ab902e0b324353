import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { integrityOf } from "../project/siteFiles.ts";
import { addedOrigins, bundleFile, readBundle } from "./bundledRemote.ts";

const folder = mkdtempSync(join(tmpdir(), "bundle-"));
const version = "1.0.0-0123456789ab";
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const builtFiles = { "remoteEntry.js": integrityOf("export {}") };

function writeBundle(files: Record<string, string> = builtFiles, changes: object = {}) {
  const release = {
    version,
    contract: "1.1",
    container: "weather_0123456789ab",
    entry: "remoteEntry.js",
    routes: [],
    preload: [],
    preloadByPath: {},
    files,
    filesIntegrity: integrityOf(JSON.stringify(files)),
    ...changes,
  };
  write(bundleFile, JSON.stringify({ name: "weather", title: "Weather", release }));
}

beforeEach(() => {
  write(`remotes/weather/${version}/remoteEntry.js`, "export {}");
  writeBundle();
});

it("reads what was built elsewhere, and marks it as such", () => {
  expect(readBundle(folder, "weather")).toMatchObject({ title: "Weather", release: { version, isBundled: true } });
});

it("refuses a file that is not what was built", () => {
  write(`remotes/weather/${version}/remoteEntry.js`, "export { evil }");
  expect(() => readBundle(folder, "weather")).toThrow(/remoteEntry\.js is not what was built/);
});

it("refuses a file outside of the version's folder", () => {
  write("remotes/weather/secret.txt", "secret");
  writeBundle({ "../secret.txt": integrityOf("secret") });
  expect(() => readBundle(folder, "weather")).toThrow(/secret\.txt is not what was built/);
});

it("refuses the bundle of another remote, what is no bundle, and a folder without one", () => {
  expect(() => readBundle(folder, "booking")).toThrow(/holds remote-weather, not remote-booking/);
  write(bundleFile, "{}");
  expect(() => readBundle(folder, "weather")).toThrow(/is no bundle/);
  expect(() => readBundle(join(folder, "remotes"), "weather")).toThrow(/pnpm bundle makes one/);
});

it.each([
  { entry: "../1.0.0-ffffffffffff/remoteEntry.js" },
  { preload: ['x.js"><meta http-equiv="refresh" content="0;url=//evil.example">'] },
  { preloadByPath: { "/weather": ["../../studio/page.js"] } },
  { container: "studio_0123456789ab" },
])("refuses a bundle that has pages load what is not its own: %j", (changes) => {
  writeBundle(builtFiles, changes);
  expect(() => readBundle(folder, "weather")).toThrow(/none of its files|not its own name/);
});

it("refuses a bundle that calls itself the shell", () => {
  write(bundleFile, JSON.stringify({ ...readBundle(folder, "weather"), name: "shell" }));
  expect(() => readBundle(folder, "shell")).toThrow(/is no bundle/);
});

it("knows which origins of others its pages newly ask for", () => {
  const route = { page: "Page", path: "/rain", access: "public", prerender: false, title: "Rain", description: "" };
  const asking = { ...route, indexed: false, frames: ["https://a.example"], images: ["https://*.b.example"] };
  writeBundle(builtFiles, { routes: [asking] });
  const bundle = readBundle(folder, "weather");
  expect(addedOrigins(bundle, undefined)).toEqual([
    "frames of https://a.example on /rain",
    "pictures of https://*.b.example on /rain",
  ]);
  expect(addedOrigins(bundle, bundle.release)).toEqual([]);
});
