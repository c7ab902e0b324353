/**
 * Headers of every answer of the backend: it is not a page and must not be cached. They allow no other origin:
 * otherwise any page in the browser of somebody who tries the site locally could sign in with the demo password.
 */
export const answerHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const;

export type Refusal = {
  status: number;
  code: string;
  message: string;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
};

/** Returns an answer in the shape of errors of Supabase's gateway, which supabase-js reads for auth, REST and functions. */
export function jsonAnswer({ status, code, message, retryAfter }: Refusal): Response {
  const wait = retryAfter !== undefined && { "retry-after": String(Math.max(1, Math.ceil(retryAfter))) };
  return Response.json(
    { code, error_code: code, message, msg: message },
    { status, headers: { ...answerHeaders, ...wait } },
  );
}
