import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { CompanyName } from "@pipelark/shared-data/clients/companyNameRepository";
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { together } from "./reading.ts";
import { useSignedIn } from "./signedIn.tsx";

/** Ids in one request. */
const most = 100;

/** Rows of a client company; null for none. */
type Rows = readonly { companyId: string | null }[];

/**
 * Names of the companies of these rows by id, and the state of their reading; null for rows that need none. The first hundred names are read while
 * the rows are, and only others by their ids. While further ones are read, the known names stay.
 */
export function useCompanyNames(rows: Rows | null) {
  const { services } = useSignedIn();
  const first = companyNameQueries.first(services);
  const known = useQuery({ ...first, enabled: rows !== null }).data;
  const ids = new Set(known?.map(({ id }) => id));
  const others = known && rows ? rows.filter(({ companyId }) => companyId !== null && !ids.has(companyId)) : [];
  return useQueries({
    queries: [
      ...(rows ? [first] : []),
      ...idsByRequest(others).map((some) => ({
        ...companyNameQueries.of(services, some),
        placeholderData: keepPreviousData,
      })),
    ],
    combine,
  });
}

/** Ids of the companies of these rows, as several requests take them. */
export function idsByRequest(rows: Rows): string[][] {
  const ids = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))].toSorted();
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, place) =>
    ids.slice(place * most, (place + 1) * most),
  );
}

function combine(results: readonly UseQueryResult<CompanyName[]>[]) {
  const names = new Map(results.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const)));
  return { names, nameOf: (id: string) => names.get(id) ?? "…", reading: together(results) };
}
