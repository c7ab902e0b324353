import type { SupabaseClient } from "@supabase/supabase-js";

const path = "/realtime/v1/changes";
const usualWaitMs = 30_000;

/** `none`: this site has no stream, as with a hosted Supabase project. */
export type OpenedChanges =
  | { kind: "open"; body: ReadableStream<Uint8Array> }
  | { kind: "refused"; retryAfterMs: number }
  | { kind: "none" };

/** Opens the stream of changes, beginning with those of the last `agoMs`. Rejects when the server cannot be reached. */
export async function openChanges(
  client: SupabaseClient,
  { agoMs, signal }: { agoMs: number; signal: AbortSignal },
): Promise<OpenedChanges> {
  const { data } = await client.auth.getSession();
  if (!data.session) return { kind: "refused", retryAfterMs: usualWaitMs };
  const answer = await fetch(`${path}?ago=${Math.round(agoMs)}`, {
    headers: { authorization: `Bearer ${data.session.access_token}`, accept: "text/event-stream" },
    cache: "no-store",
    signal,
  });
  if (answer.ok && answer.body && answer.headers.get("content-type")?.startsWith("text/event-stream") === true) {
    return { kind: "open", body: answer.body };
  }
  void answer.body?.cancel();
  // A host without the stream answers with a page, or with none.
  if (answer.ok || answer.status === 404 || answer.status === 405) return { kind: "none" };
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  return { kind: "refused", retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : usualWaitMs };
}
