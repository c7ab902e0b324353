import * as v from "valibot";
import { composerVersion } from "@pipelark/tooling/page/composerVersion";
import { picturePathsIn } from "@pipelark/tooling/page/pictureFiles";
import { publicSettingsSchema, settingsQueries, type PublicSettings } from "@pipelark/tooling/page/publicSettings";
import { defaultPort, siteRoot } from "@pipelark/tooling/project/layout";
import { assertComposer, composePages } from "./composePages.ts";
import { chosenSite } from "../store/chosenSite.ts";
import { composedFor, deploymentForChange } from "./deployment.ts";
import { historyFile, readSettings, settingsFile } from "../store/records.ts";
import { type SiteState, requireManifest } from "../model/siteState.ts";
import { updateSite, type SiteUpdate, type Site } from "../store/site.ts";

/** Milliseconds after which the backend counts as unreachable. */
const timeoutMs = 15_000;

type ComposeEditsOptions = {
  /** Reads the edits of admins, after the site, and again when another change came first, so that the later run has the newer texts. */
  read?: () => Promise<PublicSettings>;
  place?: Site;
};

/**
 * Composes the edits since the last run into the live pages. Versions stay the same, and a release or rollback at the
 * same time is kept: the later run starts again. Resolves to false when there was nothing to do. Rejects, and leaves
 * the site unchanged, when the settings cannot be read.
 */
export async function composeEdits({
  read = readFromBackend,
  place = chosenSite(),
}: ComposeEditsOptions = {}): Promise<boolean> {
  const live = await updateSite(place, async (before) => {
    const settings = await read();
    const isKnown = JSON.stringify(settings) === JSON.stringify(readSettings(siteRoot));
    return isKnown ? null : withSettings(before, { settings, place });
  });
  return live !== null;
}

async function withSettings(
  before: SiteState,
  { settings, place }: { settings: PublicSettings; place: Site },
): Promise<SiteUpdate> {
  assertComposer(before);
  const manifest = requireManifest(before.manifest);
  await place.bring(manifest);
  const pages = composePages({ manifest, before: null, deployment: deploymentForChange(), settings });
  const history = { ...before.history, generation: before.history.generation + 1, composer: composerVersion };
  const records = new Map([
    [historyFile, JSON.stringify(history)],
    [settingsFile, JSON.stringify(settings)],
  ]);
  // A fallback that was damaged before must not block an edit.
  return { manifest, pages, records, undoesHarm: true };
}

/** Reads the public settings by REST, from the backend that the site's pages use. */
function readFromBackend(): Promise<PublicSettings> {
  const { supabaseUrl } = composedFor(deploymentForChange()).config;
  return readSettingsFrom(supabaseUrl || `http://localhost:${process.env["PORT"] || defaultPort}`);
}

/** Reads the public settings from the backend at an address. */
export async function readSettingsFrom(backend: string): Promise<PublicSettings> {
  const { supabaseKey } = composedFor(deploymentForChange()).config;
  const tables = await Promise.all(
    Object.entries(settingsQueries).map(async ([table, query]) => [table, await read(query)] as const),
  );
  const settings = v.parse(publicSettingsSchema, Object.fromEntries(tables));
  const paths = picturePathsIn(settings);
  if (paths.length === 0) return settings;
  const site_picture = await read(`site_picture?path=in.(${paths.join()})&select=path,picture&order=path`);
  return v.parse(publicSettingsSchema, { ...settings, site_picture });

  async function read(query: string): Promise<unknown> {
    const answer = await fetch(`${backend}/rest/v1/${query}`, {
      headers: { apikey: supabaseKey },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`${backend} answered ${answer.status} to ${query}.`);
    return answer.json();
  }
}
