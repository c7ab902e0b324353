/**
 * Reads a request's whole body, at most `limit` bytes of it.
 * Resolves to undefined when there is none and to "too-large" when there is more.
 */
export async function readRequestBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | "too-large"> {
  if (!request.body) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > limit) return "too-large";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) return "too-large";
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
