import * as v from "valibot";
import type { AuthCall } from "./authCall.ts";
import { providerNetworks } from "./callerNetwork.ts";
import { countByDevice, countByNetwork } from "./countAttempt.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { banned, tooManyPasswords, tooBusy, wrongCredentials } from "./refusals.ts";
import { startSession } from "./startSession.ts";
import { serverLog } from "../log/serverLog.ts";

const accountSchema = v.array(
  v.object({ id: v.string(), hash: v.nullable(v.string()), isBanned: v.boolean(), isConfirmed: v.boolean() }),
);
type Account = v.InferOutput<typeof accountSchema>[number];

const accountOf = `select id::text, encrypted_password as hash, coalesce(banned_until > now(), false) as "isBanned",
  email_confirmed_at is not null as "isConfirmed" from auth.users where email = $1`;

/** Finds the account of an address, and the mark of this device if the account's owner left one there. */
export async function findAccount(email: string, { sql, marks, deviceMarks }: AuthCall) {
  const [account] = v.parse(accountSchema, (await sql.query(accountOf, [email])).rows);
  const owned = account !== undefined && account.hash !== null ? { id: account.id, hash: account.hash } : undefined;
  const mark = owned && marks.find((one) => deviceMarks.isOf(one, owned));
  return { account, mark };
}

/**
 * Signs in with a password. The password is compared here, on another thread, because the engine would block all
 * other requests meanwhile; the engine then creates the session.
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  call: AuthCall,
): Promise<Response> {
  const { limits, sqlForWhatBegan, passwords, address, networks, marks, deviceMarks } = call;
  // Only a device with a mark is looked up before it is counted.
  const early = marks.length > 0 ? await findAccount(email, call) : undefined;
  const counted = await (early?.mark
    ? countByDevice(limits, early.mark)
    : countByNetwork(limits, { account: email, networks, providers: providerNetworks(address) }));
  if ("wait" in counted) return tooManyPasswords(counted.wait);

  const { account } = early ?? (await findAccount(email, call).catch(giveBack));
  const isRight = await passwords.matches(counted.attempt, { password, hash: account?.hash ?? null });
  if (isRight === "busy") {
    await counted.release();
    return tooBusy();
  }
  if (!isRight || account === undefined) {
    await sqlForWhatBegan.query("select private.note_failed_sign_in($1, $2)", [email, address]);
    return wrongCredentials();
  }
  await counted.succeed();
  return openFor(account);

  /** A refusal for want of a turn says nothing about the password. */
  async function giveBack(error: unknown): Promise<never> {
    if ("release" in counted) await counted.release();
    throw error;
  }

  async function openFor({ id, hash, isBanned, isConfirmed }: Account): Promise<Response> {
    if (isBanned) return banned();
    if (!isConfirmed) return jsonAnswer({ status: 400, code: "email_not_confirmed", message: "Email not confirmed" });
    const owned = { id, hash: hash ?? "" };
    const answer = await startSession({ id, cookie: deviceMarks.cookieFor(owned, marks) }, call);
    if (answer.ok && !marks.some((mark) => deviceMarks.isOf(mark, owned))) await tellOfDevice(id, call);
    return answer;
  }
}

/** Queues a mail to the owner of the account. It must not keep anybody from signing in. */
async function tellOfDevice(id: string, { sqlForWhatBegan, device }: AuthCall): Promise<void> {
  try {
    await sqlForWhatBegan.query("select private.mail_new_device($1::uuid, $2)", [id, device]);
  } catch (error) {
    serverLog.failed("Queuing a mail about a new device", error);
  }
}
