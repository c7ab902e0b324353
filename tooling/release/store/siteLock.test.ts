import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withSiteLock } from "./siteLock.ts";

let root: string;
let lock: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-lock-"));
  lock = join(root, ".releases/lock");
});
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** `ageMs` is by the folder's clock. */
function givenLock(owner: { host?: string; pid?: number; since?: string } | null, ageMs = 0) {
  mkdirSync(lock, { recursive: true });
  const whole = { by: "Ada", host: hostname(), pid: process.pid, since: new Date().toISOString(), ...owner };
  if (owner) writeFileSync(join(lock, "owner.json"), JSON.stringify(whole));
  const at = (Date.now() - ageMs) / 1000;
  utimesSync(lock, at, at);
}

it("lets one work at a time, and is gone afterwards, also after a failure", async () => {
  await expect(withSiteLock({ root }, () => existsSync(lock))).resolves.toBe(true);
  await expect(
    withSiteLock({ root }, () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(existsSync(lock)).toBe(false);
});

it("names who holds the site when it gives up", async () => {
  givenLock({});
  await expect(withSiteLock({ root, timeoutMs: 150 }, () => "worked")).rejects.toThrow(
    /^Another release is running: Ada on .* \(process \d+\), since \d{4}-/,
  );
});

it("says whom it waits for and how long, once, and gives up after that time", async () => {
  givenLock({});
  await expect(withSiteLock({ root, timeoutMs: 900 }, () => "worked")).rejects.toThrow("Run the command again");
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    [expect.stringMatching(/^Waiting for Ada on .* \(process \d+\), since \d{4}-.*Z, for 1 s at most\.$/)],
  ]);
});

const aDay = 24 * 60 * 60_000;
const before = (ms: number) => new Date(Date.now() - ms).toISOString();

it.each([
  ["whose process is gone", () => givenLock({ pid: spawnSync(process.execPath, ["--version"]).pid })],
  ["that is older than two minutes", () => givenLock({}, 121_000)],
  ["of another machine that is older than two minutes", () => givenLock({ host: "other" }, 121_000)],
  ["whose owner's clock is a day ahead", () => givenLock({ host: "other", since: before(-aDay) }, 121_000)],
  ["that was made before the folder's clock was set back", () => givenLock({ host: "other" }, -aDay)],
])("takes over a lock %s", async (_, given) => {
  given();
  await expect(withSiteLock({ root, timeoutMs: 500 }, () => "worked")).resolves.toBe("worked");
});

it("waits for an owner whose clock is a day behind", async () => {
  givenLock({ host: "other", since: before(aDay) });
  await expect(withSiteLock({ root, timeoutMs: 150 }, () => "worked")).rejects.toThrow("on other");
});

it("waits for another machine, whose processes it cannot see", async () => {
  givenLock({ host: "other", pid: spawnSync(process.execPath, ["--version"]).pid });
  await expect(withSiteLock({ root, timeoutMs: 150 }, () => "worked")).rejects.toThrow("on other");
});

it("takes over a lock whose owner was ended before it said its name", async () => {
  givenLock(null);
  await expect(withSiteLock({ root, timeoutMs: 150 }, () => "worked")).rejects.toThrow("is running.");
  const old = new Date(Date.now() - 10_000);
  utimesSync(lock, old, old);
  await expect(withSiteLock({ root, timeoutMs: 500 }, () => "worked")).resolves.toBe("worked");
});
