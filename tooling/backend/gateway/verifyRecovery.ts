import * as v from "valibot";
import type { AuthCall } from "./authCall.ts";
import { banned, tooMany } from "./refusals.ts";

type Sent = { type: "recovery"; token_hash: string } | { type: "recovery"; email: string; token: string };

const foundSchema = v.array(v.object({ isBanned: v.boolean() }));

/**
 * Makes a session of what a recovery mail says. Five wrong guesses void the code. The session is marked, because it may
 * set a password without knowing the old one.
 */
export async function verifyRecovery(sent: Sent, call: AuthCall): Promise<Response> {
  const { limits, sql, pass, caller, device, inTurn } = call;
  const wait =
    (await limits.failuresPerAddress.take(caller)) ??
    ("email" in sent ? await limits.wrongCodesPerAccount.take(sent.email) : null);
  if (wait !== null) return tooMany(wait);
  const body =
    "email" in sent
      ? { type: sent.type, email: sent.email, token: sent.token }
      : { type: sent.type, token_hash: sent.token_hash };
  return inTurn(async () => {
    const answer = await pass({ path: "verify", method: "POST", body });
    if (!answer.ok) {
      if ("email" in sent && (await limits.wrongCodesPerAccount.isUsedUp(sent.email))) await voidCode(sent.email);
      return answer;
    }
    await limits.failuresPerAddress.giveBack(caller);
    const session = v.parse(v.string(), answer.headers.get("sb-auth-session-id"));
    const marked = await sql.query(
      `update auth.sessions s set tag = 'recovery', user_agent = $2 from auth.users u where s.id = $1::uuid and u.id = s.user_id
       returning coalesce(u.banned_until > now(), false) as "isBanned"`,
      [session, device],
    );
    if (v.parse(foundSchema, marked.rows)[0]?.isBanned === false) return answer;
    await sql.query("delete from auth.sessions where id = $1::uuid", [session]);
    return banned();
  });

  async function voidCode(email: string): Promise<void> {
    await sql.query("update auth.users set recovery_token = null where email = $1", [email]);
  }
}
