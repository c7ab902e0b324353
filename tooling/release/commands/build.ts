import { mapInPairs } from "@pipelark/tooling/project/mapInPairs";
import { remoteNames } from "@pipelark/tooling/project/layout";
import { readDeclaration } from "@pipelark/tooling/project/declaration";
import { claimRoutes } from "../model/routeClaims.ts";
import { buildShell, buildRemote } from "../version/buildVersion.ts";
import { changeSite } from "../candidate/changeSite.ts";
import { withoutRemovedRemotes, goLiveUnlessTakenBack } from "../model/goLive.ts";
import type { SiteState } from "../model/siteState.ts";
import { type PartVersion, versionNameOf, partName, versionIdOf } from "../model/partVersion.ts";
import { keepMapsOf } from "../version/versionFolder.ts";
import { isCanary } from "../model/canary.ts";
/**
 * Builds every part, makes new versions live, and composes the site. A version that was taken back stays so: its part
 * keeps the live one.
 */
export async function build(): Promise<void> {
  const declared = await mapInPairs(
    remoteNames(),
    async (name) => [name, { live: await readDeclaration(name) }] as const,
  );
  claimRoutes({ shell: await readDeclaration("shell"), remotes: Object.fromEntries(declared) });
  const tell = tellWhenBuilt(1 + remoteNames().length);
  const [shell, remotes] = await Promise.all([
    tell(partName("shell"), buildShell()),
    mapInPairs(remoteNames(), (name) => tell(partName(name), buildRemote(name))),
  ]);
  await changeSite({
    what: { act: "build", part: null, reason: null },
    change(before, { at }) {
      const manifest = before.manifest && withoutRemovedRemotes(before.manifest, { names: remoteNames(), warn });
      return [shell, ...remotes].reduce<SiteState>((state, { built }) => goLiveUnlessSkipped(state, { built, at }), {
        ...before,
        manifest,
      });
    },
  });
  for (const published of [shell, ...remotes]) {
    await keepMapsOf(published);
    // A withdrawn version must not be stored again.
    await published.forget();
  }
}

/** Says which part is built, because all together take minutes on a slow machine. */
function tellWhenBuilt(total: number) {
  let count = 0;
  return async function tell<Version>(name: string, building: Promise<Version>): Promise<Version> {
    const version = await building;
    count += 1;
    console.log(`Built ${name} (${count} of ${total})`);
    return version;
  };
}

function warn(text: string): void {
  console.warn(text);
}

/** Skips a build that was taken back, or that is a canary. */
function goLiveUnlessSkipped(state: SiteState, { built, at }: { built: PartVersion; at: string }): SiteState {
  if (!isCanary(state, built)) return goLiveUnlessTakenBack(state, { built, at, warn });
  warn(
    `${versionNameOf(built)} stays a canary: \`pnpm release ${partName(versionIdOf(built).part)} --promote\` makes it live.`,
  );
  return state;
}
