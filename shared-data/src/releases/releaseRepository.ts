import { DataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  type LivePart,
  type ReleaseChange,
  releaseChangeSchema,
  type SignalMessage,
  signalMessageSchema,
  siteReleasesSchema,
  type VersionFigures,
  versionFiguresSchema,
} from "./releaseSchema.ts";

/** What pages reported of each version since a moment. Nobody but an admin gets a row. Throws a `DataFault`. */
export async function listFigures(client: SupabaseClient, since: Date): Promise<VersionFigures[]> {
  const response = await client.rpc("signals_by_version", { since: since.toISOString() }).retry(false);
  return unwrap(response, v.array(versionFiguresSchema));
}

/** The messages since a moment, the newest first, fifty at most. Throws a `DataFault`. */
export async function listMessages(client: SupabaseClient, since: Date): Promise<SignalMessage[]> {
  const response = await client.rpc("signal_messages", { since: since.toISOString() }).retry(false);
  return unwrap(response, v.array(signalMessageSchema));
}

/** What is live in this site, by its public manifest and, where its server has one, by the log of releases. Throws a `DataFault`. */
export async function readLiveParts(client: SupabaseClient): Promise<LivePart[]> {
  const [response, changes] = await Promise.all([ask("/releases.json"), readChanges(client)]);
  const { shell, remotes } = await parsed(response, siteReleasesSchema);
  return [
    { part: "shell", ...shell, canary: null, since: changeTo("shell", shell.version) },
    ...Object.entries(remotes).map(([part, { live, canary }]) => ({
      part,
      ...live,
      canary: canary ? { version: canary.release.version, share: canary.share } : null,
      since: changeTo(`remote-${part}`, live.version),
    })),
  ];

  function changeTo(part: string, version: string): ReleaseChange | null {
    return changes.findLast(({ changed }) => changed[part] === version) ?? null;
  }
}

/** The log of releases; empty where the site has no server of ours: it then lies with the site's files alone. */
async function readChanges(client: SupabaseClient): Promise<ReleaseChange[]> {
  const { data } = await client.auth.getSession();
  const response = await ask("/releases/log", { authorization: `Bearer ${data.session?.access_token ?? ""}` });
  const isOurs = response.headers.get("content-type")?.startsWith("application/json") === true;
  if (response.status === 404 || (response.ok && !isOurs)) return [];
  return parsed(response, v.array(releaseChangeSchema));
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(path, { cache: "no-cache", headers }).catch((cause: unknown) => {
    throw new DataFault("offline", "The site could not be reached", { cause, status: 0 });
  });
}

async function parsed<Schema extends v.GenericSchema>(response: Response, schema: Schema) {
  const { ok, status } = response;
  if (status === 401 || status === 403) throw new DataFault("forbidden", "The site refused this", { status });
  if (!ok) throw new DataFault("unexpected", `The site answered ${status}`, { status });
  const data: unknown = await response.json().catch(() => undefined);
  return unwrap({ data, error: null, status }, schema);
}
