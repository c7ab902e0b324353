import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import {
  type Days,
  hasPlan,
  hasPresets,
  listCompanyNames,
  listDue,
  readCompanyName,
  readPlan,
} from "./planRepository.ts";
import type { CompanyName } from "./planSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

// Below the key of what is due: whoever changes a task reads it again.
const plans = ["tasks", "due", "plan"] as const;
const names = ["companies", "names"] as const;

/** Keys and functions of what calendar and timeline show of tasks. */
export const planQueries = {
  /** What is due in a range of days. */
  due: (services: Backend, { from, until }: Days) =>
    queryOptions({
      queryKey: [...plans, "due", from, until],
      queryFn: () => withClient(services, (client) => listDue(client, { from, until })),
    }),
  /** What companies have on their timelines in a range of days. */
  of: (services: Backend, { companyIds, from, until }: Days & { companyIds: readonly string[] }) =>
    queryOptions({
      queryKey: [...plans, "of", companyIds, from, until],
      queryFn: () => withClient(services, (client) => readPlan(client, { companyIds, from, until })),
    }),
  any: (services: Backend, companyId: string) =>
    queryOptions({
      queryKey: [...plans, "any", companyId],
      queryFn: () => withClient(services, (client) => hasPlan(client, companyId)),
    }),
  presets: (services: Backend) =>
    queryOptions({ queryKey: ["settings", "hasPresets"], queryFn: () => withClient(services, hasPresets) }),
};

/** Keys and functions of the names of client companies. */
export const companyNameQueries = {
  /** Those with a text in their name. The last answer stays in place until the next one is there. */
  matching: (services: Backend, query: string) =>
    queryOptions({
      queryKey: [...names, "matching", query],
      queryFn: () => withClient(services, (client) => listCompanyNames(client, { query, after: null, size: 20 })),
      placeholderData: keepPreviousData,
    }),
  /** All of them, twenty at a time. */
  all: (services: Backend) =>
    infiniteQueryOptions({
      queryKey: [...names, "all"],
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listCompanyNames(client, { query: "", after: pageParam, size: 20 })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
    }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...names, "one", id],
      queryFn: () => withClient(services, (client) => readCompanyName(client, id)),
    }),
};

/** As a function, because `null` alone would be the only value that its type allows. */
function firstPage(): CompanyName | null {
  return null;
}
