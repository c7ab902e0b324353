import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contractVersion, takenBackFile, type ReleaseManifest } from "@pipelark/shared-contracts";
import { compose, fileOf } from "../page/compose.ts";
import { composerVersion } from "../page/composerVersion.ts";
import type { PartCommand } from "../project/cli.ts";
import { readDeclaration } from "../project/declaration.ts";
import { remoteNames, siteRoot } from "../project/layout.ts";
import { mapInPairs } from "../project/mapInPairs.ts";
import { activate } from "./activation.ts";
import { canaryOf, endCanary, isCanary, promoteCanary, shareOf, startCanary, waitsForPromotion } from "./canary.ts";
import { deploymentConfig, imageHosts, operationsOrigin } from "./deploymentConfig.ts";
import { assertIntact } from "./intactFiles.ts";
import { publishRemote, publishShell } from "./publish.ts";
import { releasedBy } from "./releasedBy.ts";
import { changesFile, historyFile, manifestFile, readChanges, readState, type SiteState } from "./releasesFile.ts";
import { claimRoutes } from "./routeClaims.ts";
import { withSiteLock } from "./siteLock.ts";
import { assertFits, goBack, goLive, released, takenBackOf, type Built } from "./siteState.ts";

/** Pages beyond the first congestion window (goals: HTML with critical CSS ≤ 14.0 KB brotli). */
const largestPage = 14_000;

/** Builds every part, makes live what is not, and composes the site. What was taken back stays so: its part keeps what is live. */
export async function releaseAll(): Promise<void> {
  const declared = await mapInPairs(
    remoteNames(),
    async (name) => [name, { live: await readDeclaration(name) }] as const,
  );
  claimRoutes({ shell: await readDeclaration("shell"), remotes: Object.fromEntries(declared) });
  const [shell, remotes] = await Promise.all([publishShell(), mapInPairs(remoteNames(), publishNamed)]);
  await changeSite((before, { at }) => {
    const kept = Object.entries(before.manifest?.remotes ?? {}).filter(([name]) => remoteNames().includes(name));
    const manifest = before.manifest && { ...before.manifest, remotes: Object.fromEntries(kept) };
    return [{ shell }, ...remotes].reduce<SiteState>(
      (state, built) => (staysAside(state, built) ? state : goLive(state, { built, at })),
      { ...before, manifest },
    );
  });
}

async function publishNamed(name: string) {
  return { name, ...(await publishRemote(name)) };
}

/** Whether a build is one that does not go live by itself: it was taken back, or a share of the visitors is trying it. */
function staysAside(state: SiteState, built: Built): boolean {
  if (isCanary(state, built)) {
    console.warn(`${versionNameOf(built)} stays a canary: \`pnpm release ${partOf(built)} --promote\` makes it live.`);
    return true;
  }
  const takenBack = takenBackOf(state, built);
  const isLive = state.manifest && ("shell" in built || state.manifest.remotes[built.name]);
  if (!takenBack || !isLive) return false;
  console.warn(`${versionNameOf(built)} stays taken back (${takenBack.by}, ${takenBack.at}: ${takenBack.reason}).`);
  return true;
}

/**
 * Builds one part, makes it live, or a canary, and composes the site again. Nothing else is built. Throws when that version was taken back,
 * unless it is forced with a reason.
 */
export async function releasePart({
  part,
  force,
  reason,
  canary,
}: Pick<PartCommand, "part" | "force" | "reason" | "canary">): Promise<void> {
  const share = canary === undefined ? null : shareOf(canary);
  if (force && !reason) throw new Error("--force goes with a --reason: it is kept with the site's changes.");
  const { shell, remotes } = released(readState(siteRoot).manifest);
  const isRemote = remoteNames().includes(part);
  if (part !== "shell" && !isRemote)
    throw new Error(`There is no remote-${part}. There are: ${remoteNames().join(", ")}.`);
  // Paths that clash are refused before anything is built, and again when the site changes.
  const declaration = await readDeclaration(part);
  claimRoutes(
    isRemote ? { shell, remotes: { ...remotes, [part]: { live: declaration } } } : { shell: declaration, remotes },
  );
  const built: Built = isRemote ? await publishNamed(part) : { shell: await publishShell() };
  await changeSite(
    (state, { at }) => {
      const takenBack = takenBackOf(state, built);
      if (takenBack && !force && !isCanary(state, built))
        throw new Error(
          `${versionNameOf(built)} was taken back by ${takenBack.by} at ${takenBack.at}: ${takenBack.reason}. ` +
            `To make it live again: --force --reason "why it is right now".`,
        );
      return share === null ? goLive(state, { built, at }) : startCanary(state, { built, share, at });
    },
    { act: share === null ? "release" : "canary", part, reason: reason ?? null },
  );
}

/** Makes the canary of a remote live for everybody. Nothing is built. */
export async function promotePart({ part, reason }: Pick<PartCommand, "part" | "reason">): Promise<void> {
  await changeSite((state, { at }) => promoteCanary(state, { name: part, at }), {
    act: "promote",
    part,
    reason: reason ?? null,
  });
}

/**
 * Ends the canary of a part, or makes an earlier version of it live again where there is none or a version is named. Nothing is built, and what
 * is taken back neither stands in nor goes live by a build. Throws when `canary` names a version that is none.
 */
export async function rollbackPart({
  part,
  to,
  reason,
  canary,
}: Pick<PartCommand, "part" | "to" | "reason" | "canary">): Promise<void> {
  const given = reason ?? "no reason was given";
  await changeSite(
    (state, { at, by }) => {
      const takenBack = { at, by, reason: given };
      const version = canary ?? canaryOf(state, part)?.release.version;
      if (version === undefined || to !== undefined) return goBack(state, { part, to, takenBack });
      return endCanary(state, { name: part, version, takenBack });
    },
    { act: "rollback", part, reason: given },
  );
}

type Change = {
  act: "build" | "release" | "canary" | "promote" | "rollback";
  part: string | null;
  reason: string | null;
};
type Moment = { at: string; by: string };

/** Changes what is live, one command at a time: teams release when they like, and none may undo another's. Throws before it changes a byte. */
async function changeSite(
  change: (before: SiteState, moment: Moment) => SiteState,
  what: Change = { act: "build", part: null, reason: null },
): Promise<void> {
  const { by, commit } = releasedBy();
  await withSiteLock({ root: siteRoot }, () => {
    const before = readState(siteRoot);
    if (before.history.composer > composerVersion)
      throw new Error(
        `The pages of this site were written by composer ${before.history.composer}, this checkout has ${composerVersion}: bring it up to date first.`,
      );
    const at = new Date().toISOString();
    const after = change(before, { at, by });
    const manifest = released(after.manifest);
    assertFits(manifest);
    assertIntact(manifest, siteRoot);
    const config = deploymentConfig();
    const pages = compose({
      manifest,
      before: before.manifest,
      config,
      imageHosts: imageHosts(),
      operationsOrigin: operationsOrigin(config),
    });
    pages.set(takenBackFile, JSON.stringify(takenBackIn({ ...after, manifest })));
    const generation = before.history.generation + 1;
    const history = { ...after.history, generation, composer: composerVersion };
    const versions = versionsOf({ ...after, manifest });
    const changed = Object.fromEntries(
      Object.entries(versions).filter(([part, version]) => versionsOf(before)[part] !== version),
    );
    const line = JSON.stringify({ generation, at, by, commit, ...what, changed, canaries: canariesOf(manifest) });
    const records = new Map([
      [manifestFile, `${JSON.stringify(manifest, null, 2)}\n`],
      [historyFile, JSON.stringify(history)],
      [changesFile, `${readChanges(siteRoot)}${line}\n`],
    ]);
    activate({ pages, records }, siteRoot);
    report(manifest);
  });
}

/** The versions of remotes that open tabs shall leave. */
function takenBackIn({ manifest, history }: SiteState): string[] {
  return Object.entries(history.remotes).flatMap(([name, versions]) => {
    const remote = manifest?.remotes[name];
    const shown = new Set([remote?.live.version, remote?.canary?.release.version]);
    return versions
      .filter(({ release, takenBack }) => takenBack && !shown.has(release.version))
      .map(({ release }) => `${name}@${release.version}`);
  });
}

/** Who gets what beside the live versions, in words. */
function canariesOf({ remotes }: ReleaseManifest): Record<string, string> {
  const canaries = Object.entries(remotes).flatMap(([name, { canary }]) =>
    canary ? [[`remote-${name}`, `${canary.release.version} for ${canary.share} %`] as const] : [],
  );
  return Object.fromEntries(canaries);
}

/** The version of each part that is live. */
function versionsOf({ manifest }: SiteState): Record<string, string> {
  if (!manifest) return {};
  const remotes = Object.entries(manifest.remotes).map(([name, { live }]) => [`remote-${name}`, live.version] as const);
  return Object.fromEntries([["shell", manifest.shell.version], ...remotes]);
}

function versionNameOf(built: Built): string {
  return `${partOf(built)} ${"shell" in built ? built.shell.version : built.release.version}`;
}

function partOf(built: Built): string {
  return "shell" in built ? "shell" : `remote-${built.name}`;
}

function report({ shell, remotes }: ReturnType<typeof released>): void {
  console.log(`shell ${shell.version} (contract ${contractVersion})`);
  for (const [name, { live, previous, canary }] of Object.entries(remotes)) {
    console.log(`remote-${name} ${live.version}${previous ? `, falls back to ${previous.version}` : ""}`);
    if (!canary) continue;
    console.log(`  ${canary.share} % of the visitors get ${canary.release.version}`);
    for (const what of waitsForPromotion(live, canary.release)) console.log(`  until it goes live, ${what}`);
  }
  for (const { path } of [shell, ...Object.values(remotes).map(({ live }) => live)].flatMap(({ routes }) => routes)) {
    const size = readFileSync(`${join(siteRoot, fileOf(path))}.br`).byteLength;
    if (size > largestPage)
      console.warn(`${path} is ${(size / 1000).toFixed(1)} KB (brotli); it should stay below 14.0 KB.`);
  }
}
