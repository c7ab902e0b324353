import { canSpeak, contractVersion } from "@pipelark/shared-contracts/contractVersion";
import { entryRetrySuffixes, type PageRelease, type PageRemote } from "@pipelark/shared-contracts/pageData";
import { isRemoteModule, type RemoteModule, type StartedRemote } from "@pipelark/shared-contracts/remoteModule";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { ComponentType } from "react";
import type { LoadContainer } from "./federation.ts";
import { checkFiles, prefetchModules, preloadModules } from "./modulePreload.ts";
import { boundServices } from "./boundServices.ts";
import { hedge, type Attempt } from "./hedge.ts";

/** A remote's page, ready to render. */
export type LoadedPage = { remote: string; version: string; Frame: StartedRemote["Frame"]; Component: ComponentType };

export type RemoteLoader = {
  /**
   * Loads a remote's page: from a candidate, the current version, retries at a changed URL, then the previous version. Rejects with `NothingLoaded`.
   */
  loadPage: (name: string, path: string) => Promise<LoadedPage>;
  /** Fetches a page's modules into the browser's cache. */
  prefetch: (name: string, path: string) => void;
  /** Stops using a version in this page because it crashed while rendering, if another release can replace it. */
  giveUp: (broken: { name: string; version: string; path: string }) => "replaced" | "nothing-else";
  /** True when another `loadPage` can succeed: there are unused changed URLs. */
  canRetry: (name: string) => boolean;
};

type RemoteLoaderOptions = {
  remotes: Record<string, PageRemote>;
  /** Candidate releases for this visitor. */
  candidates?: ReadonlyMap<string, PageRelease>;
  services: ShellServices;
  loadContainer: LoadContainer;
  /** Time in milliseconds without an answer before the next attempt starts. */
  hedgeAfterMs?: number;
};

/** An attempt to load a release of a remote, the first one or a retry. */
type ReleaseAttempt = { name: string; release: PageRelease; isRetry: boolean };

/** Loads remotes by the release manifest. Each release is loaded once and kept. */
export function createRemoteLoader({
  remotes,
  candidates = new Map(),
  services,
  loadContainer,
  hedgeAfterMs = 2_500,
}: RemoteLoaderOptions): RemoteLoader {
  const started = new Map<string, Promise<StartedRemote>>();
  const givenUp = new Set<string>();
  const unusedSuffixes = new Map<string, string[]>();

  function suffixesOf(release: PageRelease): string[] {
    // A fallback's integrity list names its entry only once, so a changed URL would not be checked.
    const all = release.filesIntegrity ? [""] : ["", ...entryRetrySuffixes];
    const unused = unusedSuffixes.get(release.container) ?? all;
    unusedSuffixes.set(release.container, unused);
    return unused;
  }

  /** Releases that this shell supports, preferred one first, without those that crashed in this page. */
  function usable(name: string): PageRelease[] {
    const candidate = candidates.get(name);
    return [...(candidate ? [candidate] : []), ...(remotes[name]?.releases ?? [])].filter(
      ({ version, contract }) =>
        !givenUp.has(`${name}@${version}`) && canSpeak({ shell: contractVersion, remote: contract }),
    );
  }

  async function loadRemoteModule(release: PageRelease, suffix: string): Promise<RemoteModule> {
    await checkFiles(release);
    const module = await loadContainer(release.container, release.folder + release.entry + suffix);
    const candidate = typeof module === "object" && module !== null && "default" in module ? module.default : null;
    if (!isRemoteModule(candidate)) throw new Error(`${release.container} does not export a remote`);
    if (!canSpeak({ shell: contractVersion, remote: candidate.contract })) {
      throw new Error(`${release.container} speaks contract ${candidate.contract}, this page ${contractVersion}`);
    }
    return candidate;
  }

  function startRelease({ name, release, isRetry }: ReleaseAttempt): Promise<StartedRemote> {
    const key = `${name}@${release.version}`;
    const before = isRetry ? undefined : started.get(key);
    if (before) return before;
    const suffix = suffixesOf(release).shift() ?? "";
    const start = loadRemoteModule(release, suffix).then((remote) => remote.start(boundServices(services, key)));
    started.set(key, start);
    start.catch(() => {
      if (started.get(key) === start) started.delete(key);
    });
    return start;
  }

  function attempt(path: string, one: ReleaseAttempt): Attempt<LoadedPage> {
    const { name, release } = one;
    async function load() {
      preloadModules(release, path);
      const remote = await startRelease(one);
      const route = remote.routes.find((candidate) => candidate.path === path);
      if (!route) throw new Error(`${name}@${release.version} declares ${path} but does not answer it`);
      const { Component } = await route.lazy();
      return { remote: name, version: release.version, Frame: remote.Frame, Component };
    }
    return () =>
      load().catch((error: unknown) => {
        services.report(error, { remote: `${name}@${release.version}`, while: "loading" });
        throw error;
      });
  }

  return {
    loadPage(name, path) {
      const releases = usable(name).filter((release) => answers(release, path));
      // A candidate is not retried, because the live version works.
      const retried = releases.find((release) => release !== candidates.get(name));
      const attempts = releases.flatMap((release) =>
        (release === retried ? [false, true] : [false]).map((isRetry) => attempt(path, { name, release, isRetry })),
      );
      return hedge(attempts, { hedgeAfterMs });
    },
    prefetch(name, path) {
      const release = usable(name).find((candidate) => answers(candidate, path));
      if (release) prefetchModules(release, path);
    },
    giveUp({ name, version, path }) {
      const others = usable(name).filter((release) => release.version !== version && answers(release, path));
      if (others.length === 0) return "nothing-else";
      givenUp.add(`${name}@${version}`);
      return "replaced";
    },
    canRetry: (name) => (remotes[name]?.releases ?? []).some((release) => suffixesOf(release).length > 0),
  };
}

function answers({ routes }: PageRelease, path: string): boolean {
  return routes.some((route) => route.path === path);
}
