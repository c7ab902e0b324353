import { open } from "node:fs/promises";
import type { Fault } from "../http/requestBody.ts";

/** Milliseconds until the first bytes must have arrived. */
const first = 5000;
/** Minimum bytes a second after that, and the time limit: 10 MB over the slowest usual connections. */
const slowest = 64 * 1024;
/** The server ends every request after {@link longestUpload}. */
const longest = 170_000;

/** Milliseconds that the server gives an upload to arrive. */
export const longestUpload = 180_000;

/** Writes a request's body to `path`, at most `limit` bytes, and resolves to the number of bytes, or to why it was given up. */
export async function receiveFile(
  body: ReadableStream<Uint8Array>,
  { path, limit }: { path: string; limit: number },
): Promise<number | Fault> {
  const file = await open(path, "wx", 0o600);
  const reader = body.getReader();
  const start = performance.now();
  let size = 0;
  try {
    for (;;) {
      const wait = start + Math.min(longest, first + (size / slowest) * 1000) - performance.now();
      const read = await within(wait, reader.read());
      if (read === "too-slow") return read;
      if (read.done) return size;
      size += read.value.byteLength;
      if (size > limit) return "too-large";
      await file.write(read.value);
    }
  } finally {
    await file.close();
    reader.cancel().catch(() => undefined);
  }
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | "too-slow"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"too-slow">((resolve) => {
    timer = setTimeout(() => resolve("too-slow"), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
