import { DataFault, isDataFault, unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import {
  type LiveSite,
  type ReleaseChange,
  releaseChangeSchema,
  type SignalMessage,
  signalMessageSchema,
  siteReleasesSchema,
  type VersionFigures,
  versionFiguresSchema,
} from "./releaseSchema.ts";

/** Timeout of the log in milliseconds. Less than the page's ten seconds, so that the page can be shown without the log. */
const longestMs = 8_000;

/** Figures of each version since a moment. Only admins get rows. Throws a `DataFault`. */
export async function listFigures(client: SupabaseClient, since: Date): Promise<VersionFigures[]> {
  const response = await client.rpc("signals_by_version", { since: since.toISOString() }).retry(false);
  return unwrap(response, v.array(versionFiguresSchema));
}

/** Messages since a moment, newest first, at most fifty. Throws a `DataFault`. */
export async function listMessages(client: SupabaseClient, since: Date): Promise<SignalMessage[]> {
  const response = await client.rpc("signal_messages", { since: since.toISOString() }).retry(false);
  return unwrap(response, v.array(signalMessageSchema));
}

/** Live versions of this site, from its public manifest and, if its server has one, the log of releases. Throws a `DataFault`. */
export async function readLiveSite(client: SupabaseClient): Promise<LiveSite> {
  const [response, { log, changes }] = await Promise.all([ask("/releases.json"), readLog(client)]);
  const { shell, remotes } = await parsed(response, siteReleasesSchema);
  const parts = [
    { part: "shell", ...shell, canary: null, since: changeTo("shell", shell.version) },
    ...Object.entries(remotes).map(([part, { live, canary }]) => ({
      part,
      ...live,
      canary: canary ? { version: canary.release.version, share: canary.share } : null,
      since: changeTo(`remote-${part}`, live.version),
    })),
  ];
  return { parts, log };

  function changeTo(part: string, version: string): ReleaseChange | null {
    return changes.findLast(({ changed }) => changed[part] === version) ?? null;
  }
}

/** The log of releases; no changes when it does not answer, because the manifest is enough. Throws when this person may not read it. */
async function readLog(client: SupabaseClient): Promise<{ log: LiveSite["log"]; changes: ReleaseChange[] }> {
  try {
    const changes = await readChanges(client);
    return changes ? { log: "read", changes } : { log: "absent", changes: [] };
  } catch (error) {
    if (isDataFault(error) && error.kind === "forbidden") throw error;
    return { log: "silent", changes: [] };
  }
}

/** Null on a site without our server, where the log exists only beside the site's files. */
async function readChanges(client: SupabaseClient): Promise<ReleaseChange[] | null> {
  const { data } = await client.auth.getSession();
  const response = await ask("/releases/log", { authorization: `Bearer ${data.session?.access_token ?? ""}` });
  const isOurs = response.headers.get("content-type")?.startsWith("application/json") === true;
  if (response.status === 404 || (response.ok && !isOurs)) return null;
  return parsed(response, v.array(releaseChangeSchema));
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(longestMs);
  return fetch(path, { cache: "no-cache", headers, signal }).catch((cause: unknown) => {
    throw new DataFault("offline", "The site could not be reached", { cause, status: 0 });
  });
}

async function parsed<Schema extends v.GenericSchema>(response: Response, schema: Schema) {
  const { ok, status } = response;
  if (status === 401 || status === 403) throw new DataFault("forbidden", "The site refused the request", { status });
  if (!ok) throw new DataFault("unexpected", `The site answered ${status}`, { status });
  const data: unknown = await response.json().catch(() => undefined);
  return unwrap({ data, error: null, status }, schema);
}
