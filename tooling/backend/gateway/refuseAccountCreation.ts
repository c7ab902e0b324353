/**
 * @supabase/lite 0.10 makes an account for any new address that asks for a sign-in link, even where sign-up is off.
 * Takes the body of a request to `/auth/v1` and returns it with the leave to do so withdrawn, as GoTrue would answer.
 */
export function refuseAccountCreation(body: Uint8Array<ArrayBuffer> | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (!body) return body;
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return body;
    return new TextEncoder().encode(JSON.stringify({ ...parsed, create_user: false }));
  } catch {
    // Not JSON: the auth server refuses it by itself.
    return body;
  }
}
