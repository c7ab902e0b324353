import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { workInbound } from "../../../tooling/backend/mail/workInbound.ts";
import { book, givenAcceptedLead } from "../deals/dealCalls.ts";
import { call, deliver, givenLead } from "../leads/leadCalls.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { callers } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { calCom, calendlyBooked, calendlyCanceled, fates, receive, workAll } from "./deliveries.ts";

/** Every order of a list. */
function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, place) =>
    orders(items.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
  );
}

describe.each(testDatabases)("bookings of calendars on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(run);
  }

  /** Appointments of providers that stand, and how many there are in all. */
  async function appointments(tx: SqlStatements) {
    const { rows } = await tx.query(
      `select source, private.as_utc(starts_at) as starts_at, state, place, attendee_name, external_id
       from public.appointment where source in ('calendly', 'calcom') order by state, starts_at`,
    );
    return rows;
  }

  test("a booking becomes the lead's appointment, once, and its history tells", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const booked = calendlyBooked({ id: "A" });
      expect(await receive(tx, "calendly", booked)).toBe("taken");
      expect(await receive(tx, "calendly", booked)).toBe("known");
      await workAll(tx);
      expect(await appointments(tx)).toEqual([
        {
          source: "calendly",
          starts_at: "2026-12-01T15:00:00Z",
          state: "booked",
          place: "https://zoom.example/1",
          attendee_name: "Nora North",
          external_id: booked.payload.uri,
        },
      ]);
      const { rows } = await tx.query(
        "select kind from public.lead_event where lead_id = $1 and kind like 'appointment%'",
        [lead],
      );
      expect(rows).toEqual([{ kind: "appointment-booked" }]);
      const linked = await tx.query(
        "select lead_id, appointment_id is not null as is_linked, kind from public.inbound_event where source = 'calendly'",
      );
      expect(linked.rows).toEqual([{ lead_id: lead, is_linked: true, kind: "invitee.created" }]);
    });
  });

  test.each(
    orders([
      calendlyBooked({ id: "A" }),
      calendlyBooked({ id: "B", moves: "A", startsAt: "2026-12-02T10:00:00Z" }),
      calendlyCanceled("A", { rescheduled: true }),
      calendlyBooked({ id: "C", moves: "B", startsAt: "2026-12-03T10:00:00Z" }),
    ]).map((events) => ({ events, order: events.map(({ event, payload }) => `${event} ${payload.uri.slice(-1)}`) })),
  )("moved twice in Calendly it stays one row, in the order $order", async ({ events }) => {
    await rehearse(async (tx) => {
      await givenAcceptedLead(tx);
      for (const event of events) {
        await receive(tx, "calendly", event);
        await workInbound(tx, { now: new Date(Date.now() + 1000) });
      }
      await workAll(tx);
      expect(await appointments(tx)).toMatchObject([{ state: "booked", starts_at: "2026-12-03T10:00:00Z" }]);
      expect((await fates(tx)).filter((fate) => !fate.startsWith("done"))).toEqual([]);
    });
  });

  test.each(
    orders([
      calCom("BOOKING_CREATED", { id: "a" }),
      calCom("BOOKING_RESCHEDULED", { id: "b", moves: "a", startsAt: "2026-12-02T10:00:00Z" }),
      calCom("BOOKING_CANCELLED", { id: "b" }),
    ]).map((events) => ({ events, order: events.map(({ triggerEvent }) => triggerEvent) })),
  )("moved and cancelled in Cal.com nothing of it stands, in the order $order", async ({ events }) => {
    await rehearse(async (tx) => {
      await givenAcceptedLead(tx);
      for (const event of events) {
        await receive(tx, "calcom", event);
        await workInbound(tx, { now: new Date(Date.now() + 1000) });
      }
      await workAll(tx);
      expect((await appointments(tx)).filter(({ state }) => state !== "cancelled")).toEqual([]);
      expect((await fates(tx)).filter((fate) => !fate.startsWith("done"))).toEqual([]);
    });
  });

  test("a booking whose first event never comes is an appointment all the same, and what comes late makes no second one", async () => {
    await rehearse(async (tx) => {
      await givenAcceptedLead(tx);
      await receive(
        tx,
        "calcom",
        calCom("BOOKING_RESCHEDULED", { id: "b", moves: "a", startsAt: "2026-12-02T10:00:00Z" }),
      );
      await workInbound(tx, { now: new Date(Date.now() + 1000) });
      expect(await fates(tx)).toEqual(["waiting: The booking that it moves has not arrived"]);
      await workAll(tx);
      await receive(tx, "calcom", calCom("BOOKING_CREATED", { id: "a" }));
      await workAll(tx);
      expect(await appointments(tx)).toMatchObject([{ state: "booked", starts_at: "2026-12-02T10:00:00Z" }]);
    });
  });

  test("without a lead, or with several, an admin is told, and trying again after the cause is mended works", async () => {
    await rehearse(async (tx) => {
      await receive(tx, "calendly", calendlyBooked({ id: "A" }));
      await workAll(tx);
      expect(await fates(tx)).toEqual([
        "attention: No lead that was delivered has the address vera+cal@vale.example. Deliver one, then try again.",
      ]);
      await givenAcceptedLead(tx);
      const { rows } = await tx.query("select id from public.inbound_event where source = 'calendly'");
      const again = { name: "retry_inbound_event", args: { id: rows[0]?.id } };
      expect(await call(tx, { as: callers.staff, ...again })).toEqual({ kind: "42501" });
      expect(await call(tx, { as: callers.admin, ...again })).toEqual({ kind: "waiting" });
      await workAll(tx);
      expect(await fates(tx)).toEqual(["done"]);
      expect(await call(tx, { as: callers.admin, ...again })).toEqual({ kind: "done" });

      const { rows: known } = await tx.query("select contact_id from public.lead where contact_name = 'Vera Vale'");
      const other = await givenLead(tx, {
        company: companies.harborDental,
        email: "ann@other.example",
        domain: "other.example",
      });
      await deliver(tx, other.lead);
      await tx.query("update public.lead set contact_id = $1 where id = $2", [known[0]?.contact_id, other.lead]);
      await receive(tx, "calendly", calendlyBooked({ id: "B", startsAt: "2026-12-05T10:00:00Z" }));
      await workAll(tx);
      expect((await fates(tx)).at(-1)).toContain("attention: 2 companies have a lead with the address");
      // The host's own company decides.
      await receive(
        tx,
        "calendly",
        calendlyBooked({ id: "D", startsAt: "2026-12-06T10:00:00Z", hostEmail: "Client@Pipelark.example" }),
      );
      await workAll(tx);
      const made = await tx.query(
        "select client_account_id, attendee_id is not null as attends from public.appointment where external_id like '%/D'",
      );
      expect(made.rows).toEqual([{ client_account_id: companies.northwindRobotics, attends: true }]);
    });
  });

  test("what research wrote down before the calendar told of it is the same appointment", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const startsAt = new Date(Date.now() + 86_400_000).toISOString();
      const { request } = await book(tx, lead, startsAt);
      await receive(tx, "calendly", calendlyBooked({ id: "A", startsAt }));
      await workAll(tx);
      const { rows } = await tx.query("select id, source from public.appointment where lead_id = $1", [lead]);
      expect(rows).toEqual([{ id: request.id, source: "calendly" }]);
      await receive(tx, "calendly", calendlyCanceled("A"));
      await workAll(tx);
      const cancelled = await tx.query("select state, cancel_reason from public.appointment where lead_id = $1", [
        lead,
      ]);
      expect(cancelled.rows).toEqual([{ state: "cancelled", cancel_reason: "No time this week" }]);
    });
  });

  test("a no-show is evidence alone, and what people have said is not undone by a calendar", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const startsAt = new Date(Date.now() - 3_600_000).toISOString();
      await receive(tx, "calcom", calCom("BOOKING_CREATED", { id: "a", startsAt }));
      await workAll(tx);
      await receive(tx, "calcom", {
        triggerEvent: "BOOKING_NO_SHOW_UPDATED",
        createdAt: new Date().toISOString(),
        payload: { bookingUid: "a", attendees: [{ email: "vera@vale.example", noShow: true }] },
      });
      await workAll(tx);
      const { rows } = await tx.query(
        "select id, state, (select note from public.lead_event where lead_id = $1 and kind = 'note') as note from public.appointment where lead_id = $1",
        [lead],
      );
      expect(rows).toMatchObject([{ state: "booked", note: "Cal.com: the lead did not come" }]);
      await call(tx, {
        as: callers.client,
        name: "answer_appointment",
        args: { request: { id: rows[0]?.id, outcome: "held" } },
      });
      await receive(tx, "calcom", calCom("BOOKING_CANCELLED", { id: "a" }));
      await workAll(tx);
      expect((await fates(tx)).some((fate) => fate.startsWith("attention: It was cancelled in Cal.com"))).toBe(true);
    });
  });

  test.each([
    ["calendly", { event: "invitee.created" }],
    ["calendly", { event: "invitee.created", payload: { uri: "x".repeat(300) } }],
    ["calendly", { event: "invitee.created", payload: { uri: "u", email: 5, scheduled_event: [] } }],
    ["calcom", { triggerEvent: "BOOKING_CREATED", payload: { uid: "u", attendees: "none" } }],
    ["calcom", { triggerEvent: "BOOKING_NO_SHOW_UPDATED", payload: { uid: "unknown", attendees: [{ noShow: true }] } }],
    ["calcom", calCom("BOOKING_CREATED", { id: "t", startsAt: "2026-12-01T15:00:00Z", email: "a@b@c" })],
  ])("a strange event of %s needs an admin and stops nothing: %j", async (source, body) => {
    await rehearse(async (tx) => {
      await givenAcceptedLead(tx);
      await receive(tx, source, body);
      await workAll(tx);
      expect(await fates(tx)).toEqual([expect.stringMatching(/^attention: /)]);
    });
  });
});
