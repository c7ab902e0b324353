import { callDatabase } from "./database.ts";
import type { DatabaseSettings } from "./settings.ts";

/** How long secrets are used without asking the database again. One that is ended counts no longer than this. */
const keptMs = 5000;
/** A signature that does not fit asks again at most so often: the secret may be new, and a flood of forgeries costs the database nothing. */
const askedAgainMs = 500;

type Kept = { secrets: readonly string[]; at: number };

const kept = new Map<string, Promise<Kept>>();

/** Whether `fits` accepts the secrets of a source. Rejects when the database is down and none are known. */
export async function fitsASecret(
  settings: DatabaseSettings,
  source: string,
  fits: (secrets: readonly string[]) => Promise<boolean>,
): Promise<boolean> {
  const key = `${settings.supabaseUrl} ${source}`;
  const known = await read(settings, { key, source, newestMs: keptMs });
  if (await fits(known.secrets)) return true;
  const fresh = await read(settings, { key, source, newestMs: askedAgainMs });
  return fresh !== known && fits(fresh.secrets);
}

type Reading = { key: string; source: string; newestMs: number };

/** Those that are at most so old. Calls at once ask once. */
async function read(settings: DatabaseSettings, { key, source, newestMs }: Reading): Promise<Kept> {
  const asked = kept.get(key);
  const last = await asked?.catch(() => null);
  if (last && Date.now() - last.at < newestMs) return last;
  if (kept.get(key) !== asked) return read(settings, { key, source, newestMs });
  const asking = ask(settings, source);
  kept.set(key, asking);
  asking.catch(() => kept.delete(key));
  return asking;
}

async function ask(settings: DatabaseSettings, source: string): Promise<Kept> {
  const answer = await callDatabase(settings, { name: "read_webhook_secrets", args: { source } });
  const { secrets } = answer;
  return {
    secrets: Array.isArray(secrets) ? secrets.filter((secret): secret is string => typeof secret === "string") : [],
    at: Date.now(),
  };
}
