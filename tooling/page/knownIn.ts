import type { FlagChoices } from "@pipelark/shared-contracts/featureFlag";
import {
  type DocumentKind,
  entryRetrySuffixes,
  type PageData,
  type PageRemote,
  type RuntimeConfig,
} from "@pipelark/shared-contracts/pageData";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { toPageData } from "@pipelark/shared-contracts/toPageData";
import { relative } from "node:path/posix";
import { layerOf } from "../project/layerFolder.ts";
import { folderUrl } from "../project/layout.ts";
import { secondFactorFolder } from "../project/secondFactorFolder.ts";

/** Release data in a document: its page data, the integrity of every module by URL, and modules that another URL replaces. */
export type DocumentReleases = { data: PageData; integrity: Record<string, string>; imports: Record<string, string> };

/**
 * Returns the release data for a kind of document: its own pages, with their modules and those of the shell. A public
 * page is that of its own remote (`own`; null for the shell's): pages of others are other documents.
 */
export function knownIn({
  manifest,
  config,
  kind,
  own,
  choices = {},
}: {
  manifest: ReleaseManifest;
  config: RuntimeConfig;
  kind: DocumentKind;
  own: string | null;
  choices?: FlagChoices;
}): DocumentReleases {
  const all = toPageData({ manifest, config, kind, choices });
  const remotes = Object.entries(all.remotes).filter(([name]) => kind === "signed-in" || name === own);
  const imports = layerImports(
    manifest,
    remotes.map(([name]) => name),
  );
  const data = {
    ...all,
    remotes: Object.fromEntries(remotes.map(([name, remote]) => [name, withLayer(remote, imports)])),
  };
  const unnamed = unnamedInShell(manifest.shell, { kind, own });
  return { data, integrity: integrityByUrl(manifest, { named: Object.keys(data.remotes), imports, unnamed }), imports };
}

/** Paths of the shell's pages that only mails link to: each is a document of its own (ownRoutes.tsx). */
const pagesFromMail = ["/update-password", "/accept-invitation"];

/** Returns whether a kind of document never loads a module of the shell. */
function unnamedInShell(
  { preloadByPath }: ReleaseManifest["shell"],
  { kind, own }: { kind: DocumentKind; own: string | null },
): (file: string) => boolean {
  const ofMail = new Set(own === null ? [] : pagesFromMail.flatMap((path) => preloadByPath[path] ?? []));
  return (file) => ofMail.has(file) || (kind === "public" && file.startsWith(secondFactorFolder));
}

/** Returns the site's copy of each file of the named remotes' layers, by its URL in the live release. */
function layerImports({ remotes }: ReleaseManifest, named: readonly string[]): Record<string, string> {
  const live = Object.entries(remotes).filter(([name]) => named.includes(name));
  return Object.fromEntries(
    live.flatMap(([name, { live: release }]) => {
      const url = folderUrl(name, release.version);
      return (layerOf(release)?.files ?? []).map(({ file, copyOf }) => [url + copyOf, `/${file}`]);
    }),
  );
}

/** Lists the site's copies among the modules to preload, as paths relative to the release's folder. */
function withLayer(remote: PageRemote, imports: Record<string, string>): PageRemote {
  const releases = remote.releases.map((release) => ({
    ...release,
    preload: release.preload.map((file) => {
      const copy = imports[release.folder + file];
      return copy === undefined ? file : relative(release.folder, copy);
    }),
  }));
  return { ...remote, releases };
}

/** Lists the live modules of the shell and the named remotes by the URL that loads them; a fallback has its own list. */
function integrityByUrl(
  { shell, remotes }: ReleaseManifest,
  {
    named,
    imports,
    unnamed,
  }: { named: readonly string[]; imports: Record<string, string>; unnamed: (file: string) => boolean },
): Record<string, string> {
  const integrity: Record<string, string> = {};
  function add(url: string, files: Record<string, string>) {
    for (const [file, hash] of Object.entries(files))
      if (file.endsWith(".js")) integrity[imports[url + file] ?? url + file] = hash;
  }
  const ofShell = Object.entries(shell.files).filter(([file]) => !unnamed(file));
  add(folderUrl("shell", shell.version), Object.fromEntries(ofShell));
  for (const [name, { live }] of Object.entries(remotes)) {
    if (!named.includes(name)) continue;
    const url = folderUrl(name, live.version);
    add(url, live.files);
    for (const suffix of entryRetrySuffixes) integrity[url + live.entry + suffix] = live.files[live.entry] ?? "";
  }
  return integrity;
}
