import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { type Days, hasPlan, hasPresets, listDue, readPlan } from "./planRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

// Below the key of what is due: whoever changes a task reads it again.
const plans = ["tasks", "due", "plan"] as const;

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
  isPlanned: (services: Backend, companyId: string) =>
    queryOptions({
      queryKey: [...plans, "isPlanned", companyId],
      queryFn: () => withClient(services, (client) => hasPlan(client, companyId)),
    }),
  presets: (services: Backend) =>
    queryOptions({ queryKey: ["settings", "hasPresets"], queryFn: () => withClient(services, hasPresets) }),
};
