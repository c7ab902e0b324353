import { jsonAnswer } from "../http/jsonAnswer.ts";
import { readRequestBody, refusalOfBody } from "../http/requestBody.ts";

const deepest = 32;

/**
 * Reads a JSON body: undefined when there is none, an answer when it is not acceptable (413 too large, 408 too slow,
 * 415 of another type, 400 not JSON).
 */
export async function readJsonBody(request: Request, limit: number): Promise<{ json: unknown } | Response> {
  const bytes = await readRequestBody(request, limit);
  if (typeof bytes === "string") return refusalOfBody(bytes);
  if (bytes === undefined || bytes.byteLength === 0) return { json: undefined };
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) {
    return jsonAnswer({ status: 415, code: "bad_content_type", message: "The body must be application/json" });
  }
  const json = parseJson(bytes);
  if (json === undefined || !isPlain(json, deepest)) {
    return jsonAnswer({ status: 400, code: "bad_json", message: "The body is not valid JSON for this request" });
  }
  return { json };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return parsed;
  } catch {
    return undefined;
  }
}

/**
 * Checks that a value nests no deeper than `levels`, names no prototype, and has no null character or half a surrogate pair, which
 * Postgres cannot store, and no number beyond the largest, which would be forwarded as null.
 */
function isPlain(value: unknown, levels: number): boolean {
  // PGlite miscounts the bytes of half a surrogate pair.
  if (typeof value === "string") return !/\0|\p{Cs}/u.test(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(
    ([key, inner]) => key !== "__proto__" && !/\0|\p{Cs}/u.test(key) && isPlain(inner, levels - 1),
  );
}
