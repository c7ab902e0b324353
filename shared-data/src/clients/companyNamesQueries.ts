import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { findCompanies, readCompany } from "./companyNamesRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

/** Keys and functions for choosing a company by its name. Whoever makes a company reads `["companies"]` again. */
export const companyNamesQueries = {
  find: (services: Backend, text: string) =>
    queryOptions({
      queryKey: ["companies", "names", text.trim()],
      queryFn: () => withClient(services, (client) => findCompanies(client, text)),
      placeholderData: keepPreviousData,
    }),
  one: (services: Backend, id: string | null) =>
    queryOptions({
      queryKey: ["companies", "name", id],
      queryFn: id === null ? skipToken : () => withClient(services, (client) => readCompany(client, id)),
    }),
};
