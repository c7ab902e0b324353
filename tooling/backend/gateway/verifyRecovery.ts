import * as v from "valibot";
import type { AuthCall } from "./authCall.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { banned } from "./refusals.ts";
import { startSession } from "./startSession.ts";

const foundSchema = v.array(v.object({ id: v.string(), isBanned: v.boolean() }));

const useLink = `select u.id::text, coalesce(u.banned_until > now(), false) as "isBanned"
  from private.use_recovery_link($1) as used (id) join auth.users u on u.id = used.id`;

/**
 * Makes a session of the link in a recovery mail, which works once. The session is marked, because it may set a
 * password without the current one. Wrong links are not counted: nobody can guess 28 random bytes, and too many
 * requests exceed the limit of the network.
 */
export async function verifyRecovery({ token_hash }: { token_hash: string }, call: AuthCall): Promise<Response> {
  const [person] = v.parse(foundSchema, (await call.sql.query(useLink, [token_hash])).rows);
  if (person === undefined) {
    return jsonAnswer({ status: 403, code: "otp_expired", message: "Email link is invalid or has expired" });
  }
  return person.isBanned ? banned() : startSession({ id: person.id, tag: "recovery" }, call);
}
