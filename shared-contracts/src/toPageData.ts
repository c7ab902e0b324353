import { type FlagChoices, flagsOf } from "./featureFlag.ts";
import { firstOf } from "./firstAnswers.ts";
import { listingsOf } from "./navigation.ts";
import {
  documentKindOf,
  remoteFolder,
  type DocumentKind,
  type PageData,
  type PageRelease,
  type RuntimeConfig,
} from "./pageData.ts";
import type { ReleaseManifest, RemoteRelease } from "./releaseManifest.ts";

/** Picks the data for a document of this kind from the release manifest and what admins have chosen of its feature flags. */
export function toPageData({
  manifest,
  config,
  kind,
  choices = {},
}: {
  manifest: ReleaseManifest;
  config: RuntimeConfig;
  kind: DocumentKind;
  choices?: FlagChoices;
}): PageData {
  const remotes = Object.entries(manifest.remotes).flatMap(([name, { title, live, previous, canary }]) => {
    const release = toPageRelease({ name, release: live, kind });
    if (release.routes.length === 0) return [];
    const navigation = kind === "signed-in" ? listingsOf(live.routes) : [];
    const remote = {
      title,
      ...(navigation.length > 0 && { navigation }),
      ...(live.flags && { flags: flagsOf(live.flags, choices[name]) }),
    };
    const releases = previous ? [release, toFallback({ name, release: previous, kind })] : [release];
    if (!canary || canary.share === 0) return [[name, { ...remote, releases }] as const];
    const candidate = toFallback({ name, release: canary.release, kind });
    return [[name, { ...remote, releases, canary: { release: candidate, share: canary.share } }] as const];
  });
  return { remotes: Object.fromEntries(remotes), config };
}

type NamedRelease = { name: string; release: RemoteRelease; kind: DocumentKind };

function toPageRelease({ name, release, kind }: NamedRelease): PageRelease {
  const { version, contract, container, entry, preload, routes, preloadByPath } = release;
  return {
    folder: remoteFolder(name, version),
    version,
    contract,
    container,
    entry,
    preload,
    routes: routes
      .filter(({ access }) => documentKindOf(access) === kind)
      .map((route) => ({
        path: route.path,
        access: route.access,
        title: route.title,
        preload: preloadByPath[route.path] ?? [],
        ...(route.firstData && { first: firstOf(route) }),
      })),
  };
}

/** Omits the file list and first data of fallbacks and candidates: they are rarely needed and would grow every page. */
function toFallback({ name, release, kind }: NamedRelease): PageRelease {
  const routes = release.routes.map((route) => ({ ...route, firstData: undefined }));
  return {
    ...toPageRelease({ name, release: { ...release, preload: [], preloadByPath: {}, routes }, kind }),
    filesIntegrity: release.filesIntegrity,
  };
}
