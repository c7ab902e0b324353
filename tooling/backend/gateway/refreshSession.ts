import * as v from "valibot";
import type { AuthCall } from "./authCall.ts";
import { jsonAnswer } from "./jsonAnswer.ts";

const tokenSchema = v.array(v.object({ session: v.nullable(v.string()), isUsed: v.boolean(), isBanned: v.boolean() }));

const tokenOf = `select t.session_id::text as session, coalesce(t.revoked, false) as "isUsed",
  coalesce(u.banned_until > now(), false) as "isBanned"
  from auth.refresh_tokens t join auth.users u on u.id = t.user_id where t.token = $1`;

/**
 * Renews a session. A token that was used before was stolen from somebody: that ends the session of both.
 * The engine would answer it with the newest token of the session.
 */
export function refreshSession({ refresh_token }: { refresh_token: string }, call: AuthCall): Promise<Response> {
  const { inTurn, sql, pass } = call;
  return inTurn(async () => {
    const [token] = v.parse(tokenSchema, (await sql.query(tokenOf, [refresh_token])).rows);
    if (token?.session && (token.isUsed || token.isBanned)) {
      await sql.query("delete from auth.sessions where id = $1::uuid", [token.session]);
      const message = "Invalid Refresh Token: Already Used";
      return jsonAnswer({ status: 400, code: "refresh_token_already_used", message });
    }
    return pass({ path: "token?grant_type=refresh_token", method: "POST", body: { refresh_token } });
  });
}
