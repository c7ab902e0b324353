import * as v from "valibot";
import type { AuthCall } from "./authCall.ts";
import { sessionOf } from "./sessionOf.ts";

const foundSchema = v.array(v.object({ lacksFactor: v.boolean() }));

const stateOf = `select private.lacks_second_factor(s.id, s.user_id, p.role, s.created_at) as "lacksFactor"
  from auth.sessions s left join public."userProfile" p on p.id = s.user_id where s.id = $1::uuid`;

/** Ends the session, or others too. A session that lacks the second factor ends itself alone: who only knows a password signs nobody else out. */
export async function signOut({ query, authorization, sql, pass }: AuthCall): Promise<Response> {
  const scope = query.get("scope") ?? "global";
  const session = scope === "local" ? null : sessionOf(authorization);
  const [state] = session === null ? [] : v.parse(foundSchema, (await sql.query(stateOf, [session])).rows);
  return pass({ path: `logout?scope=${state?.lacksFactor === true ? "local" : scope}`, method: "POST" });
}
