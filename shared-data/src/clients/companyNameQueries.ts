import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { findCompanies, listCompanyNames } from "./companyNameRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

/** Names of client companies, for staff and admins: what stands beside a task, and what a company is chosen from. */
export const companyNameQueries = {
  /** Of these companies, a hundred at most. */
  of: (services: Backend, ids: readonly string[]) => {
    const wanted = [...new Set(ids)].toSorted();
    return queryOptions({
      queryKey: ["company", "names", wanted],
      queryFn: () => (wanted.length === 0 ? [] : withClient(services, (client) => listCompanyNames(client, wanted))),
      staleTime: 5 * 60_000,
    });
  },
  /** The first few whose names contain a text. */
  matching: (services: Backend, text: string) =>
    queryOptions({
      queryKey: ["company", "matching", text.trim().toLowerCase()],
      queryFn: () => withClient(services, (client) => findCompanies(client, text)),
    }),
};
