import { jsonAnswer } from "./jsonAnswer.ts";

const longestWait = 10_000;

/**
 * Reads a request's whole body, at most `limit` bytes of it and for at most ten seconds.
 * Resolves to undefined when there is none, to "too-large" when there is more, and to "too-slow" when it does not come.
 */
export async function readRequestBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | "too-large" | "too-slow"> {
  if (!request.body) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > limit) return "too-large";
  const reader = request.body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<"too-slow">((resolve) => {
    timer = setTimeout(() => resolve("too-slow"), longestWait);
  });
  const outcome = await Promise.race([readAll(reader, limit), tooSlow]).finally(() => clearTimeout(timer));
  if (typeof outcome === "string") reader.cancel().catch(() => undefined);
  return outcome;
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | "too-large"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > limit) return "too-large";
    chunks.push(value);
  }
}

/** The answer to a body that {@link readRequestBody} did not take. */
export function refusalOfBody(reason: "too-large" | "too-slow"): Response {
  return reason === "too-large"
    ? jsonAnswer({ status: 413, code: "PAYLOAD_TOO_LARGE", message: "The request is too large" })
    : jsonAnswer({ status: 408, code: "TIMEOUT", message: "The request took too long" });
}
