import { contractVersion, canSpeak, type ReleasedRemote, type ReleaseManifest } from "@pipelark/shared-contracts";
import { remoteNames } from "../project/layout.ts";
import { mapInPairs } from "../project/mapInPairs.ts";
import { compose } from "./compose.ts";
import { publishRemote, publishShell } from "./publish.ts";
import { readReleases, writeReleases } from "./releasesFile.ts";
import { claimRoutes } from "./routeClaims.ts";
import { runtimeConfig } from "./runtimeConfig.ts";

/** Pages beyond the first congestion window (goals: HTML with critical CSS ≤ 14.0 KB brotli). */
const largestPage = 14_000;

/** Builds and releases every part that changed, and composes the site. */
export async function releaseAll(): Promise<void> {
  const before = readReleases();
  const [shell, published] = await Promise.all([publishShell(), mapInPairs(remoteNames(), publishNamed)]);
  const remotes = Object.fromEntries(
    published.map(({ name, ...built }) => [name, makeLive(before?.remotes[name], built)]),
  );
  commit({ schema: 1, shell, remotes });
}

async function publishNamed(name: string) {
  return { name, ...(await publishRemote(name)) };
}

/** Builds one part, "shell" or a remote's name, makes it live and composes the site again. Nothing else is built. */
export async function releasePart(part: string): Promise<void> {
  const before = readReleases();
  if (!before) throw new Error("There is no site yet: run `pnpm build` once.");
  if (part === "shell") {
    commit({ ...before, shell: await publishShell() });
    return;
  }
  if (!remoteNames().includes(part))
    throw new Error(`There is no remote-${part}. There are: ${remoteNames().join(", ")}.`);
  const { title, release } = await publishRemote(part);
  commit({ ...before, remotes: { ...before.remotes, [part]: makeLive(before.remotes[part], { title, release }) } });
}

/** Makes a remote's previous version live again. Nothing is built. */
export function rollbackRemote(name: string): void {
  const before = readReleases();
  const remote = before?.remotes[name];
  if (!before || !remote) throw new Error(`remote-${name} was never released.`);
  if (!remote.previous) throw new Error(`remote-${name} has no earlier version: ${remote.live.version} is its first.`);
  const { title, live, previous } = remote;
  commit({ ...before, remotes: { ...before.remotes, [name]: { title, live: previous, previous: live } } });
}

function makeLive(
  before: ReleasedRemote | undefined,
  { title, release }: Awaited<ReturnType<typeof publishRemote>>,
): ReleasedRemote {
  const isSame = before?.live.version === release.version;
  return { title, live: release, previous: isSame ? before.previous : (before?.live ?? null) };
}

function commit(manifest: ReleaseManifest): void {
  claimRoutes(manifest);
  for (const [name, { live }] of Object.entries(manifest.remotes)) {
    if (!canSpeak({ shell: manifest.shell.contract, remote: live.contract })) {
      throw new Error(
        `remote-${name} ${live.version} speaks contract ${live.contract}, the live shell ${manifest.shell.contract}: release the shell first.`,
      );
    }
  }
  const sizes = compose({ manifest, config: runtimeConfig() });
  writeReleases(manifest);
  report(manifest, sizes);
}

function report({ shell, remotes }: ReleaseManifest, sizes: Map<string, number>): void {
  console.log(`shell ${shell.version} (contract ${contractVersion})`);
  for (const [name, { live, previous }] of Object.entries(remotes)) {
    console.log(`remote-${name} ${live.version}${previous ? `, before it ${previous.version}` : ""}`);
  }
  for (const [path, size] of sizes) {
    if (size > largestPage)
      console.warn(`${path} is ${(size / 1000).toFixed(1)} KB (brotli); it should stay below 14.0 KB.`);
  }
}
