import { schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import { together } from "@pipelark/shared-signed-in/reading";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";

/** All meeting types with their links, and all hosts, as one query. */
export function useMeetingSettings() {
  const { services } = useSignedIn();
  const types = useQuery(schedulingQueries.types(services));
  const links = useQuery(schedulingQueries.links(services));
  const hosts = useQuery(schedulingQueries.hosts(services));
  const isRead = types.data && links.data && hosts.data;
  const data = isRead ? { types: types.data, links: links.data, hosts: hosts.data } : undefined;
  return { ...together([types, links, hosts]), data };
}
