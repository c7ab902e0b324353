import type { RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import type { KeyObject } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";
import { newSigningKey, publicHalf } from "../model/signingKey.ts";
import { signatureOf } from "./signedVersion.ts";
import { addedOrigins, bundleFile, readBundle } from "./bundledVersion.ts";
import { readBundledMaps } from "./sourceMaps.ts";
import { hashOf } from "./versionFiles.ts";

const folder = mkdtempSync(join(tmpdir(), "bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const shares = "const share = [`react`, `19.3.1`];";
const entry = `${shares} export {}`;
const builtFiles = { "remoteEntry.js": integrityOf(entry) };
const about = { name: "weather", title: "Weather", contract: "1.1" } as const;
type Changes = Partial<RemoteRelease>;

function versionOf(modules: Record<string, string>, { routes = [], largestPage }: Changes = {}) {
  return `1.0.0-${hashOf({ ...about, routes, largestPage }, new Map(Object.entries(modules)))}`;
}

const version = versionOf({ "remoteEntry.js": entry });

const source = { commit: "949ba1f08d01", isDirty: false };

function writeBundle(files: Record<string, string> = builtFiles, changes: Changes = {}, key?: KeyObject) {
  const named = changes.version ?? version;
  const release = {
    version: named,
    contract: about.contract,
    container: `weather_${named.split("-")[1]}`,
    entry: "remoteEntry.js",
    routes: [],
    preload: [],
    preloadByPath: {},
    files,
    filesIntegrity: integrityOf(JSON.stringify(files)),
    ...changes,
  };
  const built = { name: "weather", title: "Weather", release };
  const described = { ...built, source };
  write(bundleFile, JSON.stringify(key ? { ...described, signature: signatureOf(described, key) } : built));
}

/** Writes a bundle of these modules. */
function writeModules(modules: Record<string, string>, changes: Changes = {}) {
  const named = versionOf(modules, changes);
  for (const [file, content] of Object.entries(modules)) write(`remotes/weather/${named}/${file}`, content);
  const files = Object.entries(modules).map(([file, content]) => [file, integrityOf(content)] as const);
  writeBundle(Object.fromEntries(files), { version: named, ...changes });
}

const words = { title: "Rain", description: "", indexed: false };
const route: RemoteRelease["routes"][number] = {
  page: "RainPage",
  path: "/rain",
  access: "public",
  prerender: false,
  ...words,
};

beforeEach(() => {
  write(`remotes/weather/${version}/remoteEntry.js`, entry);
  writeBundle();
});

it("reads what was built elsewhere, and marks it as such", () => {
  expect(readBundle(folder, "weather")).toMatchObject({ title: "Weather", release: { version, isBundled: true } });
});

it("knows the key that signed it, and refuses a description that was changed afterwards", () => {
  const key = newSigningKey();
  writeBundle(builtFiles, {}, key);
  expect(readBundle(folder, "weather")).toMatchObject({ source, signature: { key: publicHalf(key) } });
  const text = readFileSync(join(folder, bundleFile), "utf8");
  for (const [is, becomes] of [
    ['"Weather"', '"Rain"'],
    ["949ba1f08d01", "949ba1f08d02"],
  ] as const) {
    write(bundleFile, text.replace(is, becomes));
    expect(() => readBundle(folder, "weather")).toThrow(/was signed for another build|does not match the hash/);
  }
});

const rainModules = {
  "remoteEntry.js": `import "./assets/runtime.js"; ${shares}`,
  "assets/runtime.js": "export const run = 1;",
  "assets/remote.js": `import { run } from "./runtime.js"; export * from "./frame.js"; run(() => import("./RainPage.js"));`,
  "assets/frame.js": "export const Frame = (services) => services.readPublic();",
  "assets/RainPage.js": `import { map } from "./map.js"; map();`,
  "assets/map.js": "export const map = () => 1;",
  "assets/later.js": "export const later = 1;",
};

it("knows the commit of the repository that it was built in, if it says so", () => {
  expect(readBundle(folder, "weather").source).toBeNull();
  const dirty = { commit: "949ba1f08d01", isDirty: true };
  const described = JSON.parse(readFileSync(join(folder, bundleFile), "utf8"));
  write(bundleFile, JSON.stringify({ ...described, source: dirty }));
  expect(readBundle(folder, "weather").source).toEqual(dirty);
});

it("reads weight, services and libraries from the modules, whatever the bundle says of itself", () => {
  const says = { libraries: { react: "18.0.0" }, usedServices: ["track"], largestPage: 9_000_000 };
  writeModules(rainModules, { routes: [route], preload: ["assets/remote.js"], ...says });
  const { release } = readBundle(folder, "weather");
  expect(release).toMatchObject({
    preload: ["remoteEntry.js", "assets/runtime.js", "assets/remote.js", "assets/frame.js"],
    preloadByPath: { "/rain": ["assets/RainPage.js", "assets/map.js"] },
    libraries: { react: "19.3.1" },
    usedServices: ["readPublic", "RemoteModule", "track"],
  });
  expect(release.largestPage).toBeUndefined();
});

it.each([
  ["a page that it has no module of", { "assets/RainPage.js": undefined }, /RainPage\.js is imported but missing/],
  [
    "an import of another version",
    { "assets/map.js": `import "@pipelark/tooling/1.0.0-ffffffffffff/x.js"` },
    /is imported but missing/,
  ],
  [
    "an import from elsewhere",
    { "assets/map.js": `export * from "https://evil.example/x.js"` },
    /is imported but missing/,
  ],
  ["what is no module", { "assets/map.js": "export const = ;" }, /map\.js is not a module/],
  ["modules that name no library", { "remoteEntry.js": `import "./assets/runtime.js"` }, /names the libraries/],
])("refuses a bundle with %s", (_what, change, message) => {
  const modules = Object.entries({ ...rainModules, ...change });
  const present = modules.flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const]));
  writeModules(Object.fromEntries(present), { routes: [route] });
  expect(() => readBundle(folder, "weather")).toThrow(message);
});

/** Makes a file that states a size and takes no space. */
function giveSize(file: string, bytes: number) {
  write(file, "");
  truncateSync(join(folder, file), bytes);
}

it("refuses 150 MB of text at once, by the size that the disk states", () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, place) => [`text-${place}.txt`, integrityOf("")] as const),
  );
  writeBundle({ ...builtFiles, ...files });
  for (const file of Object.keys(files)) giveSize(`remotes/weather/${version}/${file}`, 2_500_000);
  const began = performance.now();
  expect(() => readBundle(folder, "weather")).toThrow(
    "remote-weather has 150.0 MB in 61 files; a version can have up to 10.0 MB.",
  );
  expect(performance.now() - began).toBeLessThan(500);
});

it.each([
  [
    "a file of 3.5 MB",
    () => {
      writeBundle({ ...builtFiles, "words.txt": integrityOf("") });
      giveSize(`remotes/weather/${version}/words.txt`, 3_500_000);
    },
    "remote-weather contains words.txt of 3.5 MB; a file can have up to 3.0 MB.",
  ],
  [
    "a page that says that it loads 2.5 MB",
    () => {
      writeBundle(
        { ...builtFiles, "assets/RainPage.js": integrityOf("") },
        { routes: [route], preload: ["assets/RainPage.js"] },
      );
      giveSize(`remotes/weather/${version}/assets/RainPage.js`, 2_500_000);
    },
    "/rain of remote-weather loads 2.5 MB of modules; a page can load up to 2.0 MB.",
  ],
  [
    "a page whose modules import 2.5 MB",
    () =>
      writeModules(
        { ...rainModules, "assets/map.js": `export const map="${"x".repeat(2_500_000)}"` },
        { routes: [route] },
      ),
    "/rain of remote-weather loads 2.5 MB of modules",
  ],
  [
    "more than a thousand files",
    () =>
      writeBundle(Object.fromEntries(Array.from({ length: 1001 }, (_, place) => [`${place}.txt`, integrityOf("")]))),
    "remote-weather has 1001 files; a version can have up to 1000.",
  ],
  [
    "a description of 1.5 MB",
    () => giveSize(bundleFile, 1_500_000),
    `${bundleFile} has 1.5 MB; it can have up to 1.0 MB.`,
  ],
])("refuses %s", (_, given, message) => {
  given();
  expect(() => readBundle(folder, "weather")).toThrow(message);
});

it("refuses source maps of more than 40 MB before it reads one", () => {
  giveSize(`.releases/maps/weather/${version}/x.js.map`, 41_000_000);
  expect(() => readBundledMaps(folder, { part: "weather", version, files: {} })).toThrow("can have up to 40.0 MB");
});

it("refuses a file that is not what was built", () => {
  write(`remotes/weather/${version}/remoteEntry.js`, "export { evil }");
  expect(() => readBundle(folder, "weather")).toThrow(/remoteEntry\.js differs from the build/);
});

it("refuses another module as the entry: the version's hash would be the same", () => {
  writeModules(rainModules, { routes: [route], entry: "assets/remote.js" });
  expect(() => readBundle(folder, "weather")).toThrow("is assets/remote.js, not");
});

it("refuses a file outside of the version's folder", () => {
  write("remotes/weather/secret.txt", "secret");
  writeBundle({ "../secret.txt": integrityOf("secret") });
  expect(() => readBundle(folder, "weather")).toThrow(`contains "../secret.txt"`);
});

it("refuses the bundle of another remote, what is no bundle, and a folder without one", () => {
  expect(() => readBundle(folder, "booking")).toThrow(/contains remote-weather, not remote-booking/);
  write(bundleFile, "{}");
  expect(() => readBundle(folder, "weather")).toThrow(/is not a bundle/);
  expect(() => readBundle(join(folder, "remotes"), "weather")).toThrow(/create it with pnpm bundle/);
});

it.each([
  { entry: "../1.0.0-ffffffffffff/remoteEntry.js" },
  { preload: ['x.js"><meta http-equiv="refresh" content="0;url=//evil.example">'] },
  { preloadByPath: { "/weather": ["../../studio/page.js"] } },
  { container: "studio_0123456789ab" },
])("refuses a bundle that has pages load what is not its own: %j", (changes) => {
  writeBundle(builtFiles, changes);
  expect(() => readBundle(folder, "weather")).toThrow(/not one of its files|belongs to another/);
});

it("refuses a bundle that calls itself the shell", () => {
  write(bundleFile, JSON.stringify({ ...readBundle(folder, "weather"), name: "shell" }));
  expect(() => readBundle(folder, "shell")).toThrow(/is not a bundle/);
});

it("lists the external origins that its pages newly use", () => {
  const asking = { ...route, frames: ["https://a.example"], images: ["https://*.b.example"] };
  writeModules({ "remoteEntry.js": entry, "assets/RainPage.js": "export {}" }, { routes: [asking] });
  const bundle = readBundle(folder, "weather");
  expect(addedOrigins(bundle, undefined)).toEqual([
    "frames of https://a.example on /rain",
    "pictures of https://*.b.example on /rain",
  ]);
  expect(addedOrigins(bundle, bundle.release)).toEqual([]);
});

it("refuses a version whose name is not the hash of its files", () => {
  const other = { ...rainModules, "assets/later.js": "export const later = 2;" };
  const named = versionOf(rainModules, { routes: [route] });
  for (const [file, content] of Object.entries(other)) write(`remotes/weather/${named}/${file}`, content);
  writeModules(other, { routes: [route], version: named });
  expect(() => readBundle(folder, "weather")).toThrow(/does not match the hash of its files/);
});

it("knows the hash of what names itself: it was taken before it stood in the files", () => {
  const named = versionOf({ "remoteEntry.js": `${entry}; "weather_0123456789ab"` });
  const released = `${entry}; "weather_${named.split("-")[1]}"`;
  write(`remotes/weather/${named}/remoteEntry.js`, released);
  writeBundle({ "remoteEntry.js": integrityOf(released) }, { version: named });
  expect(readBundle(folder, "weather").release.version).toBe(named);
});

it.each(["page.html", "picture.svg", "page.HTML", "page.xml", "remoteEntry.js.br", "x.js.gz", "x.js.map", "LICENSE"])(
  "refuses a bundle with %s, which is nothing that a page loads",
  (file) => {
    writeModules({ "remoteEntry.js": entry, [file]: "<script>evil()</script>" });
    expect(() => readBundle(folder, "weather")).toThrow(`remote-weather contains ${file}`);
  },
);

it("follows no link out of a bundle, be it a file or a folder", () => {
  const files = { "remoteEntry.js": entry, "linked.txt": "secret", "below/secret.txt": "secret" };
  writeModules(files);
  const place = join(folder, "remotes/weather", versionOf(files));
  write("secret.txt", "secret");
  write("secrets/secret.txt", "secret");
  expect(() => readBundle(folder, "weather")).not.toThrow();
  rmSync(join(place, "linked.txt"));
  symlinkSync(join(folder, "secret.txt"), join(place, "linked.txt"));
  expect(() => readBundle(folder, "weather")).toThrow(/linked\.txt is a link/);
  rmSync(join(place, "linked.txt"));
  writeModules(files);
  rmSync(join(place, "below"), { recursive: true });
  symlinkSync(join(folder, "secrets"), join(place, "below"));
  expect(() => readBundle(folder, "weather")).toThrow(/secret\.txt is a link, or inside one/);
});
