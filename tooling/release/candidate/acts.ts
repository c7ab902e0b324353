import { resolve } from "node:path";
import type { PartCommand } from "@pipelark/tooling/project/cli";
import { readDeclaration } from "@pipelark/tooling/project/declaration";
import { remoteNames, siteRoot } from "@pipelark/tooling/project/layout";
import { mapInPairs } from "@pipelark/tooling/project/mapInPairs";
import { addedOrigins, publishBundle, readBundle } from "../version/bundledVersion.ts";
import { canaryOf, endCanary, isCanary, promoteCanary, shareOf, startCanary } from "../model/canary.ts";
import { changeSite, type Candidate } from "./changeSite.ts";
import { chosenPlace, chosenStore } from "../store/chosenSite.ts";
import { assertSameDeployment } from "../compose/deployment.ts";
import { openGate } from "./gate.ts";
import { publishRemote, publishShell, type Published } from "../version/buildVersion.ts";
import { readState } from "../store/records.ts";
import {
  type SiteState,
  goBack,
  goLive,
  goLiveUnlessTakenBack,
  partOf,
  released,
  releaseOf,
  takenBackOf,
  versionNameOf,
  withoutRemovedRemotes,
  type Built,
} from "../model/siteState.ts";
import { claimRoutes } from "../model/routeClaims.ts";
import { keepSourceMaps } from "../version/sourceMaps.ts";
import { assertNotWithdrawn } from "../model/withdraw.ts";

/** Builds every part, makes live what is not, and composes the site. What was taken back stays so: its part keeps what is live. */
export async function releaseAll(): Promise<void> {
  const declared = await mapInPairs(
    remoteNames(),
    async (name) => [name, { live: await readDeclaration(name) }] as const,
  );
  claimRoutes({ shell: await readDeclaration("shell"), remotes: Object.fromEntries(declared) });
  const [shell, remotes] = await Promise.all([publishShell(), mapInPairs(remoteNames(), publishRemote)]);
  await changeSite({
    what: { act: "build", part: null, reason: null },
    change(before, { at }) {
      const manifest = before.manifest && withoutRemovedRemotes(before.manifest, { names: remoteNames(), warn });
      return [shell, ...remotes].reduce<SiteState>((state, { built }) => goLiveUnlessAside(state, { built, at }), {
        ...before,
        manifest,
      });
    },
  });
  for (const published of [shell, ...remotes]) {
    await keepMapsOf(published);
    // What was withdrawn lies nowhere again.
    await published.forget();
  }
}

function warn(text: string): void {
  console.warn(text);
}

/** Once it is released: what is refused leaves no maps, and pushes none of the others out. */
async function keepMapsOf({ built, sourceMaps }: Published): Promise<void> {
  const part = "shell" in built ? "shell" : built.name;
  const kept = { part, version: releaseOf(built).version, maps: sourceMaps };
  await keepSourceMaps(kept, { store: chosenStore(), state: readState(siteRoot, { isWhole: false }) });
}

/** A build does not go live by itself when it was taken back, nor while a share of the visitors is trying it. */
function goLiveUnlessAside(state: SiteState, { built, at }: { built: Built; at: string }): SiteState {
  if (!isCanary(state, built)) return goLiveUnlessTakenBack(state, { built, at, warn });
  warn(`${versionNameOf(built)} stays a canary: \`pnpm release ${partOf(built)} --promote\` makes it live.`);
  return state;
}

type ReleaseCommand = Pick<PartCommand, "part" | "force" | "reason" | "canary"> &
  Partial<Pick<PartCommand, "isDryRun" | "withoutBrowser" | "withoutTests" | "overBudget" | "from">>;

/**
 * Builds one part, checks it (`gate.ts`), makes it live, or a canary, and composes the site again. Nothing else is built. Throws when it does not pass, and when that
 * version was taken back, unless it is forced with a reason. A refused version leaves nothing behind.
 */
export async function releasePart(command: ReleaseCommand): Promise<void> {
  const { part, force, isDryRun = false, from } = command;
  const reason = command.reason || null;
  const share = command.canary === undefined ? null : shareOf(command.canary);
  const overrides = overridesOf(command);
  const { shell, remotes } = released((await chosenPlace().read()).state.manifest);
  // Before anything is built, and again when the site changes.
  assertSameDeployment();
  const bundle = from === undefined ? null : readBundle(resolve(from), part);
  const isRemote = bundle !== null || remoteNames().includes(part);
  if (part !== "shell" && !isRemote)
    throw new Error(`There is no remote-${part}. There are: ${remoteNames().join(", ")}.`);
  // Nobody here has read its declaration: whoever releases it hears what it opens.
  const added = bundle === null ? [] : addedOrigins(bundle, remotes[part]?.live);
  if (added.length > 0) console.warn(`The policies of remote-${part}'s pages newly allow ${added.join(", ")}.`);
  // Paths that clash are refused before anything is built, and again when the site changes.
  const declaration = bundle?.release ?? (await readDeclaration(part));
  claimRoutes(
    isRemote ? { shell, remotes: { ...remotes, [part]: { live: declaration } } } : { shell: declaration, remotes },
  );
  function build(): Promise<Published> {
    if (bundle) return publishBundle(resolve(from ?? ""), bundle);
    return isRemote ? publishRemote(part) : publishShell();
  }
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
    await changeSite({
      what: { act: share === null ? "release" : "canary", part, reason, ...overrides },
      isDryRun,
      check: (candidate) => gate.check(candidate, built),
      change(state, { at }) {
        assertNotWithdrawn(state, built);
        const takenBack = takenBackOf(state, built);
        if (takenBack && !force && !isCanary(state, built))
          throw new Error(
            `${versionNameOf(built)} was taken back by ${takenBack.by} at ${takenBack.at}: ${takenBack.reason}. ` +
              `To make it live again: --force --reason "why it is right now".`,
          );
        return share === null ? goLive(state, { built, at }) : startCanary(state, { built, share, at });
      },
    });
    gate.say();
    if (!isDryRun) await keepMapsOf(published);
    else {
      console.log(`${versionNameOf(built)} can go live. Nothing was changed.`);
      await forget(building);
    }
  } catch (error) {
    await forget(building);
    throw error;
  } finally {
    gate.close();
  }
}

/** What a command lets pass that would be refused, for the site's log. Throws where it does not say why. */
function overridesOf(command: ReleaseCommand): { overrides?: string[] } {
  const flags = {
    "--force": command.force,
    "--without-browser": command.withoutBrowser,
    "--without-tests": command.withoutTests,
    "--over-budget": command.overBudget,
  };
  const overrides = Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
  if (overrides.length === 0) return {};
  if (!command.reason) throw new Error(`${overrides[0]} goes with a --reason: it is kept with the site's changes.`);
  return { overrides };
}

/** Takes away what a build put into the site, also one that is still under way when it is refused. */
async function forget(building: Promise<Published>): Promise<void> {
  const published = await building.catch(() => null);
  await published?.forget();
}

/**
 * Makes the canary of a remote live for everybody, once its pages were opened in a browser among the versions that are live now: they may have
 * changed since it was released. Nothing is built. Throws where it is told what only a build can heed.
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
  if (foreign) throw new Error(`--promote goes without ${foreign}: it makes live what was built and checked before.`);
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

/** The version of a remote that a candidate makes live. */
function liveIn({ manifest }: Candidate, name: string): Built {
  const remote = manifest.remotes[name];
  if (!remote) throw new Error(`There is no remote-${name}.`);
  return { name, title: remote.title, release: remote.live };
}

/**
 * Ends the canary of a part, or makes an earlier version of it live again where there is none or a version is named. Nothing is built, and what
 * is taken back neither stands in nor goes live by a build. Throws when `canary` names a version that is none, and beside `to`.
 */
export async function rollbackPart({
  part,
  to,
  reason,
  canary,
  force = false,
}: Pick<PartCommand, "part" | "to" | "reason" | "canary"> & { force?: boolean }): Promise<void> {
  if (to !== undefined && canary !== undefined) throw new Error("A rollback goes --to a version or ends a --canary.");
  if (force && !reason) throw new Error('--force needs a reason: --reason "why it is right now".');
  const given = reason ?? "no reason was given";
  await changeSite({
    what: { act: "rollback", part, reason: given },
    change(state, { at, by }) {
      const takenBack = { at, by, reason: given };
      const version = canary ?? canaryOf(state, part)?.release.version;
      if (version === undefined || to !== undefined) return goBack(state, { part, to, takenBack, isForced: force });
      return endCanary(state, { name: part, version, takenBack });
    },
  });
}
