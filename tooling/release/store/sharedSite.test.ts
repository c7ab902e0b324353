import { integrityFile } from "@pipelark/shared-contracts/pageData";
import type { ReleaseManifest, RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { integrityOf, listFiles } from "@pipelark/tooling/project/siteFiles";
import { prunableVersions, openTabsMs } from "../model/prune.ts";
import { changesFile, historyFile, manifestFile, readChanges, readManifest } from "./records.ts";
import { type SiteState, requireManifest } from "../model/siteState.ts";
import { goLive } from "../model/goLive.ts";
import type { PartVersion } from "../model/partVersion.ts";
import { sharedSite } from "./sharedSite.ts";
import { updateSite, type Site } from "./site.ts";
import { folderStore, type Store } from "./folderStore.ts";

let temp: string;
beforeEach(() => {
  temp = mkdtempSync(join(tmpdir(), "pipelark-store-"));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(temp, { recursive: true, force: true });
});

const at = "2027-01-08T17:00:00.000Z";
const empty = "{}";
const integrity = integrityOf(empty);
const parts = {
  contract: "1.0",
  entry: "x.js",
  routes: [],
  preload: [],
  preloadByPath: {},
  files: { "x.js": integrity },
};

function remote(name: string, hash: string): PartVersion & { release: RemoteRelease } {
  const digits = hash.padEnd(12, "0");
  const version = { ...parts, version: `1.0.0-${digits}`, container: `${name}_${digits}`, filesIntegrity: integrity };
  return { name, title: name, release: version };
}

const shell: PartVersion = { shell: { ...parts, version: "1.0.0-000000000000" } };

type Runner = { root: string; place: Site };

function runner(name: string, store: Store): Runner {
  const root = join(temp, name);
  return { root, place: sharedSite({ store, root, pauseMs: 1 }) };
}

const storeFolder = () => join(temp, "store");

function folderOf(built: PartVersion): string {
  return "shell" in built ? `shell/${built.shell.version}` : `remotes/${built.name}/${built.release.version}`;
}

function write(root: string, built: PartVersion) {
  const folder = folderOf(built);
  for (const file of ["x.js", integrityFile]) {
    mkdirSync(dirname(join(root, folder, file)), { recursive: true });
    writeFileSync(join(root, folder, file), empty);
  }
}

/** Returns one page for each remote, which names a file of every live version. */
function pagesOf({ shell: { version }, remotes }: ReleaseManifest): Map<string, string> {
  const files = Object.entries(remotes).map(([name, { live }]) => `/remotes/${name}/${live.version}/x.js`);
  const page = [`/shell/${version}/x.js`, ...files].join("\n");
  return new Map(Object.keys(remotes).map((name) => [`${name}/index.html`, page]));
}

type Meanwhile = () => Promise<unknown>;

/** Releases versions as a command does. `meanwhile` runs between reading and changing. */
async function release(
  { root, place }: Runner,
  builts: readonly PartVersion[],
  meanwhile: Meanwhile = async () => undefined,
) {
  for (const built of builts) write(root, built);
  await updateSite(place, async (before) => {
    const after = builts.reduce<SiteState>((state, built) => goLive(state, { built, at }), before);
    const manifest = requireManifest(after.manifest);
    await meanwhile();
    await place.bring(manifest);
    const generation = before.history.generation + 1;
    const records = new Map([
      [historyFile, JSON.stringify({ ...after.history, generation })],
      [changesFile, `${generation === 1 ? "" : readChanges(root)}${generation}\n`],
      [manifestFile, JSON.stringify(manifest)],
    ]);
    return { manifest, pages: pagesOf(manifest), records };
  });
}

async function givenStore(): Promise<Store> {
  const store = folderStore(storeFolder());
  await release(runner("first", store), [shell, remote("booking", "a"), remote("portal", "a")]);
  return store;
}

function liveIn(root: string): Record<string, string | undefined> {
  const remotes = Object.entries(readManifest(root)?.remotes ?? {});
  return Object.fromEntries(remotes.map(([name, { live }]) => [name, live.version.slice(6).replace(/0+$/, "")]));
}

/** Lists files that the store's pages name and that do not exist. */
function missing(): string[] {
  const files = listFiles(storeFolder());
  const named = files
    .filter((file) => file.endsWith("index.html"))
    .flatMap((file) => readFileSync(join(storeFolder(), file), "utf8").split("\n"));
  return named.filter((file) => !files.includes(file.slice(1)));
}

it("keeps what another runner released between a runner's look and its change, and its own", async () => {
  const store = await givenStore();
  const [a, b] = [runner("a", store), runner("b", store)];
  const releaseA = vi.fn(() => release(a, [remote("booking", "b")]));
  let isFirst = true;
  await release(b, [remote("portal", "b")], async () => {
    if (isFirst) await releaseA();
    isFirst = false;
  });
  expect(releaseA).toHaveBeenCalledOnce();
  expect(liveIn(storeFolder())).toEqual({ booking: "b", portal: "b" });
  expect(liveIn(b.root)).toEqual({ booking: "b", portal: "b" });
  expect(missing()).toEqual([]);
});

it("loses no change in any of 20 random interleavings of two runners", async () => {
  const store = await givenStore();
  const random = (path: string) => Array.from({ length: Math.floor(Math.random() * (path.length % 7)) });
  const slow: Store = {
    get: (path) => pass(path, () => store.get(path)),
    put: (path, content) => pass(path, () => store.put(path, content)),
    putIfMatch: (path, next) => pass(path, () => store.putIfMatch(path, next)),
    remove: (path) => pass(path, () => store.remove(path)),
    below: store.below,
  };
  async function pass<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
    for (const _ of random(path)) await setImmediate();
    return act();
  }
  const [a, b] = [runner("a", slow), runner("b", slow)];
  for (let turn = 1; turn <= 20; turn += 1) {
    const hash = `b${turn}`;
    await Promise.all([release(a, [remote("booking", hash)]), release(b, [remote("portal", hash)])]);
    expect(liveIn(storeFolder()), `turn ${turn}`).toEqual({
      booking: hash.replace(/0+$/, ""),
      portal: hash.replace(/0+$/, ""),
    });
    expect(missing(), `turn ${turn}`).toEqual([]);
  }
  const generations = readChanges(storeFolder()).trim().split("\n").map(Number);
  expect(generations).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
});

it("keeps the files of every version that is named in any of 20 random interleavings with one who clears away", async () => {
  const store = await givenStore();
  const pause = async () => {
    for (const _ of Array.from({ length: Math.floor(Math.random() * 6) })) await setImmediate();
  };
  const slow: Store = {
    get: (path) => pause().then(() => store.get(path)),
    put: (path, content) => pause().then(() => store.put(path, content)),
    putIfMatch: (path, next) => pause().then(() => store.putIfMatch(path, next)),
    async remove(path) {
      await pause();
      const folder = join(storeFolder(), path);
      // A bucket has no folders: it deletes one file after the other.
      const files = existsSync(folder) && statSync(folder).isDirectory() ? listFiles(folder) : [];
      for (const file of files) await pause().then(() => store.remove(`${path}/${file}`));
      await store.remove(path);
    },
    below: store.below,
  };
  const [a, b, c] = [runner("a", slow), runner("b", slow), runner("c", slow)];
  const versions = ["a", "b", "c"].map((hash) => remote("booking", hash));
  await release(a, versions);
  let clearedAway = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    // Neither live nor a fallback until now.
    const [next = shell, last = shell] = [versions[turn % 3], versions[(turn + 2) % 3]];
    const [, isGone] = await Promise.all([
      release(a, [next]),
      c.place.remove(folderOf(next)),
      release(b, [remote("portal", `b${turn}`)]),
    ]);
    clearedAway += Number(isGone);
    const files = listFiles(storeFolder());
    const needed = [next, last].flatMap((built) => ["x.js", integrityFile].map((file) => `${folderOf(built)}/${file}`));
    expect(
      needed.filter((file) => !files.includes(file)),
      `turn ${turn}`,
    ).toEqual([]);
    expect(missing(), `turn ${turn}`).toEqual([]);
  }
  expect(clearedAway).toBeGreaterThan(0);
  expect(await store.below(".releases/decided")).toEqual([]);
});

it("brings a version again that was cleared away after a runner looked and before it changed the site", async () => {
  const store = await givenStore();
  const needed = remote("booking", "e");
  const [a, b] = [runner("a", store), runner("b", store)];
  await release(b, [needed]);
  await release(b, [remote("booking", "f")]);
  await release(b, [remote("booking", "d")]);
  let isCleared = false;
  const cleared: Store = {
    ...store,
    async put(path, content) {
      // The runner has read that all files exist, and now decides.
      if (path.startsWith(".releases/decided") && !isCleared) isCleared = await b.place.remove(folderOf(needed));
      await store.put(path, content);
    },
  };
  await release(runner("c", cleared), [needed]);
  expect(isCleared).toBe(true);
  expect(missing()).toEqual([]);
  expect(await a.place.remove(folderOf(needed))).toBe(false);
  expect(liveIn(storeFolder())).toEqual({ booking: "e", portal: "a" });
});

it("puts nothing damaged in the place of a fallback that the store has lost", async () => {
  const store = await givenStore();
  const { root, place } = runner("a", store);
  await release({ root, place }, [remote("booking", "b")]);
  const fallback = folderOf(remote("booking", "a"));
  rmSync(join(storeFolder(), fallback), { recursive: true });
  for (const given of [
    () => writeFileSync(join(root, fallback, "x.js"), "evil();"),
    () => rmSync(join(root, fallback), { recursive: true }),
  ]) {
    given();
    await release({ root, place }, [remote("portal", "b")]);
    expect(await store.below(fallback)).toEqual([]);
  }
  expect(liveIn(storeFolder())).toEqual({ booking: "b", portal: "b" });
});

it("puts files before pages that name them, and the manifest last", async () => {
  const store = await givenStore();
  const order: string[] = [];
  const watched: Store = {
    ...store,
    async put(path, content) {
      await store.put(path, content);
      order.push(path);
      expect(missing(), `after ${path}`).toEqual([]);
    },
  };
  await release(runner("a", watched), [remote("booking", "b")]);
  const kinds = order.map((path) =>
    path.startsWith("remotes/") ? "file" : path.replace(/^.*(index\.html|decided).*$/, "$1"),
  );
  expect([...new Set(kinds)]).toEqual(["file", "decided", "index.html", historyFile, changesFile, manifestFile]);
});

/** Decides a release of booking b in a runner that is killed before the first page. */
async function givenKilledRunner(store: Store) {
  const ended: Store = {
    ...store,
    put: (path, content) => (path.endsWith(".html") ? Promise.reject(new Error("ended")) : store.put(path, content)),
  };
  await expect(release(runner("a", ended), [remote("booking", "b")])).rejects.toThrow("ended");
  expect(liveIn(storeFolder())).toEqual({ booking: "a", portal: "a" });
}

/** Sets the time of every open decision by the store's clock, in seconds from now. */
function givenDecisionsFrom(seconds: number) {
  const decided = join(storeFolder(), ".releases/decided");
  for (const file of listFiles(decided))
    utimesSync(join(decided, file), Date.now() / 1000, Date.now() / 1000 + seconds);
}

const aDay = 24 * 60 * 60;

it.each([
  ["is right", 0],
  ["is a day ahead", aDay],
  ["is a day behind", -aDay],
])("carries out what a runner whose clock %s had decided two minutes before it was killed", async (_, seconds) => {
  const store = await givenStore();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 * seconds });
  await givenKilledRunner(store);
  vi.useRealTimers();
  givenDecisionsFrom(-121);
  await release(runner("b", store), [remote("portal", "b")]);
  expect(liveIn(storeFolder())).toEqual({ booking: "b", portal: "b" });
  expect(missing()).toEqual([]);
});

it("takes over after its own time when the store's clock was wrong, and says whom it waits for and how long", async () => {
  vi.stubEnv("PIPELARK_RELEASED_BY", "Ada");
  const store = await givenStore();
  await givenKilledRunner(store);
  vi.unstubAllEnvs();
  givenDecisionsFrom(aDay);
  const began = performance.now();
  await sharedSite({ store, root: join(temp, "b"), pauseMs: 20, takesOverMs: 900 }).read();
  expect(performance.now() - began).toBeGreaterThan(890);
  expect(liveIn(storeFolder())).toEqual({ booking: "b", portal: "a" });
  expect(console.warn).toHaveBeenCalledWith(
    expect.stringMatching(/^Waiting for Ada, who has been changing the site since \d{4}-.*, for 1 s at most\.$/),
  );
  expect(await store.below(".releases/decided")).toEqual([]);
});

it("waits for a runner that decided just now, even if its clock is a day behind", async () => {
  const store = await givenStore();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 1000 * aDay });
  await givenKilledRunner(store);
  vi.useRealTimers();
  const reading = runner("b", store).place.read();
  expect(await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 100, "waits"))])).toBe("waits");
  // Its author ends it, so that the reader goes on.
  const stored = await store.get(".releases/head.json");
  const head = { ...JSON.parse(String(stored?.content)), isCarriedOut: true };
  await store.put(".releases/head.json", JSON.stringify(head));
  await reading;
});

it("has nothing live while nothing was released into the store", async () => {
  const { state } = await runner("a", folderStore(storeFolder())).place.read();
  expect([state.manifest, state.history.generation]).toEqual([null, 0]);
});

it("writes nothing outside of the store, nor of a runner's folder, whatever lies in the store", async () => {
  const store = await givenStore();
  const evil = Buffer.from("evil").toString("base64");
  const decided = { pages: [["../outside.html", evil]], records: [] };
  await store.put(".releases/decided/9.json", JSON.stringify(decided));
  const head = { generation: 9, bundle: ".releases/decided/9.json", by: "x", since: "2020-01-01T00:00:00Z" };
  await store.put(".releases/head.json", JSON.stringify({ ...head, isCarriedOut: false }));
  givenDecisionsFrom(-121);
  await expect(runner("a", store).place.read()).rejects.toThrow(/is not inside/);
  expect(existsSync(join(temp, "outside.html"))).toBe(false);

  const { release: live } = remote("booking", "a");
  const widened = { ...live, version: "1.0.0-bbbbbbbbbbbb", files: { "../../../../outside.js": integrity } };
  const manifest: ReleaseManifest = {
    schema: 1,
    shell: { ...parts, version: "1.0.0-000000000000" },
    remotes: { booking: { title: "booking", live: widened, previous: null } },
  };
  const anyStore: Store = { ...store, get: async () => ({ content: Buffer.from("evil"), tag: "x" }) };
  await expect(runner("b", anyStore).place.bring(manifest)).rejects.toThrow(/is not inside/);
  expect(existsSync(join(temp, "outside.js"))).toBe(false);
});

it("deletes files that are no longer needed, and keeps those that a runner needs", async () => {
  const store = await givenStore();
  const [forgotten, needed] = [remote("booking", "f"), remote("booking", "e")];
  const lost = ".releases/decided/1-lost.json";
  await store.put(lost, "{}");
  for (const built of [forgotten, needed]) write(storeFolder(), built);
  for (const path of [lost, ...[forgotten, needed].map(folderOf)]) utimesSync(join(storeFolder(), path), 1, 1);
  const { root, place } = runner("a", store);
  await release({ root, place }, [needed]);

  const { state } = await place.read();
  const old = prunableVersions({ state, changes: "", folders: await place.versions() }, Date.now());
  expect(old).toEqual([folderOf(forgotten)]);
  const behind = await place.leftBehind(Date.now() - openTabsMs);
  expect(behind).toEqual([lost]);
  for (const path of [...old, ...behind]) await place.remove(path);
  expect(listFiles(storeFolder()).filter((file) => file.startsWith(folderOf(forgotten)) || file === lost)).toEqual([]);
  expect(missing()).toEqual([]);
});

it("takes a version for young again that is released once more", async () => {
  const store = await givenStore();
  write(storeFolder(), remote("booking", "e"));
  utimesSync(join(storeFolder(), folderOf(remote("booking", "e"))), 1, 1);
  const { root, place } = runner("a", store);
  await release({ root, place }, [remote("booking", "e")]);
  const found = (await place.versions()).find(({ folder }) => folder === folderOf(remote("booking", "e")));
  expect(found?.at).toBeGreaterThan(Date.now() - openTabsMs);
});
