import { useEntries } from "@pipelark/shared-signed-in/signedIn";

/** The page with the leads, which another remote owns. Undefined while that is not part of the site. */
export function useLeadsPath(): string | undefined {
  return useEntries("rail").find(({ path }) => path.endsWith("/leads"))?.path;
}
