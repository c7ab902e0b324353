import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { AuthCall } from "./authCall.ts";
import { knownUserAttempt } from "./countAttempt.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { newPasswordProblem } from "./newPassword.ts";
import { tooBusy, tooMany } from "./refusals.ts";
import { startSession } from "./startSession.ts";

type SignUpRequest = {
  email: string;
  password: string;
  data: { invitation_token: string; first_name: string; last_name: string };
};

/** Database errors for an unusable token (invitation.sql), and for an address that is taken. */
const refusals = v.object({ code: v.picklist(["PT422", "23505"]) });

/**
 * Creates the account of an invited person, and signs them in. The database decides who is invited; this checks it
 * before the costly hash of a password. Implemented here and not by the engine, which would store the parts of an
 * account one by one.
 */
export async function signUp({ email, password, data }: SignUpRequest, call: AuthCall): Promise<Response> {
  const { limits, sql, passwords, networks, marks, deviceMarks } = call;
  const wait = await limits.failuresPerNetwork.take(networks);
  if (wait !== null) return tooMany(wait);
  const open = await sql.query("select private.open_invitation($1, $2) as id", [email, data.invitation_token]);
  if (open.rows.length === 0) return refused();
  const fault = await newPasswordProblem(password, email);
  if (fault !== null) {
    await limits.failuresPerNetwork.giveBack(networks);
    return jsonAnswer({ status: 422, code: "weak_password", message: fault });
  }

  const id = randomUUID();
  const made = await passwords.hash(knownUserAttempt(limits, email), password);
  if (made === "busy") return tooBusy();
  try {
    await sql.transaction(async (tx) => {
      await tx.query(
        `insert into auth.users
           (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
         values ($1::uuid, 'authenticated', 'authenticated', $2, $3, '{"provider": "email", "providers": ["email"]}',
           $4::text::jsonb, now(), now())`,
        [id, email, made.hash, JSON.stringify(data)],
      );
      await tx.query(
        `insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
         select gen_random_uuid(), 'email', person.id::text, person.id,
           jsonb_build_object('sub', person.id, 'email', person.email, 'email_verified', true, 'phone_verified', false),
           now(), now()
         from auth.users as person where person.id = $1::uuid`,
        [id],
      );
    });
  } catch (error) {
    if (v.is(refusals, error)) return refused();
    throw error;
  }
  await limits.failuresPerNetwork.giveBack(networks);
  return startSession({ id, cookie: deviceMarks.cookieFor({ id, hash: made.hash }, marks) }, call);
}

/** One answer for every reason, so that it does not reveal which tokens and addresses exist. */
function refused(): Response {
  return jsonAnswer({ status: 422, code: "invitation_refused", message: "This invitation cannot be used" });
}
