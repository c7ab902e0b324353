import * as v from "valibot";

const payloadSchema = v.pipe(v.string(), v.parseJson(), v.object({ session_id: v.pipe(v.string(), v.uuid()) }));

/** The session that a bearer token names; null when it names none. Whether the token is genuine is the engine's to say. */
export function sessionOf(authorization: string): string | null {
  const payload = Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString();
  const parsed = v.safeParse(payloadSchema, payload);
  return parsed.success ? parsed.output.session_id : null;
}
