import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { AuthCall } from "./authCall.ts";

type SessionStart = {
  id: string;
  /** Marks a session that was started without the password. */
  tag?: "recovery";
  /** Cookie for the device. */
  cookie?: string;
};

/** Tries, because another server that starts a session of the same account at this moment replaces the token. */
const mostTries = 6;

/** Has the engine create a session, by a token that exists for this one request only. */
export function startSession({ id, tag, cookie }: SessionStart, call: AuthCall): Promise<Response> {
  const { inTurn, sqlForWhatBegan: sql, device } = call;
  return inTurn(id, async () => {
    let answer = await askForSession(id, call);
    for (let tries = 1; answer.status === 403 && tries < mostTries; tries += 1) {
      await wait(Math.random() * 100);
      answer = await askForSession(id, call);
    }
    const session = answer.headers.get("sb-auth-session-id");
    // The engine does not store the device; people recognize their sessions by it.
    if (session !== null) {
      await sql.query("update auth.sessions set user_agent = $2, tag = $3 where id = $1::uuid", [
        session,
        device,
        tag ?? null,
      ]);
    }
    return session === null || cookie === undefined ? answer : withCookie(answer, cookie);
  });
}

async function askForSession(id: string, { sqlForWhatBegan: sql, pass }: AuthCall): Promise<Response> {
  const token = randomBytes(28).toString("hex");
  await sql.query(
    "update auth.users set reauthentication_token = $2, reauthentication_sent_at = now() where id = $1::uuid",
    [id, token],
  );
  return pass({
    path: "verify",
    method: "POST",
    // Refused now, a recovery link would be used up for nothing.
    hasBegun: true,
    body: { type: "reauthentication", token_hash: token },
  });
}

/** Returns the same answer with a cookie. */
export function withCookie({ body, status, headers }: Response, cookie: string): Response {
  const kept = new Headers(headers);
  kept.append("set-cookie", cookie);
  return new Response(body, { status, headers: kept });
}
