import { createHash } from "node:crypto";

/** Folder in a remote's build and in its release with its copy of the signed-in layer (ADR 093). */
export const layerFolder = "layer/";

/** Folder of a site with one copy of each layer that pages load. */
export const layersFolder = "layers/";

/** Signed-in layer of a release: its folder in the site, and its files there with those in the release. */
export type SiteLayer = { folder: string; files: readonly { file: string; copyOf: string }[] };

/**
 * Returns the signed-in layer in a release's files, by path with their integrity; null without one. Its folder is named by the hash of
 * all its files, so that the same layer in two releases is one.
 */
export function layerOf(release: { readonly files: Readonly<Record<string, string>> }): SiteLayer | null {
  const own = Object.keys(release.files)
    .filter((file) => file.startsWith(layerFolder) && file.endsWith(".js"))
    .toSorted();
  if (own.length === 0) return null;
  const hash = createHash("sha256");
  for (const file of own) hash.update(`${file} ${release.files[file]}\n`);
  const folder = `${layersFolder}${hash.digest("hex").slice(0, 12)}/`;
  return { folder, files: own.map((copyOf) => ({ file: folder + copyOf.slice(layerFolder.length), copyOf })) };
}
