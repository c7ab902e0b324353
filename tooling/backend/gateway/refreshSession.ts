import * as v from "valibot";
import type { AuthCall } from "./authCall.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";

const tokenSchema = v.array(
  v.object({ session: v.string(), isUsed: v.boolean(), isJustUsed: v.boolean(), isBanned: v.boolean() }),
);

/** Grace for two tabs that renew at once, or for a lost answer; the same as `refresh_token_reuse_interval` in `supabase/config.toml`. */
const graceSeconds = 10;

const tokenOf = `select t.session_id::text as session, coalesce(t.revoked, false) as "isUsed",
  exists (
    select from auth.refresh_tokens next
    where next.parent = t.token and next.session_id = t.session_id and not coalesce(next.revoked, false)
      and next.created_at > now() - interval '${graceSeconds} seconds'
  ) as "isJustUsed",
  coalesce(u.banned_until > now(), false) as "isBanned"
  from auth.refresh_tokens t join auth.users u on u.id = t.user_id where t.token = $1 and t.session_id is not null`;

/**
 * Renews a session. A token that was used before may be stolen, so reusing it ends the session for everybody who
 * holds it. The exception is the latest used one: for ten seconds the engine answers it with the token that replaced
 * it.
 */
export async function refreshSession({ refresh_token }: { refresh_token: string }, call: AuthCall): Promise<Response> {
  const { inTurn, sql, pass } = call;

  async function findToken() {
    return v.parse(tokenSchema, (await sql.query(tokenOf, [refresh_token])).rows)[0];
  }
  // Made-up tokens are looked up outside the line, so that they neither wait nor make others wait.
  const known = await findToken();
  if (known === undefined) return unknownToken();
  return inTurn(known.session, async () => {
    const token = await findToken();
    if (token === undefined) return unknownToken();
    if ((token.isUsed && !token.isJustUsed) || token.isBanned) {
      await sql.query("delete from auth.sessions where id = $1::uuid", [token.session]);
      const message = "Invalid Refresh Token: Already Used";
      return jsonAnswer({ status: 400, code: "refresh_token_already_used", message });
    }
    return pass({ path: "token?grant_type=refresh_token", method: "POST", body: { refresh_token } });
  });
}

/**
 * 503 in the place of 429 when a session is renewed: supabase-js tries again after a 503, and signs out after any other
 * refusal once the token is over.
 */
export function keepSession(request: Request, answer: Response): Response {
  const { pathname, searchParams } = new URL(request.url);
  const isRenewal = pathname === "/auth/v1/token" && searchParams.get("grant_type") === "refresh_token";
  return isRenewal && answer.status === 429
    ? new Response(answer.body, { status: 503, headers: answer.headers })
    : answer;
}

function unknownToken(): Response {
  const message = "Invalid Refresh Token: Refresh Token Not Found";
  return jsonAnswer({ status: 400, code: "refresh_token_not_found", message });
}
