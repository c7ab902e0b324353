import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { type Days, hasPlan, hasPresets, listDue, readPlan } from "./planRepository.ts";

type Backend = Pick<ShellServices, "supabase">;

// Nested under the key of due tasks, so that a change of a task refetches it.
const plans = ["tasks", "due", "plan"] as const;

/** Queries of tasks for calendar and timeline. */
export const planQueries = {
  /** Tasks due in a range of days. */
  due: (services: Backend, { from, until }: Days) =>
    queryOptions({
      queryKey: [...plans, "due", from, until],
      queryFn: () => withClient(services, (client) => listDue(client, { from, until })),
    }),
  /** Tasks on companies' timelines in a range of days. */
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
