import { randomBytes } from "node:crypto";
import type { AuthCall } from "./authCall.ts";

type Start = {
  /** The account. */
  id: string;
  /** Marks a session that did not come about by the password. */
  tag?: "recovery";
  /** What the device keeps besides. */
  cookie?: string;
};

/** Has the engine make a session, by a token that lives for this one request and that nobody else ever sees. */
export function startSession({ id, tag, cookie }: Start, { inTurn, sql, pass, device }: AuthCall): Promise<Response> {
  const token = randomBytes(28).toString("hex");
  return inTurn(id, async () => {
    await sql.query(
      "update auth.users set reauthentication_token = $2, reauthentication_sent_at = now() where id = $1::uuid",
      [id, token],
    );
    const answer = await pass({
      path: "verify",
      method: "POST",
      body: { type: "reauthentication", token_hash: token },
    });
    const session = answer.headers.get("sb-auth-session-id");
    // The engine does not store it; people know their devices by it.
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

/** The same answer, with something for the browser to keep. */
export function withCookie({ body, status, headers }: Response, cookie: string): Response {
  const kept = new Headers(headers);
  kept.append("set-cookie", cookie);
  return new Response(body, { status, headers: kept });
}
