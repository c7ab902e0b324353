import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { hostedMeetingsPerPage, listHostedMeetings, markNoShow } from "./hostedMeetingRepository.ts";
import { listMeetingHosts } from "./meetingRepository.ts";
import type { MeetingRecord } from "./meetingSchema.ts";

vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

/** Staff, and the host that they are. */
async function asHost() {
  const client = await backend.clientOf("staff");
  const { data } = await client.auth.getUser();
  const hosts = await listMeetingHosts(client);
  const own = hosts.find(({ userId }) => userId !== null && userId === data.user?.id);
  if (!own) throw new Error("the seed has no host for staff");
  return { client, hostId: own.id, others: hosts.filter(({ id }) => id !== own.id) };
}

it("gives a host the meetings with them alone: booked ones by time, and past ones with those cancelled, latest first", async () => {
  const { client, hostId, others } = await asHost();
  const now = new Date().toISOString();
  const upcoming = await listHostedMeetings(client, { hostId, from: now, after: null });
  const past = await listHostedMeetings(client, { hostId, until: now, isPast: true, after: null });
  expect([upcoming.length, past.length]).toEqual([1, 4]);
  expect(past.filter(({ status }) => status === "cancelled")).toHaveLength(1);
  expect(past.map(({ startsAt }) => startsAt.getTime())).toEqual(
    past.map(({ startsAt }) => startsAt.getTime()).toSorted((a, b) => b - a),
  );
  const theirs = await listHostedMeetings(client, {
    hostId: others[0]?.id ?? "",
    until: now,
    isPast: true,
    after: null,
  });
  expect(theirs.map(({ id }) => id)).not.toContain(past[0]?.id);
  expect(await listHostedMeetings(await backend.clientOf("otherClient"), { hostId, after: null })).toEqual([]);
});

it.each([false, true])("reads page after page, each meeting once (past: %s)", async (isPast) => {
  const { client, hostId } = await asHost();
  const year = isPast ? "2021" : "2031";
  // A host is booked once at a time, but several meetings of one time can be cancelled.
  await backend.sql.query(
    `insert into public.meeting (id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_company,
       note, guest_time_zone, status, token_hash, source)
     select gen_random_uuid(), 'meet', $1, day, day + interval '5 minutes', 'Guest', 'guest@other.example', '', '',
       'UTC', $3, null, 'calendly'
     from generate_series(1, 120) as place,
       lateral (select $2::timestamptz + make_interval(hours => case $3 when 'booked' then place else place / 3 end) as day)`,
    [hostId, `${year}-01-01T00:00:00Z`, isPast ? "cancelled" : "booked"],
  );
  const span = { hostId, from: `${year}-01-01T00:00:00Z`, until: `${year}-02-01T00:00:00Z`, isPast };
  const seen: MeetingRecord[] = [];
  let page: MeetingRecord[] = [];
  do {
    page = await listHostedMeetings(client, { ...span, after: seen.at(-1) ?? null });
    seen.push(...page);
  } while (page.length === hostedMeetingsPerPage);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
  expect(seen).toHaveLength(120);
});

it("notes that a guest did not come, once the meeting has begun", async () => {
  const { client, hostId } = await asHost();
  const now = new Date().toISOString();
  const past = { hostId, until: now, isPast: true, after: null };
  const held = (await listHostedMeetings(client, past)).find(({ status }) => status === "booked");
  const [next] = await listHostedMeetings(client, { hostId, from: now, after: null });
  const id = held?.id ?? "";
  await expect(markNoShow(client, { id, isNoShow: true })).resolves.toEqual({ kind: "marked" });
  const noted = (await listHostedMeetings(client, past)).find((meeting) => meeting.id === id);
  expect(noted?.noShowAt).toBeInstanceOf(Date);
  await expect(markNoShow(client, { id, isNoShow: false })).resolves.toEqual({ kind: "marked" });
  await expect(markNoShow(client, { id: next?.id ?? "", isNoShow: true })).resolves.toEqual({ kind: "not-begun" });
});
