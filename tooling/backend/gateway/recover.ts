import { randomBytes } from "node:crypto";
import type { AuthCall } from "./authCall.ts";
import { answerHeaders } from "../http/jsonAnswer.ts";
import { tooMany } from "./refusals.ts";

const queueRecovery = `with person as (
    update auth.users set recovery_token = $2, recovery_sent_at = now()
    where email = $1 and coalesce(banned_until > now(), false) = false
    returning email
  )
  select private.send_mail(person.email::text, 'recovery', jsonb_build_object('link_path', $3::text)) from person`;

/**
 * Has a recovery mail sent, at most three an hour to one mailbox. Answers at once and always the same: neither the answer
 * nor the time that it takes says whether the account exists.
 */
export async function recover({ email }: { email: string }, call: AuthCall): Promise<Response> {
  const { limits, sql, caller } = call;
  const wait = await limits.mailsPerAddress.take(caller);
  if (wait !== null) return tooMany(wait);
  if ((await limits.mailsPerMailbox.take(email)) === null) {
    await limits.wrongCodesPerAccount.forget(email);
    // Ours and not the engine's: only this way the mail is in the queue when its token is stored. Verifying uses it up.
    const token = randomBytes(28).toString("hex");
    const link = `/update-password#token_hash=${token}&type=recovery`;
    sql.query(queueRecovery, [email, token, link]).catch((error: unknown) => {
      console.error("A recovery mail could not be queued:", error);
    });
  }
  return Response.json({}, { headers: answerHeaders });
}
