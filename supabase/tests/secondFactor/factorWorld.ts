import { randomUUID } from "node:crypto";
import type { SignedInCaller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { fromBase32, totpAt } from "../support/totp.ts";

type Answer = Awaited<ReturnType<typeof callFunction>>;

/** Calls a function of the second factor as a session. */
export function ask(
  tx: SqlStatements,
  caller: SignedInCaller,
  { name, ...args }: { name: string; [argument: string]: unknown },
): Promise<Answer> {
  return callFunction(tx, { caller, name, args });
}

/** Opens another session of a person, so many minutes ago. */
export async function openSession(tx: SqlStatements, userId: string, minutesAgo = 0): Promise<SignedInCaller> {
  const sessionId = randomUUID();
  await tx.exec("reset role");
  await tx.query(
    "insert into auth.sessions (id, user_id, created_at) values ($1, $2, now() - make_interval(mins => $3::integer))",
    [sessionId, userId, minutesAgo],
  );
  return { role: "authenticated", userId, sessionId };
}

/** Seconds since 1970 by the clock of the transaction, which stands still. */
export async function clockOf(tx: SqlStatements): Promise<number> {
  await tx.exec("reset role");
  return Number((await tx.query("select extract(epoch from now())::float8 as now")).rows[0]?.now);
}

export type App = {
  /** Code of the app now, or so many half minutes from now. */
  code: (steps?: number) => string;
  /** The ten recovery codes; none with a second factor. */
  recoveryCodes: string[];
};

/** Sets up an authenticator app in this session, with the code of the half minute before, so that today's is still free. */
export async function setUpApp(tx: SqlStatements, caller: SignedInCaller, name = "Phone"): Promise<App> {
  const { key: text } = await ask(tx, caller, { name: "begin_app" });
  const key = fromBase32(String(text));
  const seconds = await clockOf(tx);
  const code = (steps = 0): string => totpAt(key, { seconds, steps });
  const added = await ask(tx, caller, { name: "confirm_app", request: { code: code(-1), name } });
  if (added.kind !== "added") throw new Error(`The app was not added: ${JSON.stringify(added)}`);
  const codes = added["recovery_codes"];
  return { code, recoveryCodes: Array.isArray(codes) ? codes.map(String) : [] };
}

/** The role that policies see, or null for nobody. */
export async function roleOf(tx: SqlStatements, caller: SignedInCaller): Promise<unknown> {
  await tx.become(caller);
  const { rows } = await tx.query("select private.role_of_caller() as role");
  await tx.exec("reset role");
  return rows[0]?.role;
}

/** Events of mails about accounts that wait. */
export async function mailed(tx: SqlStatements): Promise<unknown[]> {
  await tx.exec("reset role");
  const { rows } = await tx.query(
    "select data ->> 'event' as event from public.mail_message where template = 'account-security' order by created_at, event",
  );
  return rows.map(({ event }) => event);
}
