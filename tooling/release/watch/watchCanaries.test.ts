import type { ReleaseManifest, RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { manifestFile } from "../store/records.ts";
import type { FiguresOf } from "./figures.ts";
import type { Figures } from "./verdict.ts";
import { startWatch, watchOnce } from "./watchCanaries.ts";

const live = "1.0.0-aaaaaaaaaaaa";
const candidate = "1.0.0-bbbbbbbbbbbb";
const since = "2027-01-08T17:00:00.000Z";
const none = {
  loads: 0,
  loadFailures: 0,
  brokenLoads: 0,
  measured: { lcp: 0, inp: 0, cls: 0 },
  lcp: null,
  inp: null,
  cls: null,
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-watch-"));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

function release(version: string): RemoteRelease {
  const hash = version.split("-")[1] ?? "";
  const integrity = `sha256-${"a".repeat(43)}=`;
  const parts = { entry: "remoteEntry.js", routes: [], preload: [], preloadByPath: {}, files: {} };
  return { ...parts, version, contract: "1.0", container: `booking_${hash}`, filesIntegrity: integrity };
}

function givenSite({ hasCanary, share = 5 }: { hasCanary: boolean; share?: number }) {
  const canary = { release: release(candidate), share, since };
  const booking = { title: "Booking", live: release(live), previous: null, ...(hasCanary && { canary }) };
  const { container: _container, filesIntegrity: _filesIntegrity, ...shell } = release(live);
  const manifest: ReleaseManifest = { schema: 1, shell, remotes: { booking } };
  writeFileSync(join(root, manifestFile), JSON.stringify(manifest));
}

const reported =
  (byVersion: Record<string, Partial<Figures>>): FiguresOf =>
  async ({ version }) => ({ ...none, brokenCallers: byVersion[version]?.brokenLoads ?? 0, ...byVersion[version] });

it("takes back a candidate that breaks, with a reason that names it", async () => {
  givenSite({ hasCanary: true });
  const takeBack = vi.fn(async () => undefined);
  const figuresOf = vi.fn(reported({ [live]: { loads: 300 }, [candidate]: { loads: 6, brokenLoads: 5 } }));
  const reason = `booking@${candidate}: 5 of 6 pages broke, 0 of 300 with the live version`;
  expect(await watchOnce({ figuresOf, root, takeBack })).toEqual([
    { candidate: `booking@${candidate}`, takenBack: reason },
  ]);
  expect(takeBack).toHaveBeenCalledExactlyOnceWith({ name: "booking", version: candidate, reason });
  expect(figuresOf).toHaveBeenCalledWith({ part: "booking", version: candidate, since });
});

it("keeps a canary that performs as well, and sends no request without a canary", async () => {
  givenSite({ hasCanary: true });
  const takeBack = vi.fn(async () => undefined);
  const figuresOf = vi.fn(reported({ [live]: { loads: 300 }, [candidate]: { loads: 20 } }));
  expect(await watchOnce({ figuresOf, root, takeBack })).toEqual([
    { candidate: `booking@${candidate}`, takenBack: null },
  ]);
  expect(takeBack).not.toHaveBeenCalled();
  figuresOf.mockClear();
  for (const site of [{ hasCanary: false }, { hasCanary: true, share: 0 }]) {
    givenSite(site);
    expect(await watchOnce({ figuresOf, root, takeBack })).toEqual([]);
  }
  expect(figuresOf).not.toHaveBeenCalled();
});

it("takes nothing back on a guess, and looks again", async () => {
  givenSite({ hasCanary: true });
  const takeBack = vi.fn(async () => undefined);
  const onError = vi.fn();
  const report = vi.fn();
  const figuresOf = vi
    .fn(reported({ [candidate]: { loads: 5 } }))
    .mockRejectedValueOnce(new Error("The database is away"));
  const end = startWatch({ figuresOf, root, takeBack, everyMs: 1, report, onError });
  await expect.poll(() => report).toHaveBeenCalled();
  await end();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("The database is away"));
  expect(takeBack).not.toHaveBeenCalled();
  const looks = figuresOf.mock.calls.length;
  await sleep(20);
  expect(figuresOf.mock.calls).toHaveLength(looks);
});

it("watches the site that runners share where there is one", async () => {
  givenSite({ hasCanary: true });
  vi.stubEnv("PIPELARK_STORE", root);
  expect(await watchOnce({ figuresOf: reported({}) })).toEqual([
    { candidate: `booking@${candidate}`, takenBack: null },
  ]);
});

it("ends while a look hangs", async () => {
  givenSite({ hasCanary: true });
  const figuresOf = vi.fn(() => new Promise<never>(() => undefined));
  const end = startWatch({ figuresOf, root, everyMs: 1, endMs: 5, report: vi.fn(), onError: vi.fn() });
  await expect.poll(() => figuresOf).toHaveBeenCalled();
  await end();
});
