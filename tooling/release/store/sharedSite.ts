import { integrityFile } from "@pipelark/shared-contracts/pageData";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { writeWholeFile } from "@pipelark/tooling/project/diskProblem";
import { folderUrl } from "@pipelark/tooling/project/layout";
import { listFiles, placeIn, siteFileForms, siteFormsOf } from "@pipelark/tooling/project/siteFiles";
import { activate } from "./activation.ts";
import { deploymentFile, changesFile, historyFile, manifestFile, readState, settingsFile } from "./records.ts";
import { historyOf } from "../model/history.ts";
import { damageOf, isNamedFolder, namedVersions, type NamedVersion } from "./integrity.ts";
import { sayWaiting } from "./lockOwner.ts";
import { releasedBy } from "./releasedBy.ts";
import { withSiteLock } from "./siteLock.ts";
import type { SiteUpdate, SiteSnapshot, Site } from "./site.ts";
import { versionFolders, type Store } from "./folderStore.ts";

/** Names the decided generation of the site, and tells if it was carried out. All commands start from it. */
export const headFile = ".releases/head.json";
const decidedFolder = ".releases/decided";
const headSchema = v.strictObject({
  generation: v.number(),
  /** Path of the decided pages and records. */
  bundle: v.string(),
  by: v.string(),
  since: v.string(),
  isCarriedOut: v.boolean(),
});
type Head = v.InferOutput<typeof headSchema>;

const filesSchema = v.array(v.strictTuple([v.string(), v.nullable(v.string())]));
/** In `pages`, null deletes a path: a page, or the folder of a version. */
const bundleSchema = v.strictObject({
  /** File lists of newly needed versions. They are written first: once a list exists, all files of its version do. */
  lists: v.optional(filesSchema, []),
  pages: filesSchema,
  records: filesSchema,
});
type Bundle = v.InferOutput<typeof bundleSchema>;

/** Carrying out takes a few hundred writes. A slower runner stops; after twice that time, another one takes over. */
const carriesOutMs = 60_000;

type SharedSiteOptions = { store: Store; root: string; pauseMs?: number; takesOverMs?: number };

/**
 * Opens a site that several runners share. Each works in its own folder (`root`) and compares before it writes. The
 * order is immutable files, the decision, the lists of those files, pages, and records with the manifest last, so
 * that a page only names files that exist. Deletions are decided in the same way: a runner that relied on a deleted
 * file loses, reads again, and writes it again. Remaining risk: a runner whose single call of the store takes longer
 * than a minute may still be writing when the next one has continued.
 */
export function sharedSite({ store, root, pauseMs = 500, takesOverMs = 2 * carriesOutMs }: SharedSiteOptions): Site {
  async function readHead() {
    const stored = await store.get(headFile);
    return stored && { head: v.parse(headSchema, JSON.parse(stored.content.toString())), tag: stored.tag };
  }

  /**
   * Returns the head once its decision is carried out: by its author, or by us if that process was killed. No clock of
   * a runner decides that, because it may be wrong by a day: the wait starts with the age of the decision by the
   * store's clock, goes on by our own, and ends.
   */
  async function settledHead() {
    let seen = { tag: "", takesOverAt: 0 };
    const say = sayWaiting();
    for (;;) {
      const found = await readHead();
      if (!found || found.head.isCarriedOut) return found;
      if (seen.tag !== found.tag)
        seen = { tag: found.tag, takesOverAt: performance.now() + takesOverMs - (await ageOf(found.head.bundle)) };
      const left = seen.takesOverAt - performance.now();
      if (left < 0) await carryOut(found.head, found.tag);
      else {
        say(`${found.head.by}, who has been changing the site since ${found.head.since}`, left);
        await sleep(pauseMs);
      }
    }
  }

  /** Returns the age of a decision in milliseconds, by the store's clock; 0 when the store does not know better. */
  async function ageOf(bundle: string): Promise<number> {
    const probe = `${randomUUID()}.clock`;
    await store.put(`${decidedFolder}/${probe}`, "");
    const entries = await store.below(decidedFolder);
    await store.remove(`${decidedFolder}/${probe}`);
    const times = new Map<string, number>(entries.map(({ name, at }) => [`${decidedFolder}/${name}`, at]));
    const [now, then] = [times.get(`${decidedFolder}/${probe}`), times.get(bundle)];
    return now === undefined || then === undefined ? 0 : Math.max(0, now - then);
  }

  async function carryOut(head: Head, tag: string) {
    const until = Date.now() + carriesOutMs;
    const stored = await store.get(head.bundle);
    if (!stored) throw new Error(`${head.bundle}, written by ${head.by}, is missing in the store.`);
    const { lists, pages, records } = v.parse(bundleSchema, JSON.parse(stored.content.toString()));
    for (const [file, content] of lists) await store.put(file, Buffer.from(content ?? "", "base64"));
    for (const [file, content] of pages) {
      if (Date.now() > until) throw new Error("The store is too slow: the next command will finish this change.");
      if (content === null) for (const form of siteFileForms(file)) await store.remove(form);
      else for (const [form, bytes] of siteFormsOf(file, Buffer.from(content, "base64"))) await store.put(form, bytes);
    }
    for (const [file, content] of records) await store.put(file, Buffer.from(content ?? "", "base64"));
    if ((await store.putIfMatch(headFile, { content: JSON.stringify({ ...head, isCarriedOut: true }), tag })) !== null)
      await store.remove(head.bundle);
  }

  /** Copies a file of the store into our folder; deletes it there if the store has none. */
  async function pull(file: string): Promise<void> {
    const place = placeIn(root, file);
    const stored = await store.get(file);
    if (!stored) return rmSync(place, { force: true });
    writeWholeFile(place, stored.content);
  }

  async function read(): Promise<SiteSnapshot> {
    for (;;) {
      const found = await settledHead();
      if (!found) return { state: { manifest: null, history: historyOf(null, new Date().toISOString()) }, mark: "" };
      for (const file of [manifestFile, historyFile, changesFile, deploymentFile, settingsFile]) await pull(file);
      // Another runner may have made a change while we read.
      if ((await readHead())?.tag === found.tag) return { state: readState(root, { isWhole: false }), mark: found.tag };
    }
  }

  async function bring(manifest: ReleaseManifest) {
    for (const { folder, files } of versionsIn(manifest)) {
      if (existsSync(join(root, folder, integrityFile))) continue;
      for (const file of [...files, integrityFile]) await pull(`${folder}/${file}`);
    }
  }

  /**
   * Uploads a version's files and resolves to their list, for the time when they are decided to be needed: another
   * runner may delete them until then. Re-uploading renews a version's age; null if it was needed before.
   */
  async function push({ folder, named }: Version, isNamed: boolean): Promise<[file: string, content: Buffer] | null> {
    const list = `${folder}/${integrityFile}`;
    const stored = await store.get(list);
    if (stored) return isNamed ? null : [list, stored.content];
    // A damaged fallback must not block a rollback, and must not be uploaded.
    if (damageOf(named, root) !== null) return null;
    for (const file of listFiles(join(root, folder)))
      if (file !== integrityFile) await store.put(`${folder}/${file}`, readFileSync(join(root, folder, file)));
    return existsSync(join(root, list)) ? [list, readFileSync(join(root, list))] : null;
  }

  /** Decides, if the site still has this mark, and carries it out. Resolves to false when another runner came first. */
  async function decide(bundle: Bundle, { generation, mark }: { generation: number; mark: string }): Promise<boolean> {
    const head: Head = {
      generation,
      bundle: `${decidedFolder}/${generation}-${randomUUID()}.json`,
      by: releasedBy().by,
      since: new Date().toISOString(),
      isCarriedOut: false,
    };
    await store.put(head.bundle, JSON.stringify(bundle));
    const tag = await store.putIfMatch(headFile, { content: JSON.stringify(head), tag: mark || null });
    if (tag === null) await store.remove(head.bundle);
    else await carryOut(head, tag);
    return tag !== null;
  }

  async function commit({ state, mark }: SiteSnapshot, { manifest, pages, records }: SiteUpdate): Promise<boolean> {
    const named = new Set(state.manifest ? versionsIn(state.manifest).map(({ folder }) => folder) : []);
    const lists = new Map<string, Buffer>();
    for (const version of versionsIn(manifest)) {
      const list = await push(version, named.has(version.folder));
      if (list) lists.set(...list);
    }
    const bundle = bundleOf({ lists, pages, records });
    if (!(await decide(bundle, { generation: state.history.generation + 1, mark }))) return false;
    await withSiteLock({ root }, () => activate({ pages, records }, root));
    return true;
  }

  /** Lists bundles of runners that were killed before they decided. */
  async function leftBehind(before: number) {
    const found = await readHead();
    const files = (await store.below(decidedFolder)).filter(({ at }) => at < before);
    return files.map(({ name }) => `${decidedFolder}/${name}`).filter((path) => path !== found?.head.bundle);
  }

  async function remove(path: string) {
    for (;;) {
      const { state, mark } = await read();
      if (isNamedFolder(state.manifest, path)) return false;
      const bundle = bundleOf({ lists: new Map(), pages: new Map([[path, null]]), records: new Map() });
      if (await decide(bundle, { generation: state.history.generation, mark })) break;
    }
    rmSync(join(root, path), { recursive: true, force: true });
    return true;
  }

  return { read, bring, commit, versions: () => versionFolders(store), leftBehind, remove };
}

type Version = { folder: string; files: string[]; named: NamedVersion };

function versionsIn(manifest: ReleaseManifest): Version[] {
  return namedVersions(manifest).map((named) => ({
    folder: folderUrl(named.part, named.version).replaceAll(/^\/|\/$/g, ""),
    files: Object.keys(named.files),
    named,
  }));
}

function coded(content: Buffer | string | null): string | null {
  return content === null ? null : Buffer.from(content).toString("base64");
}

type Decision = Pick<SiteUpdate, "pages" | "records"> & { lists: ReadonlyMap<string, Buffer> };

/** The manifest comes last. */
function bundleOf({ lists, pages, records }: Decision): Bundle {
  const last = [...records].toSorted(([one], [other]) => Number(one === manifestFile) - Number(other === manifestFile));
  return {
    lists: [...lists].map(([file, content]) => [file, coded(content)]),
    pages: [...pages].map(([file, content]) => [file, coded(content)]),
    records: last.map(([file, content]) => [file, coded(content)]),
  };
}
