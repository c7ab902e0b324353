import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { placeIn } from "@pipelark/tooling/project/siteFiles";
import { freeLock, holderOf, takeLock } from "./lock.ts";

/** What lies at a path, and a tag that another content does not have. */
export type StoredFile = { content: Buffer; tag: string };

/**
 * Where a site lies that several runners release into: a folder that they share, or a bucket. Paths are relative, with slashes. With S3 a
 * tag is an ETag, and `putIfMatch` a PutObject with `If-Match`, or `If-None-Match: *` where nothing was.
 */
export type Store = {
  get: (path: string) => Promise<StoredFile | null>;
  put: (path: string, content: Buffer | string) => Promise<void>;
  /** Writes only when what lies there has this tag, or when nothing lies there and the tag is null. Resolves to the new tag; to null when it does not. */
  putIfMatch: (path: string, next: { content: Buffer | string; tag: string | null }) => Promise<string | null>;
  remove: (path: string) => Promise<void>;
  /** What lies right below a path, and when something was last written there, in milliseconds since 1970. With S3 a listing with a delimiter. */
  below: (path: string) => Promise<Entry[]>;
};
type Entry = { name: string; at: number };

/** The folder of a version below the site, and when it was written. */
export type VersionFolder = { folder: string; at: number };

/** Every version that lies in a site, named or not. */
export async function versionFolders({ below }: Pick<Store, "below">): Promise<VersionFolder[]> {
  const remotes = await below("remotes");
  const parts = ["shell", ...remotes.map(({ name }) => `remotes/${name}`)];
  const found = await Promise.all(
    parts.map(async (part) => (await below(part)).map(({ name, at }) => ({ folder: `${part}/${name}`, at }))),
  );
  return found.flat();
}

/** Reading, comparing and renaming take a moment; whoever is seen to hold the folder longer was ended. */
const longestHeldMs = 10_000;

/** A folder that the runners share, such as a mounted one. */
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
    // Whoever reads meanwhile gets the one or the other, whole.
    const aside = `${file}.${randomUUID()}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(aside, content);
    renameSync(aside, file);
  }

  return {
    get,
    put,
    async putIfMatch(path, { content, tag }) {
      const held = placeIn(folder, `${path}.held`);
      mkdirSync(dirname(held), { recursive: true });
      const words = randomUUID();
      await takeWhenFree(held, { words, heldMs });
      try {
        const now = await get(path);
        if ((now?.tag ?? null) !== tag) return null;
        // Who stood still for so long that somebody took over has to look again.
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
        // Somebody may take it away meanwhile.
        const found = statSync(join(place, name), { throwIfNoEntry: false });
        return found ? [{ name, at: found.mtimeMs }] : [];
      });
    },
  };
}

/** Takes over from who is seen with the lock for too long, by this machine's clock: that of the folder may be another one. */
async function takeWhenFree(lock: string, { words, heldMs }: { words: string; heldMs: number }): Promise<void> {
  let seen = { holder: holderOf(lock), since: performance.now() };
  while (!takeLock(lock, words)) {
    const holder = holderOf(lock);
    if (holder !== seen.holder) seen = { holder, since: performance.now() };
    else if (performance.now() - seen.since > heldMs) freeLock(lock, holder);
    await sleep(20);
  }
}

function tagOf(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}
