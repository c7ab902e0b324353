import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { documentsOf } from "@pipelark/shared-contracts/routeDeclaration";
import { takenBackFile } from "@pipelark/shared-contracts/takenBack";
import { fileOf } from "@pipelark/tooling/page/pageFile";
import { composerVersion } from "@pipelark/tooling/page/composerVersion";
import type { SiteLayer } from "@pipelark/tooling/project/layerFolder";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { waitsForPromotion } from "../model/canary.ts";
import { chosenSite } from "../store/chosenSite.ts";
import {
  assertSameDeployment,
  deploymentForBuild,
  deploymentForChange,
  type Deployment,
} from "../compose/deployment.ts";
import { deploymentFile, changesFile, historyFile, manifestFile, readChanges } from "../store/records.ts";
import { assertIntact } from "../store/integrity.ts";
import type { Change } from "../model/changeLog.ts";
import type { Signature } from "../model/signature.ts";
import { assertLinks } from "./links.ts";
import { releasedAt, releasedBy } from "../store/releasedBy.ts";
import { withinReach } from "../model/history.ts";
import { ownLayers } from "../model/ownLayers.ts";
import { openTabsMs } from "../model/prune.ts";
import { type SiteState, requireManifest } from "../model/siteState.ts";
import { assertFits } from "../model/assertFits.ts";
import { updateSite, type SiteUpdate, type Site } from "../store/site.ts";
import { assertComposer, composePages } from "../compose/composePages.ts";

/** Budget for a document with its critical CSS, in bytes after brotli: the first congestion window. */
const largestHtml = 14_000;

/** Time of a change, in ISO form, and its author. */
export type Moment = { at: string; by: string };

/** Site as a change would leave it. Nothing of it is written yet. */
export type Candidate = SiteUpdate & { before: SiteState; deployment: Deployment };

export type SiteChange = {
  /** Returns the next state. Throws a readable error when it is not possible. Called again when another change came first. */
  change: (before: SiteState, moment: Moment) => SiteState;
  what: {
    act: "build" | "release" | "canary" | "promote" | "rollback" | "withdraw";
    part: string | null;
    reason: string | null;
    /** Checks that were overridden, by the name of their option: `--over-budget`. */
    overrides?: string[];
    /** Source of the version, where it is not the workspace's commit: null if a bundle does not say. */
    commit?: string | null;
    isDirty?: boolean;
    /** What visitors fetch of the version. */
    weight?: Change["weight"];
    /** Signature of the team that built the version. */
    signature?: Signature;
    /** Version that was withdrawn. */
    version?: string;
  };
  /** Rejects when the candidate must not go live. Others may change the site meanwhile. */
  check?: (candidate: Candidate) => Promise<void>;
  /** Stops after the candidate was checked. */
  isDryRun?: boolean;
};

/**
 * Changes what is live. Teams release independently, and none may undo another's change: a candidate that was checked
 * against one state of the site goes live on that state only. When another change came in between, the candidate is
 * made and checked again. Throws before it changes a byte.
 */
export async function changeSite({ change, what, check, isDryRun = false }: SiteChange): Promise<void> {
  const place = chosenSite();
  const live = await updateSite(place, async (before) => {
    const candidate = await candidateOf(before, { change, what, place });
    await check?.(candidate);
    return isDryRun ? null : candidate;
  });
  if (live) report(live);
}

async function candidateOf(
  before: SiteState,
  { change, what, place }: Pick<SiteChange, "change" | "what"> & { place: Site },
): Promise<Candidate> {
  assertComposer(before);
  const deployment = deploymentFor(what.act);
  const { by, commit } = releasedBy();
  const at = new Date().toISOString();
  const after = change(before, { at, by });
  const manifest = requireManifest(after.manifest);
  assertFits(manifest);
  await place.bring(manifest);
  const undoesHarm = what.act === "rollback" || what.act === "withdraw";
  for (const damage of assertIntact(manifest, { root: siteRoot, before: undoesHarm ? before.manifest : null }))
    console.warn(`${damage}. This is not new, so the change continues.`);
  // A rollback is urgent, and returns to a site that was live before.
  if (what.act !== "rollback") assertLinks({ before: before.manifest, manifest, root: siteRoot });
  const pages = composePages({ manifest, before: before.manifest, deployment });
  pages.set(takenBackFile, JSON.stringify(takenBackIn({ ...after, manifest }, at)));
  const generation = before.history.generation + 1;
  const history = { ...after.history, generation, composer: composerVersion };
  const versions = liveVersions({ ...after, manifest });
  const changed = Object.fromEntries(
    Object.entries(versions).filter(([part, version]) => liveVersions(before)[part] !== version),
  );
  const line = JSON.stringify({
    generation,
    at,
    by,
    where: releasedAt(),
    commit,
    ...what,
    changed,
    canaries: canariesOf(manifest),
  });
  const records = new Map([
    [manifestFile, `${JSON.stringify(manifest, null, 2)}\n`],
    [historyFile, JSON.stringify(history)],
    [deploymentFile, `${JSON.stringify(deployment, null, 2)}\n`],
    [changesFile, `${readChanges(siteRoot)}${line}\n`],
  ]);
  return { before, manifest, deployment, pages, records, undoesHarm };
}

/** Returns the deployment that a command composes the site for. Throws where a release names another one than the stored one. */
function deploymentFor(act: SiteChange["what"]["act"]): Deployment {
  if (act === "build") return deploymentForBuild();
  // A rollback or withdrawal, for example by a server's watch, ignores the environment so that it cannot block them.
  if (act !== "rollback" && act !== "withdraw") assertSameDeployment();
  return deploymentForChange();
}

/**
 * Lists versions of remotes that open tabs should leave: those that were taken back and still have their files, or
 * were live while the tabs were open.
 */
function takenBackIn({ manifest, history }: SiteState, at: string): string[] {
  const abandonedVersions = Object.entries(history.remotes).flatMap(([name, versions]) => {
    const remote = manifest?.remotes[name];
    const shown = new Set([remote?.live.version, remote?.canary?.release.version]);
    const reachable = new Set(withinReach(versions));
    return versions
      .filter(
        (one) => one.takenBack && (reachable.has(one) || Date.parse(at) - Date.parse(one.takenBack.at) <= openTabsMs),
      )
      .filter(({ release }) => !shown.has(release.version))
      .map(({ release }) => `${name}@${release.version}`);
  });
  return [...abandonedVersions, ...history.withdrawn.map(({ part, version }) => `${part}@${version}`)];
}

/** Describes each canary and its share. */
function canariesOf({ remotes }: ReleaseManifest): Record<string, string> {
  const canaries = Object.entries(remotes).flatMap(([name, { canary }]) =>
    canary ? [[`remote-${name}`, `${canary.release.version} for ${canary.share} %`] as const] : [],
  );
  return Object.fromEntries(canaries);
}

/** Returns the live version of each part. */
function liveVersions({ manifest }: SiteState): Record<string, string> {
  if (!manifest) return {};
  const remotes = Object.entries(manifest.remotes).map(([name, { live }]) => [`remote-${name}`, live.version] as const);
  return Object.fromEntries([["shell", manifest.shell.version], ...remotes]);
}

function report({ shell, remotes }: ReleaseManifest): void {
  console.log(`shell ${shell.version} (contract ${shell.contract})`);
  const own = ownLayers(remotes);
  for (const [name, { live, previous, canary }] of Object.entries(remotes)) {
    console.log(`remote-${name} ${live.version}${previous ? `, falls back to ${previous.version}` : ""}`);
    const layer = own.get(name);
    if (layer) console.log(`  brings a signed-in layer of its own: ${sizeOf(layer)} KB (brotli)`);
    if (!canary) continue;
    const who = canary.share === 0 ? "only preview links show" : `${canary.share} % of visitors get`;
    console.log(`  ${who} ${canary.release.version}`);
    for (const what of waitsForPromotion(live, canary.release)) console.log(`  until it goes live, ${what}`);
  }
  const routes = [shell, ...Object.values(remotes).map(({ live }) => live)].flatMap((release) => release.routes);
  for (const { path } of routes.flatMap(documentsOf)) {
    const size = readFileSync(`${join(siteRoot, fileOf(path))}.br`).byteLength;
    if (size > largestHtml)
      console.warn(`${path} is ${(size / 1000).toFixed(1)} KB (brotli); it should stay below 14.0 KB.`);
  }
}

/** Size of all files of a layer, in thousands of bytes. */
function sizeOf({ files }: SiteLayer): number {
  const sizes = files.map(({ file }) => readFileSync(`${join(siteRoot, file)}.br`).byteLength);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}
