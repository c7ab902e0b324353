import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  type AccessChange,
  type ChangeOutcome,
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
  /** Where the page begins; null for the first one. */
  from: PeoplePosition | null;
  size: number;
};

/** One page of everybody who has an account, by name, for admins. Throws a `DataFault`. */
export async function listPeople(client: SupabaseClient, { filter, from, size }: PeopleList): Promise<PeoplePage> {
  const { query, ...narrowed } = filter;
  const request = { ...narrowed, query: query.trim() || null, ...from, most: size };
  const { people, next } = unwrap(await client.rpc("list_people", { request }).retry(false), peoplePageSchema);
  return { people, next };
}

/** Everything that admins know of one person. Throws a `DataFault`. */
export async function readPerson(client: SupabaseClient, userId: string): Promise<PersonAnswer> {
  return unwrap(await client.rpc("read_person", { user_id: userId }).retry(false), personAnswerSchema);
}

/** How many people there are, for admins. Throws a `DataFault`. */
export async function countPeople(client: SupabaseClient): Promise<PeopleCount> {
  return unwrap(await client.rpc("count_people").retry(false), peopleCountSchema);
}

/** Gives somebody else another role, at once. Throws a `DataFault`. */
export async function changeRole(client: SupabaseClient, change: RoleChange): Promise<ChangeOutcome> {
  const request = { user_id: change.userId, role: change.role, client_account_id: change.companyId };
  return unwrap(await client.rpc("change_role", { request }).retry(false), changeOutcomeSchema);
}

/** Shuts somebody else out, which ends their sessions, or lets them in again. Throws a `DataFault`. */
export async function changeAccess(client: SupabaseClient, change: AccessChange): Promise<ChangeOutcome> {
  const request = { user_id: change.userId, is_active: change.isActive };
  return unwrap(await client.rpc("change_access", { request }).retry(false), changeOutcomeSchema);
}
