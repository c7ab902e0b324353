import { isRecord } from "./http.ts";
import type { DatabaseSettings } from "./settings.ts";

type Call = {
  name: string;
  args: Record<string, unknown>;
  /** Absent: as our own server. */
  caller?: { authorization: string; address: string | null };
};

/** Calls a function of the database. Rejects with its status in the message when it does not answer an object. */
export async function callDatabase(
  settings: DatabaseSettings,
  { name, args, caller }: Call,
): Promise<Record<string, unknown>> {
  const key = caller === undefined ? settings.secretKey : settings.publishableKey;
  const response = await fetch(`${settings.supabaseUrl}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: key,
      authorization: caller?.authorization ?? `Bearer ${key}`,
      "content-type": "application/json",
      // The local server counts its limits for the caller, not for this function.
      ...(typeof caller?.address === "string" && { "x-forwarded-for": caller.address }),
    },
    body: JSON.stringify(args),
    redirect: "manual",
    signal: AbortSignal.timeout(settings.timeout),
  });
  const answer: unknown = response.ok ? await response.json() : await response.body?.cancel();
  if (!isRecord(answer)) throw new DatabaseRefusal(response.status);
  return answer;
}

export class DatabaseRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The database answered ${status}`);
    this.status = status;
  }
}
