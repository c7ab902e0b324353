import { randomBytes } from "node:crypto";
import type { AuthCall } from "./authCall.ts";
import { answerHeaders } from "../http/jsonAnswer.ts";
import { serverLog } from "../log/serverLog.ts";
import { tooMany } from "./refusals.ts";
import { findAccount } from "./signIn.ts";

/**
 * Sends a recovery mail, unless the mailbox got so many that strangers may be behind it: then it already has a mail
 * whose link works. Answers at once and always the same, so that neither the answer nor its timing tells if the
 * account exists.
 */
export async function recover({ email }: { email: string }, call: AuthCall): Promise<Response> {
  const { limits, networks, marks } = call;
  if (marks.length === 0) {
    const wait = await limits.mailsPerNetwork.take(networks);
    if (wait !== null) return tooMany(wait);
  }
  sendLink(email, { ...call, sql: call.sqlForMails }).catch((error: unknown) => {
    serverLog.failed("Queuing a recovery mail", error);
  });
  return Response.json({}, { headers: answerHeaders });
}

async function sendLink(email: string, call: AuthCall): Promise<void> {
  if (!(await mayMail(email, call))) return;
  // Sent by us and not by the engine, which allows one link at a time: each new request would void the link before.
  await call.sql.query("select private.mail_recovery_link($1, $2)", [email, randomBytes(28).toString("hex")]);
}

/** Counts a mail for the owner's device, or else for the network and for the mailbox. */
async function mayMail(email: string, call: AuthCall): Promise<boolean> {
  const { limits, networks, marks } = call;
  const { mark } = marks.length > 0 ? await findAccount(email, call) : {};
  if (mark !== undefined) return limits.mailsPerDevice.take(mark.device);
  if (marks.length > 0 && (await limits.mailsPerNetwork.take(networks)) !== null) return false;
  const asked = `${networks.at(-1)} ${email}`;
  if (!(await limits.mailsPerMailboxAndNetwork.take(asked))) return false;
  if (await limits.mailsPerMailbox.take(email)) return true;
  // No mail was sent, so that the network keeps its allowance for when the mailbox may get one again.
  await limits.mailsPerMailboxAndNetwork.giveBack(asked);
  return false;
}
