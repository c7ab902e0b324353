import { jsonAnswer } from "./jsonAnswer.ts";

/** Milliseconds in which a small body must arrive: normal clients send it with the headers. */
const small = 2000;
/** Minimum bytes a second after that, and the time limit. */
const slowest = 8 * 1024;
const longestWait = 10_000;
/** Most bodies that may be incomplete at once, and most bytes of them that are kept. */
const mostUnread = 400;
const mostBytes = 32 * 1024 * 1024;

type UnreadBody = { giveUp: () => void; bytes: number };
/** Reasons why a body is not read to its end. */
export type Fault = "too-large" | "too-slow";

/** Bodies in the order in which they began. */
const unread = new Set<UnreadBody>();

/**
 * Reads a request's whole body, at most `limit` bytes. It has two seconds to arrive, and longer while it comes with 8
 * KB a second, ten seconds at most. Resolves to undefined when there is none, to "too-large" when there is more, and
 * to "too-slow" when it takes longer; when too many are incomplete, the oldest one resolves to "too-slow" as well.
 */
export async function readRequestBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | Fault> {
  if (!request.body) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > limit) return "too-large";
  const reader = request.body.getReader();
  const outcome = await new Promise<Uint8Array<ArrayBuffer> | Fault>((resolve, reject) => {
    readAll(reader, { limit, giveUp: () => resolve("too-slow") }).then(resolve, reject);
  });
  if (typeof outcome === "string") reader.cancel().catch(() => undefined);
  return outcome;
}

type ReadOptions = { limit: number; giveUp: () => void };

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { limit, giveUp }: ReadOptions,
): Promise<Uint8Array<ArrayBuffer> | "too-large"> {
  const start = performance.now();
  const own: UnreadBody = { giveUp, bytes: 0 };
  const chunks: Uint8Array[] = [];
  unread.add(own);
  giveUpOldest();
  let timer = setTimeout(giveUp, small);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(Buffer.concat(chunks));
      own.bytes += value.byteLength;
      if (own.bytes > limit) return "too-large";
      chunks.push(value);
      giveUpOldest();
      clearTimeout(timer);
      const allowed = Math.min(longestWait, small + (own.bytes / slowest) * 1000);
      timer = setTimeout(giveUp, start + allowed - performance.now());
    }
  } finally {
    clearTimeout(timer);
    unread.delete(own);
  }
}

function giveUpOldest(): void {
  let bytes = 0;
  for (const body of unread) bytes += body.bytes;
  const [oldest] = unread;
  if (oldest === undefined || (unread.size <= mostUnread && bytes <= mostBytes)) return;
  unread.delete(oldest);
  oldest.giveUp();
}

/** Returns the answer to a body that {@link readRequestBody} refused. */
export function refusalOfBody(reason: Fault): Response {
  return reason === "too-large"
    ? jsonAnswer({ status: 413, code: "PAYLOAD_TOO_LARGE", message: "The request is too large" })
    : jsonAnswer({ status: 408, code: "TIMEOUT", message: "The request took too long" });
}
