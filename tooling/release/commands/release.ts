import { join } from "node:path";
import { partCommand, type PartCommand } from "./partCommand.ts";
import { openSource } from "./releaseSource.ts";
import { canaryOf, shareOf, isCanary, startCanary, promoteCanary, widenCanary } from "../model/canary.ts";
import { originOf, type Origin } from "../model/changeLog.ts";
import { requireManifest } from "../model/siteState.ts";
import { rollbackOf } from "../model/history.ts";
import { versionNameOf, type PartVersion, releaseOf, versionIdOf } from "../model/partVersion.ts";
import { goLive } from "../model/goLive.ts";
import { assertOwned, teamOfKey } from "../model/teams.ts";
import { weightInWords, weightOf } from "../candidate/byteBudget.ts";
import { chosenFolder, chosenSite } from "../store/chosenSite.ts";
import { readChanges, readTeams } from "../store/records.ts";
import { assertSameDeployment } from "../compose/deployment.ts";
import { folderUrl, siteRoot } from "@pipelark/tooling/project/layout";
import { claimRoutes } from "../model/routeClaims.ts";
import { type PlacedVersion, keepMapsOf } from "../version/versionFolder.ts";
import { openGate } from "../candidate/gate.ts";
import { changeSite, type Candidate } from "../candidate/changeSite.ts";
import { assertNotWithdrawn } from "../model/withdraw.ts";

const usage =
  "pnpm release <shell | remote-name> [--check] [--from <bundle> | --from-site <site>] " +
  "[--canary <share of 100> | --widen <share of 100> | --promote] " +
  '[--force] [--without-browser] [--without-tests] [--over-budget] [--reason "why"]';

/**
 * `pnpm release`: builds a part, checks it and makes it live, or a canary; with `--widen`, gives its canary to more
 * visitors; with `--promote`, makes its canary live.
 */
export async function release(args: readonly string[]): Promise<void> {
  const command = partCommand({
    usage,
    args,
    options: [
      "check",
      "from",
      "from-site",
      "canary",
      "widen",
      "promote",
      "force",
      "without-browser",
      "without-tests",
      "over-budget",
      "reason",
    ],
  });
  if (command.widen !== undefined) return widenPart(command, command.widen);
  return command.promote ? promotePart(command) : releasePart(command);
}

type ReleaseCommand = Pick<PartCommand, "part" | "force" | "reason" | "canary"> &
  Partial<
    Pick<PartCommand, "isDryRun" | "withoutBrowser" | "withoutTests" | "overBudget" | "from" | "fromSite" | "promote">
  >;

/**
 * Builds and checks one part (`gate.ts`), or takes it from a bundle or another site, makes it live or a canary, and
 * composes the site again. Builds nothing else. Throws when a check fails, when it is not its team's, and when that
 * version was taken back, unless it is forced with a reason. A refused version leaves no files.
 */
export async function releasePart(command: ReleaseCommand): Promise<void> {
  const { part, force, isDryRun = false, from, fromSite } = command;
  const reason = command.reason || null;
  const share = command.canary === undefined ? null : shareOf(command.canary);
  const overrides = overridesOf(command);
  const { shell, remotes } = requireManifest((await chosenSite().read()).state.manifest);
  // Checked before anything is built, and again when the site changes.
  assertSameDeployment();
  const opened = await openSource({ part, from, fromSite }, remotes[part]?.live);
  const { declared, source, isBuilt, isBundle, key } = opened;
  // Nobody here has reviewed its declaration, so that the new origins are printed.
  if (opened.addedOrigins.length > 0)
    console.warn(`Pages of remote-${part} can now load from ${opened.addedOrigins.join(", ")}.`);
  // Conflicting paths are refused before anything is built, and again when the site changes.
  claimRoutes(
    part === "shell" ? { shell: declared, remotes } : { shell, remotes: { ...remotes, [part]: { live: declared } } },
  );
  const teams = readTeams(chosenFolder());
  assertOwned(teams, { part, declared, signer: key && teamOfKey(teams, key), isBundle });
  const gate = openGate({
    part,
    hasBrowser: !command.withoutBrowser,
    hasTests: !command.withoutTests,
    mayBeOverBudget: command.overBudget === true,
    isBuilt,
  });
  const building = opened.place();
  try {
    const published = await gate.around(building);
    const { built } = published;
    const folder = join(siteRoot, folderUrl(part, versionIdOf(built).version));
    const weight = weightOf({ release: releaseOf(built), folder });
    const signature = opened.signatureOf(built);
    await changeSite({
      what: {
        act: share === null ? "release" : "canary",
        part,
        reason,
        ...overrides,
        ...source,
        weight,
        ...(signature && { signature }),
      },
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
  assertNothingOfBuilds("--promote", command);
  const overrides = overridesOf(command);
  const origin = await originOfCanary(part);
  const gate = openGate({
    part,
    hasBrowser: !withoutBrowser,
    hasTests: false,
    mayBeOverBudget: command.overBudget === true,
    isBuilt: true,
  });
  try {
    await changeSite({
      what: { act: "promote", part, reason: reason || null, ...overrides, ...origin },
      change: (state, { at }) => promoteCanary(state, { name: part, at }),
      check: (candidate) => gate.check(candidate, liveIn(candidate, part)),
    });
    gate.say();
  } finally {
    gate.close();
  }
}

/** Gives the canary of a remote to another share of the visitors. Builds nothing, and needs no source. */
async function widenPart(command: ReleaseCommand, said: string): Promise<void> {
  const { part, reason } = command;
  assertNothingOfBuilds("--widen", command);
  const share = shareOf(said, "--widen");
  const origin = await originOfCanary(part);
  await changeSite({
    what: { act: "canary", part, reason: reason || null, ...origin },
    change: (state, { at }) => widenCanary(state, { name: part, share, at }),
  });
}

/** Returns what the log says of the version that is the canary of a remote. */
async function originOfCanary(part: string): Promise<Origin> {
  const { state } = await chosenSite().read();
  const canary = canaryOf(state, part);
  return canary ? originOf(readChanges(chosenFolder()), { part, version: canary.release.version }) : {};
}

function assertNothingOfBuilds(option: string, command: ReleaseCommand): void {
  const ofBuilds = [
    command.isDryRun && "--check",
    command.canary !== undefined && "--canary",
    command.from !== undefined && "--from",
    command.fromSite !== undefined && "--from-site",
    option === "--widen" && command.promote && "--promote",
    command.force && "--force",
    command.withoutTests && "--without-tests",
  ];
  const foreign = ofBuilds.find(Boolean);
  if (foreign)
    throw new Error(`${option} cannot be combined with ${foreign}: the canary is already built and checked.`);
}

/** Returns the version of a remote that a candidate makes live. */
function liveIn({ manifest }: Candidate, name: string): PartVersion {
  const remote = manifest.remotes[name];
  if (!remote) throw new Error(`There is no remote-${name}.`);
  return { name, title: remote.title, release: remote.live };
}
