import { useLocation } from "@pipelark/shared-router";

/** Token of a page's `#token=…`: fragments never reach a server, so no log holds it. Empty without one. */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get("token") ?? "";
}
