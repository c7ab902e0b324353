import { Loading } from "@pipelark/shared-ui/feedback/Loading";
import { useMatches } from "@pipelark/shared-router";
import { isRouteHandle } from "#lib/routeHandle.ts";

/** Shown until the first route has what it needs, in its own words: "Loading Studio...". */
export function FirstLoad() {
  const handle = useMatches().at(-1)?.handle;
  return <Loading message={isRouteHandle(handle) ? handle.loading : "Loading..."} />;
}
