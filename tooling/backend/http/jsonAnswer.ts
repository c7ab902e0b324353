/**
 * Said by every answer of the backend: nothing in it is a page, and nothing of it is kept. It names no other origin: the site and
 * its backend are one, and any page in the browser of who tries it out could sign in there with the demo password.
 */
export const answerHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const;

export type Refusal = {
  status: number;
  code: string;
  message: string;
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
};

/** An answer of our own in the shape that Supabase's gateway uses for errors; supabase-js reads it for auth, REST and functions. */
export function jsonAnswer({ status, code, message, retryAfter }: Refusal): Response {
  const wait = retryAfter !== undefined && { "retry-after": String(Math.max(1, Math.ceil(retryAfter))) };
  return Response.json(
    { code, error_code: code, message, msg: message },
    { status, headers: { ...answerHeaders, ...wait } },
  );
}
