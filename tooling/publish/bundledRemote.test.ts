import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { integrityOf } from "../project/siteFiles.ts";
import { bundleFile, readBundle } from "./bundledRemote.ts";

const folder = mkdtempSync(join(tmpdir(), "bundle-"));
const version = "1.0.0-0123456789ab";
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function writeBundle(files: Record<string, string> = { "remoteEntry.js": integrityOf("export {}") }) {
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
