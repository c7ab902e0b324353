import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { cancelMeeting, listFreeTimes, listMeetings, moveMeeting } from "./meetingRepository.ts";

vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

async function next() {
  const client = await backend.clientOf("client");
  const { upcoming } = await listMeetings(client);
  const meeting = upcoming[0];
  if (!meeting) throw new Error("the seed has no meeting to come");
  return { client, meeting, slots: await freeTimes(meeting.slug) };
}

async function freeTimes(slug: string) {
  const from = new Date().toISOString();
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const free = await listFreeTimes(await backend.clientOf("client"), { slug, from, until });
  if (free.kind !== "slots") throw new Error(free.kind);
  return free.slots;
}

it("lists what is to come, the next one first, and what is over, the latest first", async () => {
  const { upcoming, past } = await listMeetings(await backend.clientOf("client"));
  expect([upcoming.length, past.length]).toEqual([2, 5]);
  expect(upcoming).toEqual([...upcoming].toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime()));
  expect(past).toEqual([...past].toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime()));
  expect(past.filter(({ status }) => status === "cancelled")).toHaveLength(1);
  expect(past.some((meeting) => meeting.can_change)).toBe(false);
});

it("shows another company's client none, and lets them change none", async () => {
  const { meeting, slots } = await next();
  const other = await backend.clientOf("otherClient");
  const { upcoming, past } = await listMeetings(other);
  expect([...upcoming, ...past].map(({ id }) => id)).not.toContain(meeting.id);
  await expect(moveMeeting(other, { id: meeting.id, startsAt: slots[0] ?? "" })).resolves.toEqual({ kind: "missing" });
  await expect(cancelMeeting(other, meeting.id)).resolves.toEqual({ kind: "missing" });
});

it("moves a meeting to a free time, and says which are free when it is taken", async () => {
  const { client, meeting, slots } = await next();
  const [taken = "", startsAt = ""] = slots;
  await expect(moveMeeting(client, { id: meeting.id, startsAt })).resolves.toMatchObject({
    kind: "rescheduled",
    meeting: { starts_at: new Date(startsAt) },
  });
  await backend.sql.query(
    `insert into public.meeting (id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_company,
       note, guest_time_zone, status, token_hash, source)
     select gen_random_uuid(), meeting_type, host_id, $2::timestamptz, $2::timestamptz + (ends_at - starts_at), 'Guest',
       'guest@other.example', '', '', 'UTC', 'booked', sha256('taken'), 'calendly'
     from public.meeting where id = $1`,
    [meeting.id, taken],
  );
  const outcome = await moveMeeting(client, { id: meeting.id, startsAt: taken });
  expect(outcome).toMatchObject({ kind: "slot-taken" });
  expect("alternatives" in outcome && outcome.alternatives.length).toBeGreaterThan(0);
  await expect(moveMeeting(client, { id: meeting.id, startsAt: "2020-01-01T00:00:00Z" })).resolves.toMatchObject({
    kind: "not-offered",
  });
});

it("cancels a meeting, twice like once, and moves it no more", async () => {
  const { client, meeting, slots } = await next();
  const cancelled = { kind: "cancelled", meeting: { status: "cancelled", can_change: false } };
  await expect(cancelMeeting(client, meeting.id)).resolves.toMatchObject(cancelled);
  await expect(cancelMeeting(client, meeting.id)).resolves.toMatchObject(cancelled);
  await expect(moveMeeting(client, { id: meeting.id, startsAt: slots[0] ?? "" })).resolves.toMatchObject(cancelled);
});
