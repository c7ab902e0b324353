import { join, resolve } from "node:path";
import { partCommand, type PartCommand } from "./partCommand.ts";
import { shareOf, isCanary, startCanary, promoteCanary } from "../model/canary.ts";
import { requireManifest } from "../model/siteState.ts";
import { rollbackOf } from "../model/history.ts";
import { versionNameOf, type PartVersion, releaseOf, versionIdOf } from "../model/partVersion.ts";
import { goLive } from "../model/goLive.ts";
import { weightInWords, weightOf } from "../candidate/byteBudget.ts";
import { sourceOf } from "../store/sourceOf.ts";
import { chosenSite } from "../store/chosenSite.ts";
import { assertSameDeployment } from "../compose/deployment.ts";
import { readBundle, addedOrigins, placeBundle } from "../version/bundledVersion.ts";
import { folderOf, folderUrl, remoteNames, siteRoot } from "@pipelark/tooling/project/layout";
import { readDeclaration } from "@pipelark/tooling/project/declaration";
import { claimRoutes } from "../model/routeClaims.ts";
import { type PlacedVersion, keepMapsOf } from "../version/versionFolder.ts";
import { buildRemote, buildShell } from "../version/buildVersion.ts";
import { openGate } from "../candidate/gate.ts";
import { changeSite, type Candidate } from "../candidate/changeSite.ts";
import { assertNotWithdrawn } from "../model/withdraw.ts";
const usage =
  "pnpm release <shell | remote-name> [--check] [--from <bundle>] [--canary <share of 100> | --promote] " +
  '[--force] [--without-browser] [--without-tests] [--over-budget] [--reason "why"]';

/** `pnpm release`: builds a part, checks it and makes it live, or a canary; with `--promote`, makes its canary live. */
export async function release(args: readonly string[]): Promise<void> {
  const command = partCommand({
    usage,
    args,
    options: [
      "check",
      "from",
      "canary",
      "promote",
      "force",
      "without-browser",
      "without-tests",
      "over-budget",
      "reason",
    ],
  });
  return command.promote ? promotePart(command) : releasePart(command);
}

type ReleaseCommand = Pick<PartCommand, "part" | "force" | "reason" | "canary"> &
  Partial<Pick<PartCommand, "isDryRun" | "withoutBrowser" | "withoutTests" | "overBudget" | "from">>;

/**
 * Builds and checks one part (`gate.ts`), makes it live or a canary, and composes the site again. Builds nothing
 * else. Throws when a check fails, and when that version was taken back, unless it is forced with a reason. A refused
 * version leaves no files.
 */
export async function releasePart(command: ReleaseCommand): Promise<void> {
  const { part, force, isDryRun = false, from } = command;
  const reason = command.reason || null;
  const share = command.canary === undefined ? null : shareOf(command.canary);
  const overrides = overridesOf(command);
  const { shell, remotes } = requireManifest((await chosenSite().read()).state.manifest);
  // Checked before anything is built, and again when the site changes.
  assertSameDeployment();
  const bundle = from === undefined ? null : readBundle(resolve(from), part);
  const isRemote = bundle !== null || remoteNames().includes(part);
  if (part !== "shell" && !isRemote)
    throw new Error(`There is no remote-${part}. Remotes: ${remoteNames().join(", ")}.`);
  // Nobody here has reviewed its declaration, so that the new origins are printed.
  const added = bundle === null ? [] : addedOrigins(bundle, remotes[part]?.live);
  if (added.length > 0) console.warn(`Pages of remote-${part} can now load from ${added.join(", ")}.`);
  // Conflicting paths are refused before anything is built, and again when the site changes.
  const declaration = bundle?.release ?? (await readDeclaration(part));
  claimRoutes(
    isRemote ? { shell, remotes: { ...remotes, [part]: { live: declaration } } } : { shell: declaration, remotes },
  );
  function build(): Promise<PlacedVersion> {
    if (bundle) return placeBundle(resolve(from ?? ""), bundle);
    return isRemote ? buildRemote(part) : buildShell();
  }
  // A bundle is of another repository, so that the workspace's commit says nothing of it.
  const source = bundle === null ? sourceOf(folderOf(part)) : (bundle.source ?? { commit: null, isDirty: false });
  const gate = openGate({
    part,
    hasBrowser: !command.withoutBrowser,
    hasTests: !command.withoutTests,
    mayBeOverBudget: command.overBudget === true,
    isBuilt: bundle !== null,
  });
  const building = build();
  try {
    const published = await gate.around(building);
    const { built } = published;
    const folder = join(siteRoot, folderUrl(part, versionIdOf(built).version));
    const weight = weightOf({ release: releaseOf(built), folder });
    await changeSite({
      what: { act: share === null ? "release" : "canary", part, reason, ...overrides, ...source, weight },
      isDryRun,
      check: (candidate) => gate.check(candidate, built),
      change(state, { at }) {
        assertNotWithdrawn(state, built);
        const takenBack = rollbackOf(state.history, versionIdOf(built));
        if (takenBack && !force && !isCanary(state, built))
          throw new Error(
            `${versionNameOf(built)} was taken back by ${takenBack.by} at ${takenBack.at}: ${takenBack.reason}. ` +
              `To make it live again: --force --reason "why".`,
          );
        return share === null ? goLive(state, { built, at }) : startCanary(state, { built, share, at });
      },
    });
    gate.say();
    console.log(`${versionNameOf(built)} has ${weightInWords(weight)}, after brotli.`);
    if (!isDryRun) await keepMapsOf(published);
    else {
      console.log(`${versionNameOf(built)} can go live. No changes were made.`);
      await forget(building);
    }
  } catch (error) {
    await forget(building);
    throw error;
  } finally {
    gate.close();
  }
}

/** Returns the checks that a command overrides, for the site's log. Throws when it gives no reason. */
function overridesOf(command: ReleaseCommand): { overrides?: string[] } {
  const flags = {
    "--force": command.force,
    "--without-browser": command.withoutBrowser,
    "--without-tests": command.withoutTests,
    "--over-budget": command.overBudget,
  };
  const overrides = Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
  if (overrides.length === 0) return {};
  if (!command.reason) throw new Error(`${overrides[0]} needs a --reason, which is logged with the change.`);
  return { overrides };
}

/** Deletes the files of a build, even if it is still running when it is refused. */
async function forget(building: Promise<PlacedVersion>): Promise<void> {
  const published = await building.catch(() => null);
  await published?.forget();
}

/**
 * Makes the canary of a remote live for all visitors, after opening its pages in a browser together with the live
 * versions, which may have changed since it was released. Builds nothing. Throws on options that only a build uses.
 */
export async function promotePart(command: ReleaseCommand): Promise<void> {
  const { part, reason, withoutBrowser = false } = command;
  const ofBuilds = [
    command.isDryRun && "--check",
    command.canary !== undefined && "--canary",
    command.from !== undefined && "--from",
    command.force && "--force",
    command.withoutTests && "--without-tests",
  ];
  const foreign = ofBuilds.find(Boolean);
  if (foreign)
    throw new Error(`--promote cannot be combined with ${foreign}: the canary is already built and checked.`);
  const overrides = overridesOf(command);
  const gate = openGate({
    part,
    hasBrowser: !withoutBrowser,
    hasTests: false,
    mayBeOverBudget: command.overBudget === true,
    isBuilt: true,
  });
  try {
    await changeSite({
      what: { act: "promote", part, reason: reason || null, ...overrides },
      change: (state, { at }) => promoteCanary(state, { name: part, at }),
      check: (candidate) => gate.check(candidate, liveIn(candidate, part)),
    });
    gate.say();
  } finally {
    gate.close();
  }
}

/** Returns the version of a remote that a candidate makes live. */
function liveIn({ manifest }: Candidate, name: string): PartVersion {
  const remote = manifest.remotes[name];
  if (!remote) throw new Error(`There is no remote-${name}.`);
  return { name, title: remote.title, release: remote.live };
}
