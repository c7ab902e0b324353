import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call, deliver, givenLead, leadOf, research } from "../leads/leadCalls.ts";
import { otherMember } from "../policies/otherMember.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { setClock } from "../scheduler/world.ts";
import { callers, signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { book, givenAcceptedLead, givenHeld, say } from "./dealCalls.ts";

const { admin, client, staff } = callers;
const now = "2026-11-25 12:00:00+00";
const afterwards = "2026-11-25 16:00:00+00";

describe.each(testDatabases)("appointments on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  /** Runs in a transaction that is rolled back, on a fixed day. */
  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await setClock(tx, now);
      return run(tx);
    });
  }

  async function eventsOf(tx: SqlStatements, lead: string) {
    const { rows } = await tx.query(
      "select kind from public.lead_event where lead_id = $1 and kind like 'appointment%' order by created_at, id",
      [lead],
    );
    return rows.map(({ kind }) => kind);
  }

  test("an appointment is booked once, moved in its row, and held when both sides say so", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const { request, answer } = await book(tx, lead);
      expect(answer).toMatchObject({ kind: "saved", appointment: { state: "booked", version: 1 } });
      expect(await ask(tx, "save_appointment", request)).toMatchObject({ kind: "saved", appointment: { version: 1 } });
      const moved = { id: request.id, version: 1, starts_at: "2026-11-25T14:30:00Z" };
      for (const _ of [1, 2])
        expect(await ask(tx, "save_appointment", moved)).toMatchObject({ kind: "saved", appointment: { version: 2 } });
      expect(await ask(tx, "save_appointment", { ...moved, place: "At their plant" }, admin)).toMatchObject({
        kind: "conflict",
        appointment: { version: 2 },
      });
      expect(await say(tx, request.id, "held")).toMatchObject({ kind: "not-yet" });
      await setClock(tx, afterwards);
      for (const _ of [1, 2])
        expect(await say(tx, request.id, "held")).toMatchObject({ appointment: { state: "booked", version: 3 } });
      expect(await leadOf(tx, lead)).toMatchObject({ attribution_starts_on: null });
      expect(await say(tx, request.id, "held", signedIn(otherMember))).toMatchObject({
        kind: "answered",
        appointment: { state: "held", outcome: "held" },
      });
      const { rows } = await tx.query(
        "select attribution_starts_on::text as day, (select count(*)::int from public.appointment where lead_id = $1) as rows from public.lead where id = $1",
        [lead],
      );
      expect(rows).toEqual([{ day: "2026-11-25", rows: 1 }]);
      expect(await eventsOf(tx, lead)).toEqual(["appointment-booked", "appointment-moved", "appointment-held"]);
    });
  });

  test("two different answers conflict until one side changes theirs or an admin sets the outcome", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const { request } = await book(tx, lead);
      await setClock(tx, afterwards);
      await say(tx, request.id, "held", client);
      const disagreed = await say(tx, request.id, "lead-did-not-come");
      expect(disagreed).toMatchObject({ appointment: { state: "booked", is_to_clear_up: true, outcome: null } });
      const settlement = { id: request.id, version: 3, outcome: "held" };
      expect(await ask(tx, "settle_appointment", settlement, admin)).toEqual({ kind: "invalid", field: "reason" });
      for (const as of [research, client, staff])
        expect(await ask(tx, "settle_appointment", { ...settlement, reason: "So" }, as)).toEqual({ kind: "42501" });
      await tx.exec("savepoint before");
      expect(await say(tx, request.id, "held")).toMatchObject({
        appointment: { state: "held", is_to_clear_up: false },
      });
      await tx.exec("rollback to savepoint before");
      expect(await say(tx, request.id, null)).toMatchObject({
        appointment: { is_to_clear_up: false, agency_outcome: null },
      });
      await tx.exec("rollback to savepoint before");
      for (const _ of [1, 2])
        expect(
          await ask(tx, "settle_appointment", { ...settlement, reason: "The invitation shows it" }, admin),
        ).toMatchObject({ kind: "settled", appointment: { state: "held", is_to_clear_up: false, version: 4 } });
      const { rows } = await tx.query(
        "select count(*)::int as count from public.audit_entry where action = 'appointment-settled' and subject_id = $1",
        [request.id],
      );
      expect(rows).toEqual([{ count: 1 }]);
      expect(await say(tx, request.id, "lead-did-not-come", client)).toMatchObject({ kind: "settled" });
    });
  });

  test("the attribution starts on the first day held, also when that was settled later, and goes with a mistake", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const day = async () =>
        (await tx.query("select attribution_starts_on::text as day from public.lead where id = $1", [lead])).rows[0]
          ?.day;
      const late = await givenHeld(tx, lead, "2026-11-24T15:00:00Z");
      expect(await day()).toBe("2026-11-24");
      // Two in the morning by UTC is the evening before in Chicago.
      const early = await givenHeld(tx, lead, "2026-11-20T02:00:00Z");
      expect(await day()).toBe("2026-11-19");
      const mistake = { version: 3, outcome: "lead-did-not-come", reason: "Both pressed the wrong one" };
      await ask(tx, "settle_appointment", { id: early, ...mistake }, admin);
      expect(await day()).toBe("2026-11-24");
      await ask(tx, "settle_appointment", { id: late, ...mistake }, admin);
      expect(await day()).toBeNull();
    });
  });

  test("one that was answered is neither moved nor cancelled, and a cancelled one leaves its time free", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const { request } = await book(tx, lead);
      expect((await book(tx, lead)).answer).toMatchObject({ kind: "known", appointment: { id: request.id } });
      for (const _ of [1, 2])
        expect(await ask(tx, "cancel_appointment", { id: request.id, version: 1, reason: "Ill" })).toMatchObject({
          kind: "cancelled",
          appointment: { version: 2, cancel_reason: "Ill" },
        });
      const { request: second, answer } = await book(tx, lead);
      expect(answer).toMatchObject({ kind: "saved" });
      await setClock(tx, afterwards);
      await say(tx, second.id, "held", client);
      const change = { id: second.id, version: 2 };
      expect(await ask(tx, "cancel_appointment", change)).toMatchObject({ kind: "answered" });
      expect(await ask(tx, "save_appointment", { ...change, place: "" })).toMatchObject({ kind: "answered" });
      expect(await ask(tx, "cancel_appointment", { id: second.id, version: 1 })).toMatchObject({ kind: "conflict" });
      expect(await say(tx, request.id, "held")).toMatchObject({ kind: "settled" });
    });
  });

  test("only accepted leads have appointments, and what does not fit is refused by its field", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      expect((await book(tx, lead)).answer).toEqual({ kind: "not-accepted" });
      await deliver(tx, lead);
      expect((await book(tx, lead)).answer).toEqual({ kind: "not-accepted" });
      // Nobody answered for 14 days.
      await setClock(tx, "2026-12-09 12:00:00+00");
      const { request, answer } = await book(tx, lead, "2026-12-10T15:00:00Z");
      expect(answer).toMatchObject({ kind: "saved" });
      const other = { ...request, id: randomUUID() };
      const wrongs: [string, Record<string, unknown>][] = [
        ["lead_id", { lead_id: randomUUID() }],
        ["starts_at", { starts_at: "tomorrow" }],
        ["starts_at", { starts_at: "2020-01-01T10:00:00Z" }],
        ["ends_at", { ends_at: request.starts_at }],
        ["ends_at", { ends_at: "2026-12-13T10:00:00Z" }],
        ["time_zone", { time_zone: "Mars" }],
        ["place", { place: "x".repeat(501) }],
        ["attendee_id", { attendee_id: people.client2 }],
        ["attendee_name", { attendee_name: "x\ny" }],
        ["starts_at", { starts_at: 7 }],
      ];
      for (const [field, wrong] of wrongs)
        expect(
          await ask(tx, "save_appointment", {
            ...other,
            starts_at: "2026-12-11T15:00:00Z",
            ends_at: "2026-12-11T16:00:00Z",
            ...wrong,
          }),
        ).toEqual({ kind: "invalid", field });
      expect(
        await ask(tx, "save_appointment", { id: request.id, version: 1, attendee_id: people.client }),
      ).toMatchObject({ appointment: { attendee_name: "Cleo Client" } });
    });
  });

  test("who has neither the duty nor the company is refused", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const { request } = await book(tx, lead);
      await setClock(tx, afterwards);
      const elsewhere = signedIn("a0000000-0000-4000-8000-0000000000c3");
      const accounts = signedIn("a0000000-0000-4000-8000-0000000000c5");
      for (const as of [client, staff, accounts, callers.visitor, callers.stranger]) {
        expect(await ask(tx, "save_appointment", { ...request, id: randomUUID() }, as)).toEqual({ kind: "42501" });
        expect(await ask(tx, "cancel_appointment", { id: request.id, version: 1 }, as)).toEqual({ kind: "42501" });
      }
      for (const as of [staff, accounts, callers.visitor, callers.stranger])
        expect(await say(tx, request.id, "held", as)).toEqual({ kind: "42501" });
      expect(await ask(tx, "save_appointment", { id: request.id, version: 1, place: "" }, elsewhere)).toEqual({
        kind: "missing",
      });
      for (const as of [elsewhere, signedIn(people.client2)])
        expect(await say(tx, request.id, "held", as)).toEqual({ kind: "missing" });
      expect(await ask(tx, "cancel_appointment", { id: request.id, version: 1 }, elsewhere)).toEqual({
        kind: "missing",
      });
      expect(await say(tx, request.id, "came")).toEqual({ kind: "invalid", field: "outcome" });
    });
  });

  test("an erased contact takes the notes of their appointments along", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const { request } = await book(tx, lead);
      await setClock(tx, afterwards);
      await ask(tx, "answer_appointment", { id: request.id, outcome: "held", note: "Vera was early" });
      const { contact_id } = await leadOf(tx, lead);
      await call(tx, { as: admin, name: "erase_contact", args: { id: contact_id } });
      const { rows } = await tx.query(
        "select place, agency_note, agency_outcome from public.appointment where id = $1",
        [request.id],
      );
      expect(rows).toEqual([{ place: "", agency_note: null, agency_outcome: "held" }]);
    });
  });
});
