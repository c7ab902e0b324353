import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import { together } from "@pipelark/shared-signed-in/reading";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";

/** Ids in one request. */
const mostIds = 100;

/** Names of the companies of a list, and the companies to filter by. */
export function useCompanyNames(shown: readonly { companyId: string }[]) {
  const { services } = useSignedIn();
  const first = useQuery(companyNameQueries.first(services));
  const unknown = shown.flatMap(({ companyId }) =>
    first.data === undefined || first.data.some(({ id }) => id === companyId) ? [] : [companyId],
  );
  const others = useQuery(companyNameQueries.of(services, [...new Set(unknown)].slice(0, mostIds)));
  const known = [...(first.data ?? []), ...(others.data ?? [])];

  return {
    companies: known.map(({ id, name }) => ({ value: id, label: name })),
    nameOf: (companyId: string) => known.find(({ id }) => id === companyId)?.name ?? "Client company",
    query: together([first, others]),
  };
}
