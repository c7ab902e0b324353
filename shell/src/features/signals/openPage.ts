import { contractVersion } from "@pipelark/shared-contracts/contractVersion";
import type { PageData } from "@pipelark/shared-contracts/pageData";
import { shownPage } from "#lib/routeHandle.ts";
import type { Owner } from "./signal.ts";

/** The parts of the page's router that are needed here. */
export type Router = {
  state: { matches: { route: { id: string; path?: string } }[]; loaderData: Record<string, unknown> };
  subscribe: (changed: () => void) => unknown;
};

/** The open page: its declared path and its release; null when unknown. */
export type OpenPage = { path: string; owner: Owner | null };

/** The page that the router shows. `shellVersion` owns pages that belong to no remote. */
export function openPage(
  router: Router | undefined,
  { remotes, shellVersion }: { remotes: PageData["remotes"]; shellVersion: string },
): OpenPage {
  const shell = { part: "shell", version: shellVersion, contract: contractVersion };
  const route = router?.state.matches.at(-1)?.route;
  if (!router || !route?.path || route.path === "*") return { path: "/404", owner: shell };
  const shown = shownPage(router.state.loaderData[route.id]);
  if (!shown) return { path: route.path, owner: isOfRemote(route.id, remotes) ? null : shell };
  const { remote: part, version } = shown;
  return { path: route.path, owner: { part, version, contract: contractOf({ part, version }, remotes) } };
}

/** The contract of a release, as far as this page knows it. */
export function contractOf({ part, version }: { part: string; version: string }, remotes: PageData["remotes"]): string {
  const { releases = [], canary } = remotes[part] ?? {};
  const known = canary ? [...releases, canary.release] : releases;
  return known.find((release) => release.version === version)?.contract ?? contractVersion;
}

function isOfRemote(id: string, remotes: PageData["remotes"]): boolean {
  return Object.hasOwn(remotes, id.split(":")[0] ?? "");
}
