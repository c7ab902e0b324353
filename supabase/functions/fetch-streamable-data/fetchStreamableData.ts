import { keep, readKept, watchableCodes } from "./database.ts";
import type { Settings } from "./settings.ts";
import { askHost, readText, type VideoData } from "./videoHost.ts";

const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization, x-client-info, apikey, content-type",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
};
const longestBody = 8 * 1024;
const mostCodes = 50;
const codePattern = /^[A-Za-z0-9]{1,32}$/;

type Refusal = { status: number; code: string; message: string; headers?: Record<string, string> };

/** Answers `POST { streamableCodes }` with the host's data about those videos that the caller may watch. */
export async function fetchStreamableData(request: Request, settings: Settings): Promise<Response> {
  try {
    return await answer(request, settings);
  } catch (error) {
    console.error("fetch-streamable-data:", error instanceof Error ? error.message : error);
    return refuse({ status: 503, code: "UNAVAILABLE", message: "This is not available at the moment" });
  }
}

async function answer(request: Request, settings: Settings): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
  if (request.method !== "POST") {
    const headers = { Allow: "POST, OPTIONS" };
    return refuse({ status: 405, code: "METHOD_NOT_ALLOWED", message: "Use POST", headers });
  }
  const authorization = request.headers.get("authorization") ?? "";
  if (!/^Bearer [\w.~+/=-]{1,4090}$/.test(authorization) || authorization === `Bearer ${settings.publishableKey}`) {
    return refuse({ status: 401, code: "UNAUTHORIZED", message: "Sign in first" });
  }
  if (Number(request.headers.get("content-length") ?? 0) > longestBody) return refuseTooLarge();
  const text = await readText(request.body, longestBody);
  if (text === null) return refuseTooLarge();
  const codes = readCodes(text);
  if (codes === null) {
    const message = `streamableCodes must be a list of at most ${mostCodes} codes of letters and digits`;
    return refuse({ status: 400, code: "BAD_REQUEST", message });
  }

  const address = request.headers.get("cf-connecting-ip");
  const watchable = await watchableCodes(settings, { codes, authorization, address });
  if (typeof watchable === "number") return refuseCaller(watchable);
  const said = await readVideoData(watchable, settings);
  const data = watchable.flatMap((code) => said.get(code) ?? []).map(toData);
  return Response.json({ data }, { headers: { ...corsHeaders, "Cache-Control": "no-store" } });
}

/** Returns data about codes: stored within a day, otherwise from the host now, otherwise stored earlier. */
async function readVideoData(codes: readonly string[], settings: Settings): Promise<ReadonlyMap<string, VideoData>> {
  if (codes.length === 0) return new Map();
  const kept = await readKept(settings, codes);
  const fresh = new Set(kept.filter(({ isFresh }) => isFresh).map(({ code }) => code));
  const missing = codes.filter((code) => !fresh.has(code));
  const now = missing.length > 0 ? await askHost(missing, settings) : [];
  await keep(settings, now);
  return new Map([...kept, ...now].map((said) => [said.code, said]));
}

function readCodes(text: string): string[] | null {
  const body = parsed(text);
  if (typeof body !== "object" || body === null || Array.isArray(body) || !("streamableCodes" in body)) return null;
  const codes: unknown = body.streamableCodes;
  if (!Array.isArray(codes) || codes.length > mostCodes || !codes.every(isCode)) return null;
  return [...new Set(codes)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isCode(value: unknown): value is string {
  return typeof value === "string" && codePattern.test(value);
}

function toData({ code, title, thumbnailUrl, seconds }: VideoData) {
  const duration = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return { code, title, thumbnail_url: thumbnailUrl, duration };
}

/** The database refused the caller, or did not answer. */
function refuseCaller(status: number): Response {
  if (status === 401) return refuse({ status, code: "UNAUTHORIZED", message: "Sign in first" });
  if (status === 403) return refuse({ status, code: "FORBIDDEN", message: "Only staff and admins can do this" });
  if (status === 429) {
    return refuse({ status, code: "TOO_MANY", message: "Too many requests", headers: { "Retry-After": "10" } });
  }
  return refuse({ status: 503, code: "UNAVAILABLE", message: "This is not available at the moment" });
}

function refuseTooLarge(): Response {
  return refuse({ status: 413, code: "PAYLOAD_TOO_LARGE", message: "The request is too large" });
}

function refuse({ status, code, message, headers }: Refusal): Response {
  return Response.json(
    { code, message },
    { status, headers: { ...corsHeaders, "Cache-Control": "no-store", ...headers } },
  );
}
