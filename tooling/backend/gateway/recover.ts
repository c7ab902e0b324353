import type { AuthCall } from "./authCall.ts";
import { answerHeaders } from "./jsonAnswer.ts";
import { tooMany } from "./refusals.ts";

/**
 * Has a recovery mail sent, at most three an hour to one mailbox. Answers at once and always the same: neither the answer
 * nor the time that it takes says whether the account exists.
 */
export async function recover({ email }: { email: string }, call: AuthCall): Promise<Response> {
  const { limits, pass, address } = call;
  const wait = await limits.mailsPerAddress.take(address);
  if (wait !== null) return tooMany(wait);
  if ((await limits.mailsPerMailbox.take(email)) === null) {
    await limits.wrongCodesPerAccount.forget(email);
    pass({ path: "recover", method: "POST", body: { email } }).catch((error: unknown) => {
      console.error("A recovery mail could not be sent:", error);
    });
  }
  return Response.json({}, { headers: answerHeaders });
}
