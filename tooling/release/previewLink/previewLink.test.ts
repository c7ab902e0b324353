import { signedText } from "@pipelark/shared-contracts/previewLink";
import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { grantFor, hoursOf, previewKey, previewToken, previewUrl, publicHalf, remoteOf } from "./previewLink.ts";

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
  const grant = grantFor({ root, remote: "booking", version, until: new Date("2027-01-08T17:00:00.500Z") });
  expect(grant).toMatchObject({ remote: "booking", version, until: Date.parse("2027-01-08T17:00:00Z") / 1000 });
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const [encoded = "", signature = ""] = previewToken(grant, privateKey).split(".");
  expect(JSON.parse(Buffer.from(encoded, "base64url").toString())).toEqual(grant);
  expect(verify(null, signedText(encoded), publicKey, Buffer.from(signature, "base64url"))).toBe(true);
});

it("signs nothing for a version that does not lie in the site", () => {
  expect(() => grantFor({ root, remote: "booking", version, until: new Date() })).toThrow("is not in the site");
});

it.each([
  ["academy", `../booking/${version}`, "is not a version"],
  ["academy", "1.0.0", "is not a version"],
  ["../remotes/booking", version, "is not the name of a remote"],
])("signs nothing for remote %j at %j, although files lie there: pages refuse it", (remote, named, message) => {
  const folder = join(root, "remotes", remote, named);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "integrity.json"), "{}");
  expect(() => grantFor({ root, remote, version: named, until: new Date() })).toThrow(message);
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
  expect(() => previewKey(join(root, "key.pem"), env)).toThrow("must be ed25519");
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
