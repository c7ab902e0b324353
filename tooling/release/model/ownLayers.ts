import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { layerOf, type SiteLayer } from "@pipelark/tooling/project/layerFolder";

/** Returns the signed-in layers that only one live remote has, by its name: they cost a visit to two remotes more. None for a site with one layer. */
export function ownLayers(remotes: ReleaseManifest["remotes"]): Map<string, SiteLayer> {
  const layers = Object.entries(remotes).flatMap(([name, { live }]) => {
    const layer = layerOf(live);
    return layer ? [{ name, layer }] : [];
  });
  const alone = layers.filter(
    (one) => !layers.some((other) => other !== one && other.layer.folder === one.layer.folder),
  );
  return new Map(layers.length > 1 ? alone.map(({ name, layer }) => [name, layer]) : []);
}
