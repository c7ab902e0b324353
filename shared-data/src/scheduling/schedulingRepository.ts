import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { conflictColumns, type EditOutcome, type Held, refusalSchemas } from "../settings/editSchema.ts";
import {
  type AddMeetingOutcome,
  addMeetingOutcomeSchema,
  type DeleteMeetingOutcome,
  deleteMeetingOutcomeSchema,
  hostColumns,
  hostSchema,
  hoursSchema,
  type MeetingHost,
  type MeetingHostColumns,
  type MeetingLink,
  meetingLinkColumns,
  type MeetingLinkColumns,
  meetingLinkSchema,
  type MeetingType,
  meetingTypeColumns,
  type MeetingTypeColumns,
  meetingTypeSchema,
  typeHostSchema,
  type NewMeeting,
  type RemoveHostOutcome,
  removeHostOutcomeSchema,
  type WorkingHours,
} from "./schedulingSchema.ts";

/** Targets of all meeting routes, by route. Throws a `DataFault`. */
export async function listMeetingLinks(client: SupabaseClient): Promise<MeetingLink[]> {
  const columns = "slug, title, kind, target, auto_open, is_embedded, is_permanent, version";
  return unwrap(
    await client.from("meeting_link").select(columns).order("slug").retry(false),
    v.array(meetingLinkSchema),
  );
}

/** All meeting types of the built-in scheduler, by route. Throws a `DataFault`. */
export async function listMeetingTypes(client: SupabaseClient): Promise<MeetingType[]> {
  const columns =
    "slug, description, length_minutes, buffer_minutes, step_minutes, minimum_notice_minutes, horizon_days, turns, place_kind, place_text, video_url, questions, is_bookable, has_own_rooms, hours, version, meeting_link(title, is_permanent)";
  const types = unwrap(
    await client.from("meeting_type").select(columns).order("slug").retry(false),
    v.array(meetingTypeSchema),
  );
  // After the versions, so that a change between the two causes a conflict instead of an overwrite.
  const hosts = unwrap(
    await client.from("meeting_type_host").select("meeting_type, host_id").order("position").retry(false),
    v.array(typeHostSchema),
  );
  return types.map((type) => ({
    ...type,
    host_ids: hosts.filter((each) => each.meeting_type === type.slug).map((each) => each.host_id),
  }));
}

/** All hosts who take meetings. Throws a `DataFault`. */
export async function listHosts(client: SupabaseClient): Promise<MeetingHost[]> {
  const columns = "id, name, time_zone, user_id, version, hours_version";
  const response = await client.from("meeting_host").select(columns).is("retired_at", null).order("name").retry(false);
  return unwrap(response, v.array(hostSchema));
}

/** A host's whole week, in its order. Throws a `DataFault`. */
export async function listHours(client: SupabaseClient, hostId: string): Promise<WorkingHours[]> {
  const response = await client
    .from("weekly_hours")
    .select("weekday, starts, ends")
    .eq("host_id", hostId)
    .order("weekday")
    .order("starts")
    .retry(false);
  return unwrap(response, v.array(hoursSchema));
}

type RowEdit<Columns> = { slug: string; edit: Held<Columns> };

/** Saves an edit if its version is still current. Throws a `DataFault`. */
export async function saveMeetingLink(
  client: SupabaseClient,
  { slug, edit }: RowEdit<MeetingLinkColumns>,
): Promise<EditOutcome<MeetingLinkColumns>> {
  const request = { slug, version: edit.version, ...edit.value };
  const row = v.object({ version: v.number(), ...meetingLinkColumns.entries });
  const held = v.pipe(
    v.object({ meeting_link: row }),
    v.transform(({ meeting_link: { version, ...value } }) => ({ version, value })),
  );
  const response = await client.rpc("save_meeting_link", { request }).retry(false);
  return outcomeOf({ answer: unwrap(response, answerSchema), held });
}

/** Saves an edit if its version is still current. Booked meetings keep their time. Throws a `DataFault`. */
export async function saveMeetingType(
  client: SupabaseClient,
  { slug, edit }: RowEdit<MeetingTypeColumns>,
): Promise<EditOutcome<MeetingTypeColumns>> {
  const request = { slug, version: edit.version, ...edit.value };
  const row = v.object({ version: v.number(), ...meetingTypeColumns.entries });
  const held = v.pipe(
    v.object({ meeting_type: row }),
    v.transform(({ meeting_type: { version, ...value } }) => ({ version, value })),
  );
  const response = await client.rpc("save_meeting_type", { request }).retry(false);
  return outcomeOf({ answer: unwrap(response, answerSchema), held });
}

/** Adds a meeting type. Succeeds when it was added before. Throws a `DataFault`. */
export async function addMeetingType(client: SupabaseClient, added: NewMeeting): Promise<AddMeetingOutcome> {
  const request = { slug: added.slug, title: added.title, copy_of: added.copyOf };
  return unwrap(await client.rpc("add_meeting_type", { request }).retry(false), addMeetingOutcomeSchema);
}

/** Deletes a meeting type that was never booked. Throws a `DataFault`. */
export async function deleteMeetingType(client: SupabaseClient, slug: string): Promise<DeleteMeetingOutcome> {
  return unwrap(await client.rpc("delete_meeting_type", { slug }).retry(false), deleteMeetingOutcomeSchema);
}

/** Saves a host if its version is still current; without a version, adds one. Throws a `DataFault`. */
export async function saveHost(
  client: SupabaseClient,
  { id, version, value }: { id: string; version: number | null; value: MeetingHostColumns },
): Promise<EditOutcome<MeetingHostColumns>> {
  const request = { id, version, ...value };
  const row = v.object({ version: v.number(), ...hostColumns.entries });
  const held = v.pipe(
    v.object({ meeting_host: row }),
    v.transform(({ meeting_host: { version: now, ...columns } }) => ({ version: now, value: columns })),
  );
  const response = await client.rpc("save_meeting_host", { request }).retry(false);
  return outcomeOf({ answer: unwrap(response, answerSchema), held });
}

/** Removes a host without meetings to come. Throws a `DataFault`. */
export async function removeHost(client: SupabaseClient, id: string): Promise<RemoveHostOutcome> {
  return unwrap(await client.rpc("remove_meeting_host", { id }).retry(false), removeHostOutcomeSchema);
}

/** Replaces a host's whole week. Throws a `DataFault`. */
export async function saveHours(
  client: SupabaseClient,
  { hostId, edit }: { hostId: string; edit: Held<WorkingHours[]> },
): Promise<EditOutcome<WorkingHours[]>> {
  const request = { host_id: hostId, version: edit.version, hours: edit.value };
  const held = v.pipe(
    v.object({ hours: v.array(hoursSchema), version: v.number() }),
    v.transform(({ hours, version }) => ({ version, value: hours })),
  );
  const response = await client.rpc("save_weekly_hours", { request }).retry(false);
  return outcomeOf({ answer: unwrap(response, answerSchema), held });
}

const answerSchema = v.variant("kind", [
  v.looseObject({ kind: v.literal("saved") }),
  v.looseObject(conflictColumns),
  ...refusalSchemas,
]);

type Answer<Value> = { answer: v.InferOutput<typeof answerSchema>; held: v.GenericSchema<unknown, Held<Value>> };

/** Parses the answers of all functions that save, which differ only in the row's position. */
function outcomeOf<Value>({ answer, held }: Answer<Value>): EditOutcome<Value> {
  if (answer.kind === "invalid" || answer.kind === "missing") return answer;
  const now = unwrap({ data: answer, error: null, status: 200 }, held);
  if (answer.kind === "saved") return { kind: "saved", held: now };
  return { kind: "conflict", held: now, by: answer.updated_by_name, at: answer.updated_at };
}
