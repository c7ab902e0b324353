import * as v from "valibot";
import type { Engine } from "../engine/engine.ts";
import type { SignedInCaller } from "../engine/sql.ts";

const sessionId = v.pipe(v.string(), v.uuid());
const payloadSchema = v.pipe(v.string(), v.parseJson(), v.object({ session_id: sessionId }));
const claimsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    session_id: sessionId,
    sub: v.pipe(v.string(), v.uuid()),
    exp: v.number(),
    role: v.literal("authenticated"),
  }),
);

/** Returns the session in a bearer token; null when it has none. Does not verify the token, which the engine does. */
export function sessionOf(authorization: string): string | null {
  const parsed = v.safeParse(payloadSchema, payloadOf(authorization));
  return parsed.success ? parsed.output.session_id : null;
}

/** Returns the caller of a bearer token that has not expired; null when it names none. Does not verify the token. */
export function callerOf(authorization: string): SignedInCaller | null {
  const parsed = v.safeParse(claimsSchema, payloadOf(authorization));
  if (!parsed.success || parsed.output.exp * 1000 <= Date.now()) return null;
  return { role: "authenticated", userId: parsed.output.sub, sessionId: parsed.output.session_id };
}

function payloadOf(authorization: string): string {
  return Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString();
}

/** Checks a token that names a session. Costs no query, and leaves the line of a session to those who have its token. */
export function isForged(engine: Pick<Engine, "hasSigned">, authorization: string): boolean {
  return sessionOf(authorization) !== null && !engine.hasSigned(authorization.replace(/^Bearer /i, ""));
}
