import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  type AccessChange,
  type ChangeOutcome,
  changeManyOutcomeSchema,
  changeOutcomeSchema,
  type PeopleCount,
  peopleCountSchema,
  type PeopleFilter,
  type PeoplePage,
  peoplePageSchema,
  type PeoplePosition,
  type PersonAnswer,
  personAnswerSchema,
  type RoleChange,
} from "./directorySchema.ts";

export type PeopleList = {
  filter: PeopleFilter;
  /** Cursor of the page; null for the first page. */
  from: PeoplePosition | null;
  size: number;
};

/** One page of all accounts, for admins. Throws a `DataFault`. */
export async function listPeople(client: SupabaseClient, { filter, from, size }: PeopleList): Promise<PeoplePage> {
  const { query, sort, ...narrowed } = filter;
  const order = { sort: sort.column, descending: sort.direction === "descending" };
  const request = { ...narrowed, ...order, query: query.trim() || null, ...from, most: size };
  const { people, next } = unwrap(await client.rpc("list_people", { request }).retry(false), peoplePageSchema);
  return { people, next };
}

/** One person's full record, for admins. Throws a `DataFault`. */
export async function readPerson(client: SupabaseClient, userId: string): Promise<PersonAnswer> {
  return unwrap(await client.rpc("read_person", { user_id: userId }).retry(false), personAnswerSchema);
}

/** Number of people, for admins. Throws a `DataFault`. */
export async function countPeople(client: SupabaseClient): Promise<PeopleCount> {
  return unwrap(await client.rpc("count_people").retry(false), peopleCountSchema);
}

/** Changes another person's role, effective at once. Throws a `DataFault`. */
export async function changeRole(client: SupabaseClient, change: RoleChange): Promise<ChangeOutcome> {
  const request = { user_id: change.userId, role: change.role, client_account_id: change.companyId };
  return unwrap(await client.rpc("change_role", { request }).retry(false), changeOutcomeSchema);
}

/** Deactivates another person, which ends their sessions, or reactivates them. Throws a `DataFault`. */
export async function changeAccess(client: SupabaseClient, change: AccessChange): Promise<ChangeOutcome> {
  const request = { user_id: change.userId, is_active: change.isActive };
  return unwrap(await client.rpc("change_access", { request }).retry(false), changeOutcomeSchema);
}

/** People in one request. */
const mostPeople = 100;

/** The same for several people. Returns the ids of those whose access is as wanted now. Idempotent. Throws a `DataFault`. */
export async function changeAccessOfMany(
  client: SupabaseClient,
  { userIds, isActive }: { userIds: readonly string[]; isActive: boolean },
): Promise<string[]> {
  const changed: string[] = [];
  for (let place = 0; place < userIds.length; place += mostPeople) {
    const request = { user_ids: userIds.slice(place, place + mostPeople), is_active: isActive };
    const response = await client.rpc("change_access_of_many", request).retry(false);
    changed.push(...unwrap(response, changeManyOutcomeSchema).changed);
  }
  return changed;
}
