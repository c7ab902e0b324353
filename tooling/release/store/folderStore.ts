import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { diskProblem, writeWholeFile } from "@pipelark/tooling/project/diskProblem";
import { placeIn } from "@pipelark/tooling/project/siteFiles";
import { freeLock, holderOf, takeLock } from "./lockFolder.ts";
import { nameOfOwner, ownerIn, sayWaiting, thisOwner } from "./lockOwner.ts";

/** Content of a path, with a tag that is unique to this content. */
export type StoredFile = { content: Buffer; tag: string };

/**
 * Storage of a site that several runners release into: a folder that they share, or a bucket. Paths are relative,
 * with slashes. With S3 a tag is an ETag, and `putIfMatch` a PutObject with `If-Match`, or `If-None-Match: *` for a
 * new file.
 */
export type Store = {
  get: (path: string) => Promise<StoredFile | null>;
  put: (path: string, content: Buffer | string) => Promise<void>;
  /**
   * Writes only when the current content has this tag, or, with a null tag, when there is none. Resolves to the new
   * tag, or to null when nothing was written.
   */
  putIfMatch: (path: string, next: { content: Buffer | string; tag: string | null }) => Promise<string | null>;
  remove: (path: string) => Promise<void>;
  /**
   * Lists the entries directly below a path, with the time of their last write in milliseconds since 1970. With S3 a
   * listing with a delimiter.
   */
  below: (path: string) => Promise<Entry[]>;
};
type Entry = { name: string; at: number };

/** Folder of a version below the site, and when it was written. */
export type VersionFolder = { folder: string; at: number };

/** Lists every version in a site, including those that no manifest names. */
export async function versionFolders({ below }: Pick<Store, "below">): Promise<VersionFolder[]> {
  const remotes = await below("remotes");
  const parts = ["shell", ...remotes.map(({ name }) => `remotes/${name}`)];
  const found = await Promise.all(
    parts.map(async (part) => (await below(part)).map(({ name, at }) => ({ folder: `${part}/${name}`, at }))),
  );
  return found.flat();
}

/** Time after which the holder of the folder counts as killed; reading, comparing and renaming take much less. */
const longestHeldMs = 10_000;

/** Opens a folder that the runners share, such as a mounted one. */
export function folderStore(folder: string, { heldMs = longestHeldMs } = {}): Store {
  async function get(path: string) {
    const file = placeIn(folder, path);
    try {
      const content = readFileSync(file);
      return { content, tag: tagOf(content) };
    } catch {
      return null;
    }
  }

  async function put(path: string, content: Buffer | string) {
    const file = placeIn(folder, path);
    // Renamed into place, so that readers get the old or the new file, never half of one.
    const aside = `${file}.${randomUUID()}`;
    writeWholeFile(aside, content);
    renameSync(aside, file);
  }

  return {
    get,
    put,
    async putIfMatch(path, { content, tag }) {
      const held = placeIn(folder, `${path}.held`);
      makeFolder(dirname(held));
      const words = JSON.stringify({ ...thisOwner(), id: randomUUID() });
      await takeWhenFree(held, { words, heldMs });
      try {
        const now = await get(path);
        if ((now?.tag ?? null) !== tag) return null;
        // A process that stalled until another one took over the lock has to start again.
        if (holderOf(held) !== words) return null;
        await put(path, content);
        return tagOf(content);
      } finally {
        freeLock(held, words);
      }
    },
    async remove(path) {
      rmSync(placeIn(folder, path), { recursive: true, force: true });
    },
    async below(path) {
      const place = placeIn(folder, path);
      const names = existsSync(place) ? readdirSync(place) : [];
      return names.flatMap((name) => {
        // Another process may delete it meanwhile.
        const found = statSync(join(place, name), { throwIfNoEntry: false });
        return found ? [{ name, at: found.mtimeMs }] : [];
      });
    },
  };
}

/** Takes over a lock that is held for too long, by this machine's clock: that of the folder may differ. Says whom it waits for. */
async function takeWhenFree(lock: string, { words, heldMs }: { words: string; heldMs: number }): Promise<void> {
  let seen = { holder: holderOf(lock), since: performance.now() };
  const say = sayWaiting();
  while (!takeLock(lock, words)) {
    const holder = holderOf(lock);
    if (holder !== seen.holder) seen = { holder, since: performance.now() };
    const left = seen.since + heldMs - performance.now();
    if (left < 0) freeLock(lock, holder);
    const owner = ownerIn(holder);
    say(owner ? nameOfOwner(owner) : "another runner that writes to the store", Math.max(0, left));
    await sleep(20);
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw diskProblem(error, folder);
  }
}

function tagOf(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}
