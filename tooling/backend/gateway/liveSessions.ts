import * as v from "valibot";
import type { Sql } from "../engine/sql.ts";
import { sessionOf } from "./sessionOf.ts";

/** Milliseconds for which an answer of the database is cached. */
const freshForMs = 500;
const mostKept = 1000;

const foundSchema = v.array(v.object({ isAlive: v.boolean() }));

/** Same condition as `private.caller_id()`, except that an account without a profile still learns that it has none. */
const livenessOf = `select exists (
  select from auth.sessions s left join public."userProfile" p on p.id = s.user_id
  where s.id = $1::uuid and p.deactivated_at is null
    and private.is_session_alive(s.created_at, s.refreshed_at, s.not_after)
) as "isAlive"`;

/** Checks if the session of a bearer token is live; true when the token names none. Queries at most twice a second per session. */
export function createLiveSessions(sql: Pick<Sql, "query">): (authorization: string) => Promise<boolean> {
  const asked = new Map<string, { at: number; isAlive: Promise<boolean> }>();

  async function ask(session: string): Promise<boolean> {
    return v.parse(foundSchema, (await sql.query(livenessOf, [session])).rows)[0]?.isAlive === true;
  }

  return async function isAlive(authorization) {
    const session = sessionOf(authorization);
    if (session === null) return true;
    const now = performance.now();
    const kept = asked.get(session);
    if (kept !== undefined && now - kept.at < freshForMs) return kept.isAlive;
    if (asked.size >= mostKept) asked.clear();
    const answer = ask(session);
    asked.set(session, { at: now, isAlive: answer });
    return answer;
  };
}
