import type { ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import { expect, it } from "vitest";
import { newSigningKey, publicHalf } from "../model/signingKey.ts";
import { isSignatureOf, ownTeamKey, signatureOf } from "./signedVersion.ts";

const key = newSigningKey();
const shell: ShellRelease = {
  version: "1.0.0-aaaaaaaaaaaa",
  contract: "1.1",
  entry: "main.js",
  routes: [],
  preload: [],
  preloadByPath: {},
  files: {},
};
const version = { shell, source: { commit: "949ba1f08d01", isDirty: false } };
const text = JSON.stringify(version);
const signature = signatureOf(version, key);

it("is of the version, with everything that its description says", () => {
  expect(signature.key).toBe(publicHalf(key));
  expect(isSignatureOf(signature, { version, description: text })).toBe(true);
});

it.each([
  ["another version", { ...version, shell: { ...shell, version: "1.0.0-bbbbbbbbbbbb" } }, text],
  ["another commit", { ...version, source: { commit: "949ba1f08d02", isDirty: false } }, text],
  ["changes that no commit has", { ...version, source: { commit: "949ba1f08d01", isDirty: true } }, text],
  ["another description", version, text.replace("main.js", "evil.js")],
])("is not of %s", (_what, other, described) => {
  expect(isSignatureOf(signature, { version: other, description: described })).toBe(false);
});

it("is not another team's", () => {
  const other = { ...signature, key: publicHalf(newSigningKey()) };
  expect(isSignatureOf(other, { version, description: text })).toBe(false);
});

it("takes the team's key from the environment, and nothing else", () => {
  const pem = String(key.export({ type: "pkcs8", format: "pem" }));
  expect(ownTeamKey({})).toBeNull();
  expect(publicHalf(ownTeamKey({ PIPELARK_TEAM_KEY: pem }) ?? key)).toBe(publicHalf(key));
  expect(() => ownTeamKey({ PIPELARK_TEAM_KEY: publicHalf(key) })).toThrow("PIPELARK_TEAM_KEY, must be an Ed25519 key");
});
