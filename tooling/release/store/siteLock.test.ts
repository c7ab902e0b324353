import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withSiteLock } from "./siteLock.ts";

let root: string;
let lock: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-lock-"));
  lock = join(root, ".releases/lock");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function givenLock(owner: { host?: string; pid?: number; since?: string } | null) {
  mkdirSync(lock, { recursive: true });
  const whole = { by: "Ada", host: hostname(), pid: process.pid, since: new Date().toISOString(), ...owner };
  if (owner) writeFileSync(join(lock, "owner.json"), JSON.stringify(whole));
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

it.each([
  ["whose process is gone", () => ({ pid: spawnSync(process.execPath, ["--version"]).pid })],
  ["that is older than two minutes", () => ({ since: new Date(Date.now() - 121_000).toISOString() })],
  ["of another machine that is older than two minutes", () => ({ host: "other", since: "2026-01-01T00:00:00Z" })],
])("takes over a lock %s", async (_, owner) => {
  givenLock(owner());
  await expect(withSiteLock({ root, timeoutMs: 500 }, () => "worked")).resolves.toBe("worked");
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
