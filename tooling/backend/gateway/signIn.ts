import * as v from "valibot";
import type { AuthCall } from "./authCall.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { banned, tooMany, wrongCredentials } from "./refusals.ts";
import { startSession } from "./startSession.ts";

const accountSchema = v.array(
  v.object({ id: v.string(), hash: v.nullable(v.string()), isBanned: v.boolean(), isConfirmed: v.boolean() }),
);

const accountOf = `select id::text, encrypted_password as hash, coalesce(banned_until > now(), false) as "isBanned",
  email_confirmed_at is not null as "isConfirmed" from auth.users where email = $1`;

/**
 * Signs in with a password. The password is compared here, on another thread, because the engine would hold up every
 * other request meanwhile; the session is then made by the engine.
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  call: AuthCall,
): Promise<Response> {
  const { limits, sql, passwords, address, caller } = call;
  // Counted before the answer is known: attempts at the same time must not pass by each other.
  const wait = (await limits.failuresPerAccount.take(email)) ?? (await limits.failuresPerAddress.take(caller));
  if (wait !== null) return tooMany(wait);

  const [account] = v.parse(accountSchema, (await sql.query(accountOf, [email])).rows);
  const isRight = await passwords.matches(password, account?.hash ?? null);
  if (isRight === false || account === undefined) {
    if (isRight !== "busy") {
      await sql.query("select private.note_failed_sign_in($1, $2)", [email, address]);
      return wrongCredentials();
    }
  }
  await limits.failuresPerAddress.giveBack(caller);
  if (isRight === "busy" || account === undefined) {
    await limits.failuresPerAccount.giveBack(email);
    return tooMany(1);
  }
  await limits.failuresPerAccount.forget(email);
  if (account.isBanned) return banned();
  if (!account.isConfirmed) {
    return jsonAnswer({ status: 400, code: "email_not_confirmed", message: "Email not confirmed" });
  }
  return startSession(account.id, call);
}
