import { type PreviewGrant, signedText } from "@pipelark/shared-contracts/previewLink";
import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkPreview } from "./checkPreview.ts";

const now = Date.parse("2027-01-08T17:00:00Z");
const granted = { remote: "booking", version: "1.0.0-aaaaaaaaaaaa", filesIntegrity: `sha256-${"a".repeat(43)}=` };
const grant: PreviewGrant = { versions: [granted], until: now / 1000 + 3600, isChoice: false };
const ours = generateKeyPairSync("ed25519");
const others = generateKeyPairSync("ed25519");
const rawOf = (key: KeyObject) => key.export({ format: "jwk" }).x ?? "";

function tokenFor(said: unknown, key: KeyObject = ours.privateKey): string {
  const encoded = Buffer.from(JSON.stringify(said)).toString("base64url");
  return `${encoded}.${sign(null, signedText(encoded), key).toString("base64url")}`;
}

let files: Record<string, unknown>;
beforeEach(() => {
  files = { "/preview-keys.json": [rawOf(ours.publicKey)], "/taken-back.json": [] };
  vi.stubGlobal("fetch", async (url: string) =>
    url in files ? Response.json(files[url]) : new Response("no", { status: 404 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("grants what a key of this site signed, while its time lasts", async () => {
  expect(await checkPreview(tokenFor(grant), now)).toEqual({ kind: "granted", grant });
  files["/preview-keys.json"] = [rawOf(others.publicKey), rawOf(ours.publicKey)];
  expect(await checkPreview(tokenFor(grant), now)).toMatchObject({ kind: "granted" });
});

it("refuses a link whose time is over", async () => {
  const outcome = await checkPreview(tokenFor(grant), now + 3_600_000);
  expect(outcome).toEqual({ kind: "refused", why: "This preview link has expired." });
});

it("refuses a version that was taken back", async () => {
  files["/taken-back.json"] = [`booking@${granted.version}`];
  const outcome = await checkPreview(tokenFor(grant), now);
  expect(outcome).toMatchObject({ kind: "refused", why: expect.stringContaining("was taken back") });
});

it("leaves out of a choice what was taken back, and refuses one of which nothing is left", async () => {
  const other = { ...granted, version: "1.0.0-bbbbbbbbbbbb" };
  const choice = { ...grant, versions: [granted, other], isChoice: true };
  files["/taken-back.json"] = [`booking@${granted.version}`];
  expect(await checkPreview(tokenFor(choice), now)).toMatchObject({ kind: "granted", grant: { versions: [other] } });
  files["/taken-back.json"] = [`booking@${granted.version}`, `booking@${other.version}`];
  expect(await checkPreview(tokenFor(choice), now)).toEqual({
    kind: "refused",
    why: "All of its versions were taken back.",
  });
});

const [encoded = "", signature = ""] = tokenFor(grant).split(".");
const otherGrant = Buffer.from(JSON.stringify({ ...grant, versions: [{ ...granted, remote: "studio" }] })).toString(
  "base64url",
);

it.each<[string, string]>([
  ["signed by another key", tokenFor(grant, others.privateKey)],
  ["whose words were exchanged", `${otherGrant}.${signature}`],
  ["without a signature", encoded],
  ["with an empty signature", `${encoded}.`],
  ["with more behind it", `${encoded}.${signature}.${signature}`],
  ["of garbage", "%%%.$$$"],
  ["of nothing", ""],
  ["signed as something else", `${encoded}.${sign(null, Buffer.from(encoded), ours.privateKey).toString("base64url")}`],
  ["for a folder of its own", tokenFor({ ...grant, versions: [{ ...granted, remote: "../../evil" }] })],
  [
    "for another host",
    tokenFor({ ...grant, versions: [{ ...granted, version: "//evil.example/1.0.0-aaaaaaaaaaaa" }] }),
  ],
  ["that says more than it may", tokenFor({ ...grant, entry: "https://evil.example/a.js" })],
  ["of no version", tokenFor({ ...grant, versions: [] })],
])("refuses a token %s", async (_, token) => {
  const outcome = await checkPreview(token, now);
  expect(outcome).toEqual({ kind: "refused", why: "This preview link is not valid for this site." });
});

it.each<[string, () => void]>([
  ["the site has no keys", () => delete files["/preview-keys.json"]],
  ["nobody knows what was taken back", () => delete files["/taken-back.json"]],
  ["the keys are of another form", () => (files["/preview-keys.json"] = { key: 1 })],
  ["the network is away", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))],
  ["the browser does not know the signature", () => vi.stubGlobal("crypto", {})],
])("grants nothing when %s", async (_, cause) => {
  cause();
  const outcome = await checkPreview(tokenFor(grant), now);
  expect(outcome).toEqual({ kind: "refused", why: "This preview link could not be checked." });
});

it.each(["/preview-keys.json", "/taken-back.json"])(
  "shows the live site after some seconds when %s does not arrive",
  async (silent) => {
    // Scales timeouts down to a thousandth.
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(), ms / 1000);
      return ending.signal;
    });
    vi.stubGlobal("fetch", async (url: string, { signal }: { signal?: AbortSignal }) => {
      if (url !== silent) return Response.json(files[url]);
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    });
    const outcome = await checkPreview(tokenFor(grant), now);
    expect(outcome).toEqual({ kind: "refused", why: "This preview link could not be checked." });
    expect(Math.max(...timeout.mock.calls.flat())).toBeLessThanOrEqual(10_000);
  },
);
