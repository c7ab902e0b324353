import { dealQueries } from "@pipelark/shared-data/deals/dealQueries";
import type { Deal, Outside } from "@pipelark/shared-data/deals/dealSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";

const none: ReadonlyMap<string, Outside> = new Map();

/** Deals outside the attribution time among those that wait for a decision, with the reason. Read only if one waits, or beside deals that are not
 * known yet. */
export function useOutside(deals: readonly Deal[] | undefined): ReadonlyMap<string, Outside> {
  const { services } = useSignedIn();
  const waits = deals === undefined || deals.some(({ state }) => state === "reported" || state === "disputed");
  return useQuery({ ...dealQueries.outside(services), enabled: waits }).data ?? none;
}
