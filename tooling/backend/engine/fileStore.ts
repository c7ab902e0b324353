import { type FileHandle, mkdir, mkdtemp, open as openFile, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Bytes that uploads leave free on the disk, for the database beside them. */
const leftFree = 1024 ** 3;
const chunk = 64 * 1024;

/** Files in a folder, each under the id of its row. */
export type FileStore = {
  /** Path for the bytes of an upload that has not arrived yet. */
  pathOfIncoming: (id: string) => Promise<string>;
  /** Makes an upload readable under the id. */
  keep: (incoming: string, id: string) => Promise<void>;
  /** Opens a file; null when there is none. */
  open: (id: string) => Promise<{ size: number; stream: ReadableStream } | null>;
  remove: (id: string) => Promise<void>;
  /** Ids of files, and paths of unfinished uploads, that have not changed for so many milliseconds. */
  olderThan: (ms: number) => Promise<{ ids: string[]; incoming: string[] }>;
  hasRoom: () => Promise<boolean>;
  /** Deletes the files of a database in memory. */
  close: () => Promise<void>;
};

/** Keeps files in `folder`, or in a temporary folder that is made for the first of them. */
export function createFileStore(folder?: string): FileStore {
  let made: Promise<string> | undefined;

  async function make(): Promise<string> {
    const root = folder ?? (await mkdtemp(join(tmpdir(), "pipelark-files-")));
    for (const part of ["kept", "incoming"]) await mkdir(join(root, part), { recursive: true, mode: 0o700 });
    return root;
  }

  async function pathOf(part: "kept" | "incoming", id = ""): Promise<string> {
    made ??= make();
    return join(await made, part, id);
  }

  async function open(id: string): ReturnType<FileStore["open"]> {
    const path = await pathOf("kept", id);
    const known = await stat(path).catch(nothingIfMissing);
    return known === null ? null : { size: known.size, stream: streamOf(path) };
  }

  async function olderThan(ms: number): ReturnType<FileStore["olderThan"]> {
    const latest = Date.now() - ms;
    async function oldIn(part: "kept" | "incoming"): Promise<string[]> {
      const root = await pathOf(part);
      const old: string[] = [];
      for (const name of await readdir(root)) {
        const known = await stat(join(root, name)).catch(nothingIfMissing);
        if (known !== null && known.mtimeMs < latest) old.push(name);
      }
      return old;
    }
    const incoming = await Promise.all((await oldIn("incoming")).map((name) => pathOf("incoming", name)));
    return { ids: await oldIn("kept"), incoming };
  }

  async function hasRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(await pathOf("kept"));
    return bavail * bsize > leftFree;
  }

  return {
    pathOfIncoming: (id) => pathOf("incoming", id),
    keep: async (incoming, id) => rename(incoming, await pathOf("kept", id)),
    open,
    remove: async (id) => rm(await pathOf("kept", id), { force: true }),
    olderThan,
    hasRoom,
    close: async () => {
      if (folder === undefined && made !== undefined) await rm(await made, { recursive: true, force: true });
    },
  };
}

/** Reads a file as its receiver takes it, and closes it at the end or when the receiver is gone. */
function streamOf(path: string): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        file ??= await openFile(path);
        const { bytesRead, buffer } = await file.read(Buffer.alloc(chunk), 0, chunk);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file?.close(),
    },
    // Opened with the first read, so that an answer which nobody reads leaves no file open.
    { highWaterMark: 0 },
  );
}

function nothingIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
