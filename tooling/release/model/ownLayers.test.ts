import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { expect, it } from "vitest";
import { ownLayers } from "./ownLayers.ts";

function remotesWith(layers: Record<string, string | null>): ReleaseManifest["remotes"] {
  const parts = { contract: "1.0", entry: "main.js", routes: [], preload: [], preloadByPath: {}, filesIntegrity: "" };
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => {
      const files: Record<string, string> = layer === null ? {} : { "layer/start.js": layer };
      const live = { ...parts, version: "1.0.0-aaaaaaaaaaaa", container: `${name}_aaaaaaaaaaaa`, files };
      return [name, { title: name, live, previous: null }];
    }),
  );
}

const cases: { layers: Record<string, string | null>; own: string[] }[] = [
  { layers: { booking: null, portal: "a", studio: "a" }, own: [] },
  { layers: { academy: "b", portal: "a", studio: "a" }, own: ["academy"] },
  { layers: { portal: "a", studio: "b" }, own: ["portal", "studio"] },
  { layers: { booking: null, portal: "a" }, own: [] },
];

it.each(cases)("names the remotes whose layer no other has: $own of $layers", ({ layers, own }) => {
  expect([...ownLayers(remotesWith(layers)).keys()]).toEqual(own);
});
