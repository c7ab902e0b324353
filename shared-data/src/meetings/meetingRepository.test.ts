import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newBookingKeys } from "@pipelark/shared-scheduling/bookingKeys";
import {
  bookMeeting,
  cancelMeeting,
  listFreeTimes,
  listMeetingHosts,
  listMeetingRoutes,
  listMeetings,
  listMeetingsBetween,
  listOlderMeetings,
  moveMeeting,
  readMeeting,
} from "./meetingRepository.ts";

vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

const always = { from: "2020-01-01T00:00:00Z", until: "2030-01-01T00:00:00Z" };

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

it("lists upcoming meetings, next first, and past meetings, latest first", async () => {
  const { upcoming, past } = await listMeetings(await backend.clientOf("client"));
  expect([upcoming.length, past.length]).toEqual([2, 5]);
  expect(upcoming).toEqual([...upcoming].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()));
  expect(past).toEqual([...past].toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime()));
  expect(past.filter(({ status }) => status === "cancelled")).toHaveLength(1);
  expect(past.some((meeting) => meeting.canChange)).toBe(false);
});

it("shows another company's client none, and lets them change none", async () => {
  const { meeting, slots } = await next();
  const other = await backend.clientOf("otherClient");
  const { upcoming, past } = await listMeetings(other);
  expect([...upcoming, ...past].map(({ id }) => id)).not.toContain(meeting.id);
  await expect(moveMeeting(other, { id: meeting.id, startsAt: slots[0] ?? "" })).resolves.toEqual({ kind: "missing" });
  await expect(cancelMeeting(other, { id: meeting.id })).resolves.toEqual({ kind: "missing" });
});

it("moves a meeting to a free time, and says which are free when it is taken", async () => {
  const { client, meeting, slots } = await next();
  const [taken = "", startsAt = ""] = slots;
  await expect(moveMeeting(client, { id: meeting.id, startsAt })).resolves.toMatchObject({
    kind: "rescheduled",
    meeting: { startsAt: new Date(startsAt) },
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

it("changes nothing that was changed since it was seen, and keeps the reason of a change", async () => {
  const { client, meeting, slots } = await next();
  const [first = "", second = ""] = slots.slice(4);
  const moved = await moveMeeting(client, {
    id: meeting.id,
    sequence: meeting.sequence,
    startsAt: first,
    reason: "The train is late",
  });
  expect(moved).toMatchObject({ kind: "rescheduled", meeting: { reason: "The train is late" } });
  const now = { kind: "changed", meeting: { startsAt: new Date(first), status: "booked" } };
  await expect(
    moveMeeting(client, { id: meeting.id, sequence: meeting.sequence, startsAt: second }),
  ).resolves.toMatchObject(now);
  await expect(cancelMeeting(client, { id: meeting.id, sequence: meeting.sequence })).resolves.toMatchObject(now);
  const seen = await readMeeting(await backend.clientOf("staff"), meeting.id);
  expect(seen).toMatchObject({ changeReason: "The train is late", guests: [], answers: [] });
});

it("cancels a meeting, twice like once, and moves it no more", async () => {
  const { client, meeting, slots } = await next();
  const cancelled = { kind: "cancelled", meeting: { status: "cancelled", canChange: false } };
  await expect(cancelMeeting(client, { id: meeting.id })).resolves.toMatchObject(cancelled);
  await expect(cancelMeeting(client, { id: meeting.id })).resolves.toMatchObject(cancelled);
  await expect(moveMeeting(client, { id: meeting.id, startsAt: slots[0] ?? "" })).resolves.toMatchObject(cancelled);
});

it.each(["admin", "staff"] as const)(
  "gives %s every booked meeting of a stretch of time, the earliest first",
  async (who) => {
    const meetings = await listMeetingsBetween(await backend.clientOf(who), always);
    expect(meetings.length).toBeGreaterThan(3);
    expect(meetings).toEqual([...meetings].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()));
    const [first, second] = meetings;
    if (!first || !second) throw new Error("the seed has two meetings");
    const stretch = { from: first.startsAt.toISOString(), until: second.startsAt.toISOString() };
    const alone = await listMeetingsBetween(await backend.clientOf(who), stretch);
    expect(alone.map(({ id }) => id)).toEqual([first.id]);
  },
);

it("reads on where more than one answer's worth of meetings begin, each of them once", async () => {
  await backend.sql.query(
    `insert into public.meeting (id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_company,
       note, guest_time_zone, status, token_hash, source)
     select gen_random_uuid(), meeting_type, host_id, day, day + interval '5 minutes', 'Guest', 'guest@other.example', '',
       '', 'UTC', 'booked', null, 'calendly'
     from generate_series('2031-01-01'::timestamptz, '2031-01-01'::timestamptz + interval '1499 hours', '1 hour') as day
     cross join (select meeting_type, host_id from public.meeting limit 1) as kind`,
  );
  const stretch = { from: "2031-01-01T00:00:00Z", until: "2032-01-01T00:00:00Z" };
  const meetings = await listMeetingsBetween(await backend.clientOf("admin"), stretch);
  expect(new Set(meetings.map(({ id }) => id)).size).toBe(1500);
  expect(meetings).toHaveLength(1500);
});

it("shows staff the booker of a meeting, and reports a missing meeting", async () => {
  const staff = await backend.clientOf("staff");
  const [first] = await listMeetingsBetween(staff, always);
  const meeting = await readMeeting(staff, first?.id ?? "");
  expect(meeting).toMatchObject({ guestName: "Cleo Client", guestEmail: "client@pipelark.example", source: "builtin" });
  await expect(readMeeting(staff, crypto.randomUUID())).resolves.toBeNull();
  const hosts = await listMeetingHosts(staff);
  expect(hosts.find(({ id }) => id === meeting?.hostId)?.name).toEqual(expect.any(String));
});

it("gives a client of another company none of them", async () => {
  await expect(listMeetingsBetween(await backend.clientOf("otherClient"), always)).resolves.toEqual([]);
});

it("lets staff move and cancel what a client has booked", async () => {
  const staff = await backend.clientOf("staff");
  const future = await listMeetingsBetween(staff, { ...always, from: new Date().toISOString() });
  const meeting = future.find(({ guestName: guest }) => guest === "Cleo Client");
  if (!meeting) throw new Error("the seed has a meeting to come");
  const slots = await freeTimes(meeting.meetingType);
  const moved = await moveMeeting(staff, { id: meeting.id, startsAt: slots.at(-1) ?? "" });
  expect(moved).toMatchObject({ kind: "rescheduled", meeting: { startsAt: new Date(slots.at(-1) ?? "") } });
  await expect(cancelMeeting(staff, { id: meeting.id })).resolves.toMatchObject({ kind: "cancelled" });
});

it("knows where each kind of meeting is booked", async () => {
  const routes = await listMeetingRoutes(await backend.clientOf("staff"));
  expect(routes).toHaveLength(14);
  expect(routes).toContainEqual({ slug: "meet", title: "Video meeting", target: "/schedule/meet" });
  await backend.sql.query("update public.meeting_type set is_bookable = false where slug = 'hiring-interview'");
  expect(await listMeetingRoutes(await backend.clientOf("staff"))).toHaveLength(13);
  await backend.sql.query("update public.meeting_type set is_bookable = true where slug = 'hiring-interview'");
});

it("reads past meetings page after page, each once, and another company's client reads none", async () => {
  const client = await backend.clientOf("client");
  await backend.sql.query(
    `insert into public.meeting (id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_company,
       note, guest_time_zone, status, token_hash, source, account_id)
     select gen_random_uuid(), meeting_type, host_id, starts_at - ((1 + place / 2) || ' days')::interval,
       ends_at - ((1 + place / 2) || ' days')::interval, guest_name, 'client@pipelark.example', '', '', 'UTC', 'cancelled',
       sha256(place::text::bytea), 'calendly', account_id
     from generate_series(1, 120) as place,
       (select * from public.meeting where account_id is not null order by starts_at limit 1) as model`,
    [],
  );
  const { past } = await listMeetings(client);
  const seen = [...past];
  for (let last = past.at(-1); last;) {
    const page = await listOlderMeetings(client, last);
    seen.push(...page);
    last = page.at(-1);
  }
  expect(past).toHaveLength(50);
  expect(seen.length).toBeGreaterThanOrEqual(125);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen.map(({ startsAt: start }) => start.getTime())).toEqual(
    seen.map(({ startsAt: start }) => start.getTime()).toSorted((one, other) => other - one),
  );
  const first = seen[0];
  if (!first) throw new Error("there is no past meeting");
  await expect(listOlderMeetings(await backend.clientOf("otherClient"), first)).resolves.toEqual([]);
});

it("books for the client's company, once however often it is sent, and moves what arrived before with another time", async () => {
  const client = await backend.clientOf("client");
  const slug = "30-mins-meeting";
  const [first = "", second = ""] = await freeTimes(slug);
  const person = { name: "Cleo Client", email: "client@pipelark.example", company: "Northwind Robotics" };
  const wanted = { ...newBookingKeys(), ...person, slug, note: "", answers: [], guests: [], timeZone: "UTC" };
  const { id } = wanted;
  const booked = (startsAt: string) => ({ kind: "booked", meeting: { id, startsAt } });
  await expect(bookMeeting(client, { ...wanted, startsAt: first })).resolves.toMatchObject(booked(first));
  await expect(bookMeeting(client, { ...wanted, startsAt: first })).resolves.toMatchObject(booked(first));
  await expect(bookMeeting(client, { ...wanted, startsAt: second })).resolves.toMatchObject(booked(second));
  const { upcoming } = await listMeetings(client);
  expect(upcoming.filter((meeting) => meeting.slug === slug)).toMatchObject([{ id, startsAt: new Date(second) }]);
  const other = { ...wanted, ...newBookingKeys(), startsAt: second };
  await expect(bookMeeting(client, other)).resolves.toMatchObject({ kind: "slot-taken" });
  await cancelMeeting(client, { id });
});
