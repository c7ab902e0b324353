import type { RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { layerOf } from "@pipelark/tooling/project/layerFolder";
import { expect, it } from "vitest";
import { historyOf } from "./history.ts";
import { openTabsMs, prunableLayers } from "./prune.ts";
import type { SiteState } from "./siteState.ts";

const now = Date.parse("2027-01-08T17:00:00Z");
const integrity = `sha256-${"a".repeat(43)}=`;

function release(layer: string): RemoteRelease {
  const parts = { contract: "1.0", entry: "main.js", routes: [], preload: [], preloadByPath: {} };
  const files = { "main.js": integrity, "layer/start.js": `sha256-${layer}` };
  return {
    ...parts,
    version: `1.0.0-${layer.repeat(12)}`,
    container: `portal_${layer.repeat(12)}`,
    files,
    filesIntegrity: integrity,
  };
}

function folderOfLayer(layer: string): string {
  return layerOf(release(layer))?.folder.slice(0, -1) ?? "";
}

it("deletes layers of no version that is live or can be again, when they were written more than a day ago", () => {
  const shell = {
    version: "1.0.0-a",
    contract: "1.0",
    entry: "",
    routes: [],
    preload: [],
    preloadByPath: {},
    files: {},
  };
  const manifest: SiteState["manifest"] = {
    schema: 1,
    shell,
    remotes: { portal: { title: "Portal", live: release("a"), previous: release("b") } },
  };
  const history = historyOf(manifest, "2027-01-08T16:00:00Z");
  const old = now - openTabsMs - 1;
  const folders = [
    { folder: folderOfLayer("a"), at: old },
    { folder: folderOfLayer("b"), at: old },
    { folder: folderOfLayer("c"), at: old },
    { folder: folderOfLayer("d"), at: now - openTabsMs },
  ];
  expect(prunableLayers({ state: { manifest, history }, folders }, now)).toEqual([folderOfLayer("c")]);
});
