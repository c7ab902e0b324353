import { contractVersion, canSpeak, type ReleasedRemote, type ReleaseManifest } from "@pipelark/shared-contracts";
import { remoteNames } from "../project/layout.ts";
import { readDeclaration } from "../project/declaration.ts";
import { mapInPairs } from "../project/mapInPairs.ts";
import { compose } from "../page/compose.ts";
import { publishRemote, publishShell } from "./publish.ts";
import { readReleases, writeReleases } from "./releasesFile.ts";
import { claimRoutes } from "./routeClaims.ts";
import { deploymentConfig, imageHosts, operationsOrigin } from "./deploymentConfig.ts";
import { withSiteLock } from "./siteLock.ts";

/** Pages beyond the first congestion window (goals: HTML with critical CSS ≤ 14.0 KB brotli). */
const largestPage = 14_000;

/** Builds and releases every part that changed, and composes the site. */
export async function releaseAll(): Promise<void> {
  const declared = await mapInPairs(
    remoteNames(),
    async (name) => [name, { live: await readDeclaration(name) }] as const,
  );
  claimRoutes({ shell: await readDeclaration("shell"), remotes: Object.fromEntries(declared) });
  const [shell, published] = await Promise.all([publishShell(), mapInPairs(remoteNames(), publishNamed)]);
  await changeReleases((before) => {
    const remotes = published.map(({ name, ...built }) => [name, makeLive(before?.remotes[name], built)] as const);
    return { schema: 1, shell, remotes: Object.fromEntries(remotes) };
  });
}

async function publishNamed(name: string) {
  return { name, ...(await publishRemote(name)) };
}

/** Builds one part, "shell" or a remote's name, makes it live and composes the site again. Nothing else is built. */
export async function releasePart(part: string): Promise<void> {
  const { shell, remotes } = released(readReleases());
  if (part === "shell") {
    claimRoutes({ shell: await readDeclaration("shell"), remotes });
    const built = await publishShell();
    await changeReleases((before) => ({ ...released(before), shell: built }));
    return;
  }
  if (!remoteNames().includes(part)) {
    throw new Error(`There is no remote-${part}. There are: ${remoteNames().join(", ")}.`);
  }
  // Paths that clash are refused before anything is built, and again when the site's manifest is written.
  claimRoutes({ shell, remotes: { ...remotes, [part]: { live: await readDeclaration(part) } } });
  const built = await publishRemote(part);
  await changeReleases((before) => {
    const { remotes: present, ...rest } = released(before);
    return { ...rest, remotes: { ...present, [part]: makeLive(present[part], built) } };
  });
}

/** Makes a remote's previous version live again. Nothing is built. What is rolled back is no longer a version to fall back to. */
export async function rollbackRemote(name: string): Promise<void> {
  if (name === "shell")
    throw new Error("Only remotes are rolled back. To go back with the shell, release its earlier source.");
  await changeReleases((before) => {
    const { remotes, ...rest } = released(before);
    const remote = remotes[name];
    if (!remote) throw new Error(`remote-${name} was never released.`);
    if (!remote.previous) throw new Error(`remote-${name} has no earlier version than ${remote.live.version}.`);
    return { ...rest, remotes: { ...remotes, [name]: { ...remote, live: remote.previous, previous: null } } };
  });
}

function released(manifest: ReleaseManifest | null): ReleaseManifest {
  if (!manifest) throw new Error("There is no site yet: run `pnpm build` once.");
  return manifest;
}

function makeLive(
  before: ReleasedRemote | undefined,
  { title, release }: Awaited<ReturnType<typeof publishRemote>>,
): ReleasedRemote {
  const isSame = before?.live.version === release.version;
  return { title, live: release, previous: isSame ? before.previous : (before?.live ?? null) };
}

/** Changes what is live, one release at a time: teams release when they like, and none may undo another's. */
async function changeReleases(change: (before: ReleaseManifest | null) => ReleaseManifest): Promise<void> {
  await withSiteLock(() => {
    const before = readReleases();
    const manifest = change(before);
    assertCompatible(manifest);
    const config = deploymentConfig();
    const sizes = compose({
      manifest,
      before,
      config,
      imageHosts: imageHosts(),
      operationsOrigin: operationsOrigin(config),
    });
    writeReleases(manifest);
    report(manifest, sizes);
  });
}

function assertCompatible(manifest: ReleaseManifest): void {
  claimRoutes(manifest);
  for (const [name, { live }] of Object.entries(manifest.remotes)) {
    if (!canSpeak({ shell: manifest.shell.contract, remote: live.contract })) {
      throw new Error(
        `remote-${name} ${live.version} speaks contract ${live.contract}, the live shell ${manifest.shell.contract}: release the shell first.`,
      );
    }
  }
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
