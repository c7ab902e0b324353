import * as v from "valibot";

const payloadSchema = v.object({ session_id: v.pipe(v.string(), v.uuid()) });

/** The session that a bearer token names. The token must have been verified before. */
export function sessionOf(authorization: string): string {
  const payload: unknown = JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString());
  return v.parse(payloadSchema, payload).session_id;
}
