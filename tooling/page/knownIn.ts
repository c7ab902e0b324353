import {
  entryRetrySuffixes,
  toPageData,
  type DocumentKind,
  type PageData,
  type ReleaseManifest,
  type RuntimeConfig,
} from "@pipelark/shared-contracts";
import { folderUrl } from "../project/layout.ts";

/** What a document brings along about the releases: its page data, and the integrity of every module by URL. */
export type Known = { data: PageData; integrity: Record<string, string> };

/**
 * What a document of this kind knows: its own pages, and the modules they and the shell are made of. A public page is its own
 * remote's (`own`; null when it is the shell's): the pages of others are documents of their own.
 */
export function knownIn({
  manifest,
  config,
  kind,
  own,
}: {
  manifest: ReleaseManifest;
  config: RuntimeConfig;
  kind: DocumentKind;
  own: string | null;
}): Known {
  const all = toPageData({ manifest, config, kind });
  const remotes = Object.entries(all.remotes).filter(([name]) => kind === "signed-in" || name === own);
  const data = { ...all, remotes: Object.fromEntries(remotes) };
  return { data, integrity: integrityByUrl(manifest, Object.keys(data.remotes)) };
}

/** Of what is live of the shell and of the remotes named; a fallback brings its own list. */
function integrityByUrl({ shell, remotes }: ReleaseManifest, named: readonly string[]): Record<string, string> {
  const integrity: Record<string, string> = {};
  function add(url: string, files: Record<string, string>) {
    for (const [file, hash] of Object.entries(files)) if (file.endsWith(".js")) integrity[url + file] = hash;
  }
  add(folderUrl("shell", shell.version), shell.files);
  for (const [name, { live }] of Object.entries(remotes)) {
    if (!named.includes(name)) continue;
    const url = folderUrl(name, live.version);
    add(url, live.files);
    for (const suffix of entryRetrySuffixes) integrity[url + live.entry + suffix] = live.files[live.entry] ?? "";
  }
  return integrity;
}
