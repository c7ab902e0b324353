import { useEntries } from "@pipelark/shared-signed-in/signedIn";

/** The page with the deals, which another remote owns. Undefined while that is not part of the site. */
export function useDealsPath(): string | undefined {
  return useEntries("rail").find(({ path }) => path.endsWith("/deals"))?.path;
}
