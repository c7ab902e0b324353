import * as v from "valibot";
import type { AuthCall } from "./authCall.ts";
import { countBySession } from "./countAttempt.ts";
import { newPasswordProblem } from "./newPassword.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { sessionEnded, tooBusy, tooManyPasswords } from "./refusals.ts";
import { sessionOf } from "./sessionOf.ts";
import { withCookie } from "./startSession.ts";

const stateSchema = v.array(
  v.object({
    id: v.string(),
    email: v.string(),
    hash: v.nullable(v.string()),
    isRecovery: v.boolean(),
    isBanned: v.boolean(),
    lacksFactor: v.boolean(),
  }),
);

const stateOf = `select u.id::text, u.email, u.encrypted_password as hash, coalesce(s.tag = 'recovery', false) as "isRecovery",
  coalesce(u.banned_until > now(), false) as "isBanned",
  private.lacks_second_factor(s.id, u.id, p.role, s.created_at) as "lacksFactor"
  from auth.sessions s join auth.users u on u.id = s.user_id left join public."userProfile" p on p.id = u.id where s.id = $1::uuid`;

type PasswordChange = { password: string; current_password?: string | undefined };

/**
 * Sets a new password and ends all other sessions. Requires the current password, and the second factor of who has one, unless the session comes
 * from a recovery mail. Whoever only knows a password could otherwise end the sessions of its owner.
 */
export async function changePassword(sent: PasswordChange, call: AuthCall): Promise<Response> {
  const { pass, sql, passwords, limits, networks, marks, deviceMarks, authorization } = call;
  // The engine checks the token's signature and that its session is live.
  const known = await pass({ path: "user", method: "GET" });
  if (!known.ok) return known;
  const session = sessionOf(authorization);
  const [state] = v.parse(stateSchema, (await sql.query(stateOf, [session])).rows);
  if (session === null || state === undefined || state.isBanned || state.hash === null) return sessionEnded();

  if (state.lacksFactor && !state.isRecovery) return refused("second_factor_required", 403);
  const fault = await newPasswordProblem(sent.password, state.email);
  if (fault !== null) return jsonAnswer({ status: 422, code: "weak_password", message: fault });
  const given = state.isRecovery ? null : (sent.current_password ?? "");
  if (given === "") return refused("current_password_required");

  const counted = await countBySession(limits, { user: state.id, session, networks });
  if ("wait" in counted) return tooManyPasswords(counted.wait);
  const compared = { password: given ?? sent.password, hash: state.hash };
  const isRight = await passwords.matches(counted.attempt, compared);
  if (isRight === "busy") {
    await counted.release();
    return tooBusy();
  }
  if (given !== null && !isRight) return refused("invalid_credentials");
  await counted.succeed();
  if (given === null ? isRight : given === sent.password) return refused("same_password", 422);

  const made = await passwords.hash(counted.attempt, sent.password);
  if (made === "busy") return tooBusy();
  await sql.transaction(async (tx) => {
    // A trigger of the database ends all sessions of the account but this one.
    await tx.query("select set_config('pipelark.keep_session', $1, true)", [session]);
    await tx.query(
      `update auth.users u set encrypted_password = $2, updated_at = now()
       from auth.sessions s where s.id = $1::uuid and u.id = s.user_id`,
      [session, made.hash],
    );
    await tx.query(
      `delete from auth.sessions other using auth.sessions mine
       where mine.id = $1::uuid and other.user_id = mine.user_id and other.id <> mine.id`,
      [session],
    );
    await tx.query("update auth.sessions set tag = null where id = $1::uuid", [session]);
  });
  const answer = await pass({ path: "user", method: "GET" });
  return withCookie(answer, deviceMarks.cookieFor({ id: state.id, hash: made.hash }, marks));
}

const messages = {
  current_password_required: "Enter your current password to set a new one",
  invalid_credentials: "The current password is wrong",
  second_factor_required: "Confirm your second factor first",
  same_password: "New password should be different from the old password.",
};

function refused(code: keyof typeof messages, status = 400): Response {
  return jsonAnswer({ status, code, message: messages[code] });
}
