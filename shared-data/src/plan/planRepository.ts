import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { type Plan, type PlannedTask, plannedTaskSchema } from "./planSchema.ts";

const columns = "id, kind, title, status, starts_on, due_on, client_account_id, assignee_name, lead_name";
/** Row limit of one answer. */
const pageSize = 1000;

/** ISO days: start included, end excluded. */
export type Days = { from: string; until: string };

/** All tasks due in a range of days that the caller may read, earliest first. Throws a `DataFault`. */
export async function listDue(client: SupabaseClient, days: Days): Promise<PlannedTask[]> {
  const tasks: PlannedTask[] = [];
  let after: PlannedTask | undefined;
  do {
    const page = await readDue({ client, days, after });
    tasks.push(...page);
    after = page.length === pageSize ? page.at(-1) : undefined;
  } while (after);
  return tasks;
}

type DueTaskQuery = { client: SupabaseClient; days: Days; after: PlannedTask | undefined };

async function readDue({ client, days, after }: DueTaskQuery): Promise<PlannedTask[]> {
  let query = client.from("task").select(columns);
  query = query.gte("due_on", after?.due_on ?? days.from).lt("due_on", days.until);
  if (after) query = query.or(`due_on.gt.${after.due_on},and(due_on.eq.${after.due_on},id.gt.${after.id})`);
  return unwrap(await query.order("due_on").order("id").limit(pageSize).retry(false), v.array(plannedTaskSchema));
}

/**
 * Tasks of some companies that are in progress or due in a range of days, earliest first, at most a thousand. Throws a `DataFault`.
 *
 * A task with a first day but no due day is not on a timeline.
 */
export async function readPlan(
  client: SupabaseClient,
  { companyIds, from, until }: Days & { companyIds: readonly string[] },
): Promise<Plan> {
  const response = await client
    .from("task")
    .select(columns)
    .in("client_account_id", companyIds)
    .gte("due_on", from)
    .or(`starts_on.lt.${until},and(starts_on.is.null,due_on.lt.${until})`)
    .order("due_on")
    .order("id")
    .limit(pageSize)
    .retry(false);
  const tasks = unwrap(response, v.array(plannedTaskSchema));
  return { tasks, isCut: tasks.length === pageSize };
}

/** True when a company has any task or milestone. Throws a `DataFault`. */
export async function hasPlan(client: SupabaseClient, companyId: string): Promise<boolean> {
  const query = client.from("task").select("id").eq("client_account_id", companyId);
  const rows = unwrap(await query.limit(1).retry(false), v.array(v.object({ id: v.string() })));
  return rows.length > 0;
}

/** True when there are presets for a new company's timeline. Throws a `DataFault`. */
export async function hasPresets(client: SupabaseClient): Promise<boolean> {
  const response = await client
    .from("site_setting")
    .select("value")
    .eq("key", "timeline_presets")
    .limit(1)
    .retry(false);
  const [setting] = unwrap(response, v.array(v.object({ value: v.nullable(v.array(v.unknown())) })));
  return (setting?.value?.length ?? 0) > 0;
}
