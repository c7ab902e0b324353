import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call, givenLead, leadOf, research } from "../leads/leadCalls.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { book, cancel, requestFor, reschedule } from "../scheduler/scheduler.ts";
import { arrange } from "../scheduler/world.ts";
import { callers } from "../support/personas.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { givenAcceptedLead } from "./dealCalls.ts";

const northwind = "c0000000-0000-4000-8000-000000000001";
const first = "2026-11-26T10:00:00Z";
const second = "2026-11-26T11:00:00Z";

describe.each(testDatabases)("scheduling links on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  /** Runs in a transaction that is rolled back, with an accepted lead whose company's leads book `meet`. */
  function rehearse(run: (tx: SqlStatements, lead: string) => Promise<void>): Promise<void> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, { now: "2026-11-25 12:00:00+00", zone: "UTC", hours: [["08:00", "18:00"]] });
      await tx.query("insert into public.lead_meeting_type values ($1, 'meet')", [northwind]);
      await run(tx, await givenAcceptedLead(tx));
    });
  }

  async function tokenOf(tx: SqlStatements, lead: string): Promise<string> {
    const answer = await call(tx, { as: research, name: "scheduling_link", args: { lead_id: lead } });
    const path = String(answer["path"]);
    expect(path).toMatch(/^\/schedule\/meet#lead=/);
    return path.slice(path.indexOf("=") + 1);
  }

  async function appointmentsOf(tx: SqlStatements, lead: string) {
    const { rows } = await tx.query(
      `select state, starts_at::text, source, attendee_name, cancel_reason, client_account_id
       from public.appointment where lead_id = $1`,
      [lead],
    );
    return rows;
  }

  test("a lead that books is an appointment, which follows the meeting when it is moved and cancelled", async () => {
    await rehearse(async (tx, lead) => {
      const request = requestFor(first, { lead: await tokenOf(tx, lead) });
      for (const _ of [1, 2]) expect(await book(tx, request)).toMatchObject({ kind: "booked" });
      const booked = {
        state: "booked",
        starts_at: "2026-11-26 10:00:00+00",
        source: "scheduler",
        attendee_name: "Noor Haddad",
        cancel_reason: null,
        client_account_id: northwind,
      };
      expect(await appointmentsOf(tx, lead)).toEqual([booked]);
      expect(await reschedule(tx, { token: request["token"], startsAt: second })).toMatchObject({
        kind: "rescheduled",
      });
      const moved = { ...booked, starts_at: "2026-11-26 11:00:00+00" };
      expect(await appointmentsOf(tx, lead)).toEqual([moved]);
      const { rows } = await tx.query("select id, version from public.appointment where lead_id = $1", [lead]);
      const edit = { id: rows[0]?.["id"], version: rows[0]?.["version"] };
      expect(await ask(tx, "save_appointment", { ...edit, starts_at: first })).toMatchObject({ kind: "elsewhere" });
      expect(await ask(tx, "cancel_appointment", edit)).toMatchObject({ kind: "elsewhere" });
      expect(await cancel(tx, request["token"], "Travelling")).toMatchObject({ kind: "cancelled" });
      expect(await appointmentsOf(tx, lead)).toEqual([{ ...moved, state: "cancelled", cancel_reason: "Travelling" }]);
      const events = await tx.query(
        "select kind, actor_id from public.lead_event where lead_id = $1 and kind like 'appointment%' order by created_at, id",
        [lead],
      );
      expect(events.rows.map(({ kind }) => String(kind)).toSorted((a, b) => a.localeCompare(b))).toEqual([
        "appointment-booked",
        "appointment-cancelled",
        "appointment-moved",
      ]);
    });
  });

  test("the lead's owner and the company's members are told, and nobody is told of a booking without a link", async () => {
    await rehearse(async (tx, lead) => {
      const told = async () =>
        (await tx.query("select user_id from public.notification where kind = 'appointment_changed'")).rows.length;
      const before = await told();
      expect(await book(tx, requestFor(first, { email: "other@example.com" }))).toMatchObject({ kind: "booked" });
      expect(await told()).toBe(before);
      await book(tx, requestFor(second, { lead: await tokenOf(tx, lead) }));
      expect(await told()).toBeGreaterThan(before);
    });
  });

  test("a forged link, a declined lead, an archived company and another meeting book nothing", async () => {
    await rehearse(async (tx, lead) => {
      const token = await tokenOf(tx, lead);
      const over = { kind: "link-over" };
      const bookWith = (changes: Record<string, unknown>) => book(tx, requestFor(first, { lead: token, ...changes }));
      expect(await bookWith({ lead: `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}` })).toEqual(over);
      const { rows } = await tx.query("select private.signed_link('opt-out', $1) as token", [lead]);
      expect(await bookWith({ lead: rows[0]?.["token"] })).toEqual(over);
      expect(await bookWith({ lead: "x" })).toEqual(over);
      expect(await bookWith({ lead: ["x"] })).toEqual({ kind: "invalid", field: "lead" });
      for (const change of [
        `update public.client_account set archived_at = now() where id = '${northwind}'`,
        `update public.lead_meeting_type set meeting_type = 'onboarding-call' where client_account_id = '${northwind}'`,
        `delete from public.lead_meeting_type where client_account_id = '${northwind}'`,
      ]) {
        await tx.exec(`savepoint before; ${change}`);
        expect(await bookWith({}), change).toEqual(over);
        await tx.exec("rollback to savepoint before");
      }
      const { rows: left } = await tx.query("select count(*)::int as count from public.meeting where starts_at = $1", [
        first,
      ]);
      expect(left).toEqual([{ count: 0 }]);
      expect(await appointmentsOf(tx, lead)).toEqual([]);
    });
  });

  test("only research gets the link, of an accepted lead of a company with a meeting type", async () => {
    await rehearse(async (tx, lead) => {
      const linkAs = (as: typeof research, id = lead) =>
        call(tx, { as, name: "scheduling_link", args: { lead_id: id } });
      expect(await linkAs(callers.client)).toEqual({ kind: "42501" });
      expect(await linkAs(callers.staff)).toEqual({ kind: "42501" });
      expect(await linkAs(callers.admin)).toMatchObject({ kind: "link" });
      const found = await givenLead(tx, { email: "new@other.example", domain: "other.example" });
      expect(await leadOf(tx, found.lead)).toMatchObject({ stage: "found" });
      expect(await linkAs(research, found.lead)).toEqual({ kind: "not-accepted" });
      await tx.exec("delete from public.lead_meeting_type");
      expect(await linkAs(research)).toEqual({ kind: "no-meeting" });
    });
  });
});
