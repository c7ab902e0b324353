import { progressQueries } from "@pipelark/shared-data/videos/progressQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";

/** Number of videos, and of completed ones, by category name. */
export function useCategoryCounts() {
  const { services } = useSignedIn();
  const query = useQuery(progressQueries.counts(services));
  return { query, counts: new Map(query.data?.map((count) => [count.category, count])) };
}
