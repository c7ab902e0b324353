import { useEntries } from "@pipelark/shared-signed-in/signedIn";

/** The page with the agreement, which another remote owns. Undefined while that is not part of the site. */
export function useAgreementPath(): string | undefined {
  return useEntries("payments").find(({ path }) => path.endsWith("/agreement"))?.path;
}
