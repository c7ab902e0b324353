import type { Settings } from "./settings.ts";
import type { VideoData } from "./videoHost.ts";

/** Stored answer of the host, and whether it is fresh. */
export type StoredVideoData = VideoData & { isFresh: boolean };

const dayInMs = 24 * 60 * 60 * 1000;

type Caller = { authorization: string; address: string | null };

/** Returns the codes of videos that the caller may watch; or the database's status for callers who may watch none. */
export async function watchableCodes(
  { supabaseUrl, publishableKey, databaseTimeout }: Settings,
  { codes, authorization, address }: Caller & { codes: readonly string[] },
): Promise<string[] | number> {
  const response = await fetch(`${supabaseUrl}/rest/v1/rpc/watchable_codes`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      authorization,
      "content-type": "application/json",
      // The local server counts its limits for the caller, not for this function.
      ...(address !== null && { "x-forwarded-for": address }),
    },
    body: JSON.stringify({ codes }),
    redirect: "manual",
    signal: AbortSignal.timeout(databaseTimeout),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    return response.status;
  }
  const answer: { codes?: unknown } = await response.json();
  return Array.isArray(answer.codes)
    ? codes.filter((code) => Array.isArray(answer.codes) && answer.codes.includes(code))
    : 503;
}

/** Reads stored answers. A fault counts as none. */
export async function readKept(settings: Settings, codes: readonly string[]): Promise<StoredVideoData[]> {
  const columns = "code,title,thumbnail_url,duration_seconds,fetched_at";
  const rows = await askAsServer(settings, {
    search: new URLSearchParams({ select: columns, code: `in.(${codes.join(",")})` }),
  });
  if (!Array.isArray(rows)) return [];
  return rows.map((row: Record<string, unknown>) => ({
    code: String(row.code),
    title: String(row.title),
    thumbnailUrl: String(row.thumbnail_url),
    seconds: Number(row.duration_seconds),
    isFresh: Date.now() - Date.parse(String(row.fetched_at)) < dayInMs,
  }));
}

/** Stores the host's answers. A fault is only logged: the next request asks the host again. */
export async function keep(settings: Settings, said: readonly VideoData[]): Promise<void> {
  if (said.length === 0) return;
  const now = new Date().toISOString();
  await askAsServer(settings, {
    search: new URLSearchParams({ on_conflict: "code" }),
    rows: said.map(({ code, title, thumbnailUrl, seconds }) => ({
      code,
      title,
      thumbnail_url: thumbnailUrl,
      duration_seconds: seconds,
      fetched_at: now,
    })),
  });
}

type TableRequest = { search: URLSearchParams; rows?: readonly Record<string, unknown>[] };

async function askAsServer(
  { supabaseUrl, secretKey, databaseTimeout }: Settings,
  { search, rows }: TableRequest,
): Promise<unknown> {
  if (secretKey === null) return null;
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/streamable_video?${search.toString()}`, {
      method: rows === undefined ? "GET" : "POST",
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        "content-type": "application/json",
        prefer: "resolution=merge-duplicates,return=minimal",
      },
      body: rows === undefined ? null : JSON.stringify(rows),
      redirect: "manual",
      signal: AbortSignal.timeout(databaseTimeout),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    return text === "" ? null : JSON.parse(text);
  } catch (error) {
    console.error("Could not store the video host's data:", error instanceof Error ? error.message : error);
    return null;
  }
}
