import * as v from "valibot";

const payloadSchema = v.pipe(v.string(), v.parseJson(), v.object({ session_id: v.pipe(v.string(), v.uuid()) }));

/** Returns the session in a bearer token; null when it has none. Does not verify the token, which the engine does. */
export function sessionOf(authorization: string): string | null {
  const payload = Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString();
  const parsed = v.safeParse(payloadSchema, payload);
  return parsed.success ? parsed.output.session_id : null;
}
