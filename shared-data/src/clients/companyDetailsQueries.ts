import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { allRows } from "../allRows.ts";
import type { Held } from "../settings/editSchema.ts";
import { withClient } from "../withClient.ts";
import { clientsKey, invalidateClients } from "./clientCache.ts";
import { listCompanyChanges, readDetails, saveCompany, saveDetails } from "./companyDetailsRepository.ts";
import type { Billing, CompanyChangePage, CompanyEdit } from "./companyDetailsSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 20;
const allChanges = allRows(({ changes }: CompanyChangePage) => changes);

export const companyDetailsQueries = {
  /** Billing data, for members who see money and for admins. */
  billing: (services: Backend, companyId: string) =>
    queryOptions({
      queryKey: [...detailsKey(companyId), "billing"],
      queryFn: () => withClient(services, (client) => readDetails(client, companyId)),
      staleTime: 0,
    }),
  /** History of the company and its billing data, for admins. */
  changes: (services: Backend, companyId: string) =>
    infiniteQueryOptions({
      queryKey: [...detailsKey(companyId), "changes"],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listCompanyChanges(client, { companyId, before: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      select: allChanges,
      staleTime: 0,
    }),
};

export const companyDetailsMutations = {
  saveBilling: (services: Backend, companyId: string) =>
    mutationOptions({
      mutationFn: (edit: Held<Billing>, { client: queries }) =>
        withClient(services, (client) => saveDetails(client, { companyId, ...edit })).finally(
          () => void queries.invalidateQueries({ queryKey: detailsKey(companyId) }),
        ),
    }),
  /** For admins. Not optimistic: a name may be taken. */
  saveCompany: (services: Backend) =>
    mutationOptions({
      async mutationFn(edit: CompanyEdit, { client: queries }) {
        try {
          return await withClient(services, (client) => saveCompany(client, edit));
        } finally {
          invalidateClients(queries);
          void queries.invalidateQueries({ queryKey: detailsKey(edit.id) });
          void queries.invalidateQueries({ queryKey: ["companies"] });
          // The page shows the new version before the next edit.
          await queries.invalidateQueries({ queryKey: [...clientsKey, "one", edit.id] });
        }
      },
    }),
};

function firstPage(): number | null {
  return null;
}

function detailsKey(companyId: string) {
  return ["company-details", companyId] as const;
}
