import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { readCompanyRules, readOverview, readOwnCompany } from "./companyRepository.ts";

export const companyQueries = {
  /** The caller's own company, for clients. It does not change, so it is read once per page load. */
  own: (services: Pick<ShellServices, "supabase">) =>
    queryOptions({
      queryKey: ["company", "own"],
      queryFn: () => withClient(services, readOwnCompany),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Rules of a company for its leads, for staff and admins. */
  rules: (services: Pick<ShellServices, "supabase">, id: string) =>
    queryOptions({
      queryKey: ["companies", "rules", id],
      queryFn: () => withClient(services, (client) => readCompanyRules(client, id)),
    }),
};

export const overviewQueries = {
  /** Invalidated by changes of updates, payments and meetings. */
  own: (services: Pick<ShellServices, "supabase">) =>
    queryOptions({ queryKey: ["overview"], queryFn: () => withClient(services, (client) => readOverview(client)) }),
};
