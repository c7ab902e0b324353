import { describe, expect, it } from "vitest";
import { originOf, parseChanges, signedBy, type Change } from "./changeLog.ts";
import { signVersion } from "./signature.ts";
import { newSigningKey, publicHalf } from "./signingKey.ts";

const change = { at: "2027-01-08T17:00:30.000Z", by: "Ada", act: "build", changed: { shell: "1.0.0-aaaaaaaaaaaa" } };

it("reads each line that is one, and counts the others", () => {
  const log = [JSON.stringify(change), "{", "", "<<<<<<< HEAD", JSON.stringify({ at: 5 }), JSON.stringify(change)];
  const { changes, unread } = parseChanges(log.join("\n"));
  expect(changes).toEqual([expect.objectContaining(change), expect.objectContaining(change)]);
  expect(unread).toBe(3);
  expect(parseChanges("")).toEqual({ changes: [], unread: 0 });
});

describe("the origin of a version", () => {
  const [a, b] = ["1.0.0-aaaaaaaaaaaa", "1.0.0-bbbbbbbbbbbb"];
  const key = newSigningKey();
  const description = `sha256-${"a".repeat(43)}=`;
  const made = { part: "booking", commit: "949ba1f08d01", isDirty: true };
  const signature = signVersion({ ...made, version: b, description }, key);
  const canary = {
    ...change,
    ...made,
    act: "canary",
    changed: {},
    canaries: { "remote-booking": `${b} for 5 %` },
    signature,
  };
  const log = [
    { ...change, ...made, act: "release", commit: "949ba1f08d00", changed: { "remote-booking": a } },
    canary,
    { ...change, act: "rollback", part: "booking", changed: { "remote-booking": a } },
  ]
    .map((line) => JSON.stringify(line))
    .join("\n");
  const [, ofCanary] = parseChanges(log).changes;

  it("is what the log says of its release, or of its canary, not of a later rollback", () => {
    expect(originOf(log, { part: "booking", version: b })).toEqual({
      commit: "949ba1f08d01",
      isDirty: true,
      signature,
    });
    expect(originOf(log, { part: "booking", version: a })).toEqual({ commit: "949ba1f08d00", isDirty: true });
  });

  it("is no commit where the log does not say", () => {
    expect(originOf(log, { part: "portal", version: a })).toEqual({ commit: null, isDirty: false });
  });

  it.each<[string, Partial<Change>, string]>([
    ["the team of its key", {}, "booking"],
    ["that it is not valid when the line was changed", { commit: "949ba1f08d02" }, "not valid"],
    ["nobody without a signature", { signature: undefined }, ""],
  ])("names %s", (_what, changed, expected) => {
    const teams = { booking: { keys: [publicHalf(key)], parts: [], paths: [] } };
    if (!ofCanary) throw new Error("The log has no canary.");
    expect(signedBy({ ...ofCanary, ...changed }, teams)).toBe(expected);
  });

  it("names no team where the site has none with that key", () => {
    expect(ofCanary && signedBy(ofCanary, {})).toBe("unknown team");
  });
});
