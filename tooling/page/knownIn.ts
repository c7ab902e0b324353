import {
  type DocumentKind,
  entryRetrySuffixes,
  type PageData,
  type RuntimeConfig,
} from "@pipelark/shared-contracts/pageData";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { toPageData } from "@pipelark/shared-contracts/toPageData";
import { folderUrl } from "../project/layout.ts";

/** Release data in a document: its page data, and the integrity of every module by URL. */
export type DocumentReleases = { data: PageData; integrity: Record<string, string> };

/**
 * Returns the release data for a kind of document: its own pages, with their modules and those of the shell. A public
 * page is that of its own remote (`own`; null for the shell's): pages of others are other documents.
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
}): DocumentReleases {
  const all = toPageData({ manifest, config, kind });
  const remotes = Object.entries(all.remotes).filter(([name]) => kind === "signed-in" || name === own);
  const data = { ...all, remotes: Object.fromEntries(remotes) };
  return { data, integrity: integrityByUrl(manifest, Object.keys(data.remotes)) };
}

/** Lists the live modules of the shell and the named remotes; a fallback has its own list. */
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
