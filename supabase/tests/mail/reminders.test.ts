import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { book as bookWithLead, givenAcceptedLead } from "../deals/dealCalls.ts";
import { ask } from "../leads/leadCalls.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { book, cancel, freeSlots, requestFor, reschedule } from "../scheduler/scheduler.ts";
import { arrange, setClock } from "../scheduler/world.ts";
import { callers } from "../support/personas.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const now = "2027-05-03T08:00:00Z";
const hour = 3_600_000;

describe.each(testDatabases)("reminders on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function rehearse(run: (tx: SqlStatements) => Promise<void>): Promise<void> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, { now, zone: "UTC", hours: [["09:00", "17:00"]] });
      await tx.exec("delete from public.mail_message; delete from private.meeting_reminder");
      await run(tx);
    });
  }

  /** Books at this time. Returns the request, whose token is that of the link. */
  async function givenBooked(tx: SqlStatements, startsAt: string) {
    const request = requestFor(startsAt);
    expect(await book(tx, request)).toMatchObject({ kind: "booked" });
    await tx.exec("delete from public.mail_message");
    return request;
  }

  /** Looks for due reminders at this time before the start. Returns the mails, each as hours, start and end of its link. */
  async function remindedAt(tx: SqlStatements, startsAt: string, hoursBefore: number) {
    const moment = new Date(Date.parse(startsAt) - hoursBefore * hour).toISOString();
    await tx.query("select private.remind_of_meetings($1)", [moment]);
    const { rows } = await tx.query(
      `select (data ->> 'hours')::int as hours, data ->> 'starts_at' as starts_at, right(data ->> 'manage_path', 6) as link
       from public.mail_message where template = 'booking-reminder'`,
    );
    await tx.exec("delete from public.mail_message");
    return rows;
  }

  async function planned(tx: SqlStatements) {
    const { rows } = await tx.query("select count(*)::int as count from private.meeting_reminder");
    return rows[0]?.["count"];
  }

  const start = "2027-05-06T10:00:00Z";
  const other = "2027-05-07T11:00:00Z";

  test("a guest is reminded a day and an hour before, once each, with the link of the booking", async () => {
    await rehearse(async (tx) => {
      const { token } = await givenBooked(tx, start);
      const link = String(token).slice(-6);
      expect(await remindedAt(tx, start, 25)).toEqual([]);
      expect(await remindedAt(tx, start, 24)).toEqual([{ hours: 24, starts_at: start, link }]);
      expect(await remindedAt(tx, start, 23)).toEqual([]);
      expect(await remindedAt(tx, start, 1)).toEqual([{ hours: 1, starts_at: start, link }]);
      expect(await planned(tx)).toBe(0);
    });
  });

  test("reminders follow a meeting that the guest or the team moves, and keep its link", async () => {
    await rehearse(async (tx) => {
      const request = await givenBooked(tx, start);
      const link = String(request["token"]).slice(-6);
      await reschedule(tx, { token: request["token"], startsAt: other });
      await tx.exec("delete from public.mail_message");
      expect(await remindedAt(tx, start, 24)).toEqual([]);
      await tx.become(callers.admin);
      await tx.query("update public.meeting set starts_at = $2 where id = $1", [request["id"], "2027-05-07T12:00:00Z"]);
      await tx.exec("reset role; delete from public.mail_message");
      expect(await remindedAt(tx, "2027-05-07T12:00:00Z", 24)).toEqual([
        { hours: 24, starts_at: "2027-05-07T12:00:00Z", link },
      ]);
      expect(await cancel(tx, request["token"])).toMatchObject({ kind: "cancelled" });
      expect(await planned(tx)).toBe(0);
      expect(await remindedAt(tx, "2027-05-07T12:00:00Z", 1)).toEqual([]);
    });
  });

  test("nobody is reminded of what is near already, or was due while nobody looked", async () => {
    await rehearse(async (tx) => {
      const { slots = [] } = await freeSlots(tx, { from: now, until: "2027-05-03T17:00:00Z" });
      await givenBooked(tx, slots.find((slot) => slot >= "2027-05-03T10:00:00Z") ?? "");
      expect(await planned(tx)).toBe(1);
      await givenBooked(tx, "2027-05-03T09:00:00Z");
      expect(await planned(tx)).toBe(1);
      await tx.exec("delete from private.meeting_reminder");
      await givenBooked(tx, start);
      expect(await remindedAt(tx, start, 20)).toEqual([]);
      expect(await planned(tx)).toBe(1);
    });
  });

  test("who attends an appointment is told a day and an hour before, once for each of its times", async () => {
    await rehearse(async (tx) => {
      await tx.exec(pipelinePeopleScript);
      await setClock(tx, now);
      const { request } = await bookWithLead(tx, await givenAcceptedLead(tx), start);
      await tx.exec(
        "delete from public.notification; update public.appointment set updated_at = '2027-05-01T00:00:00Z'",
      );
      const toldAt = async (startsAt: string, hoursBefore: number) => {
        const moment = new Date(Date.parse(startsAt) - hoursBefore * hour).toISOString();
        await tx.query("select private.remind_of_appointments($1)", [moment]);
        const { rows } = await tx.query("select distinct words ->> 'change' as change from public.notification");
        await tx.exec("delete from public.notification");
        return rows.map(({ change }) => change);
      };
      expect(await toldAt(start, 25)).toEqual([]);
      expect(await toldAt(start, 23.9)).toEqual(["tomorrow"]);
      expect(await toldAt(start, 23.8)).toEqual([]);
      const moved = { id: request.id, version: 1, starts_at: other, ends_at: "2027-05-07T11:45:00Z" };
      expect(await ask(tx, "save_appointment", moved)).toMatchObject({ kind: "saved" });
      await tx.exec(
        "delete from public.notification; update public.appointment set updated_at = '2027-05-01T00:00:00Z'",
      );
      expect(await toldAt(other, 23.9)).toEqual(["tomorrow"]);
      expect(await toldAt(other, 0.9)).toEqual(["soon"]);
      expect(await toldAt(other, 0.8)).toEqual([]);
    });
  });
});
