import { formatClock } from "@pipelark/shared-time/formats";

let until = 0;

/** Records the server's Retry-After, which the Supabase client hides from its callers. */
export function noteRetryAfter(response: Response) {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  until = Number.isFinite(seconds) ? Date.now() + seconds * 1_000 : 0;
}

/** Tells when to try again after a 429, with the time of day. */
export function tryAgainAdvice(): string {
  const waitMs = until - Date.now();
  if (waitMs <= 0) return "Wait a few minutes, then try again.";
  if (waitMs < 60_000) return "Wait a minute, then try again.";
  return `You can try again in ${Math.ceil(waitMs / 60_000)} minutes, at ${formatClock(new Date(until + 60_000))}.`;
}
