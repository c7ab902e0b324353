import { signedText } from "@pipelark/shared-contracts/previewLink";
import type { RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  choicesIn,
  grantedVersion,
  grantFor,
  hoursOf,
  previewKey,
  previewToken,
  previewUrl,
  remoteOf,
} from "./previewLink.ts";
import { historyOf, type VersionRecord } from "../model/history.ts";
import { publicHalf } from "../model/signingKey.ts";

const version = "1.0.0-aaaaaaaaaaaa";
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-preview-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("signs what a version's files are, and for how long", () => {
  const folder = join(root, "remotes/booking", version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "integrity.json"), "{}");
  const versions = [grantedVersion({ root, remote: "booking", version })];
  const grant = grantFor(versions, { until: new Date("2027-01-08T17:00:00.500Z"), isChoice: false });
  expect(grant).toMatchObject({
    versions: [{ remote: "booking", version }],
    until: Date.parse("2027-01-08T17:00:00Z") / 1000,
  });
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const [encoded = "", signature = ""] = previewToken(grant, privateKey).split(".");
  expect(JSON.parse(Buffer.from(encoded, "base64url").toString())).toEqual(grant);
  expect(verify(null, signedText(encoded), publicKey, Buffer.from(signature, "base64url"))).toBe(true);
});

it("signs nothing for a version that does not lie in the site", () => {
  expect(() => grantedVersion({ root, remote: "booking", version })).toThrow("is not in the site");
});

it.each([
  ["academy", `../booking/${version}`, "is not a version"],
  ["academy", "1.0.0", "is not a version"],
  ["../remotes/booking", version, "is not the name of a remote"],
])("signs nothing for remote %j at %j, although files lie there: pages refuse it", (remote, named, message) => {
  const folder = join(root, "remotes", remote, named);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "integrity.json"), "{}");
  expect(() => grantedVersion({ root, remote, version: named })).toThrow(message);
});

it("offers the canary and the newest versions that the site has, without those that were taken back", () => {
  const named = (hash: string) => `1.0.0-${hash.repeat(12)}`;
  const release = (hash: string) => ({
    version: named(hash),
    contract: "1.0",
    container: "",
    entry: "",
    routes: [],
    preload: [],
    preloadByPath: {},
    files: {},
    filesIntegrity: "",
  });
  const record = (hash: string, takenBack: VersionRecord<RemoteRelease>["takenBack"] = null) => ({
    release: release(hash),
    activatedAt: "2027-01-08T17:00:00Z",
    liveMs: 0,
    takenBack,
  });
  for (const hash of ["a", "b", "d"]) {
    mkdirSync(join(root, "remotes/booking", named(hash)), { recursive: true });
    writeFileSync(join(root, "remotes/booking", named(hash), "integrity.json"), "{}");
  }
  const takenBack = { at: "2027-01-08T18:00:00Z", by: "Ada", reason: "blank page" };
  const versions = [record("a"), record("b", takenBack), record("c")];
  const live = { title: "Booking", live: release("a"), previous: null };
  const canary = { release: release("d"), share: 0, since: "2027-01-08T17:00:00Z" };
  const nothing = historyOf(null, "2027-01-08T17:00:00Z");
  const shell = { ...release("a"), services: {} };
  const state = {
    manifest: { schema: 1 as const, shell, remotes: { booking: { ...live, canary } } },
    history: { ...nothing, remotes: { booking: versions } },
  };
  expect(choicesIn(state, root).map(({ version: one }) => one)).toEqual([named("d"), named("a")]);
});

it.each(["constructor", "toString", "weather"])("knows no remote called %s in a site without one", (name) => {
  expect(() => remoteOf({}, name)).toThrow(`remote-${name} was never released.`);
});

it("makes a key once, which only its owner reads, and takes one from the environment", () => {
  const file = join(root, "data/preview-key.pem");
  const key = previewKey(file, {});
  expect(publicHalf(previewKey(file, {}))).toBe(publicHalf(key));
  expect(statSync(file).mode & 0o077).toBe(0);
  const given = previewKey(join(root, "other.pem"), { PIPELARK_PREVIEW_KEY: readFileSync(file, "utf8") });
  expect(publicHalf(given)).toBe(publicHalf(key));
  expect(createPublicKey(given).asymmetricKeyType).toBe("ed25519");
});

it("takes no key of another kind", () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const env = { PIPELARK_PREVIEW_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
  expect(() => previewKey(join(root, "key.pem"), env)).toThrow("must be an Ed25519");
});

it.each(["0", "-1", "745", "soon", ""])("makes no link for %j hours", (said) => {
  expect(() => hoursOf(said)).toThrow("up to 744");
});

it("leads to a page of the site, whatever its address is", () => {
  const link = { path: "/book-a-meeting", token: "a.b" };
  expect(previewUrl({ ...link, siteUrl: "https://pipelark.example" })).toBe(
    "https://pipelark.example/book-a-meeting?preview=a.b",
  );
});

it.each(["//evil.example/a", "\\\\evil.example", "https://evil.example/", "javascript:alert(1)"])(
  "makes no link to another site out of %s",
  (path) => {
    expect(() => previewUrl({ siteUrl: "https://pipelark.example", path, token: "a.b" })).toThrow("another site");
  },
);
