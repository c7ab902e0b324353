import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers, signedIn, signedOut } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { book, requestFor } from "./scheduler.ts";
import { arrange, setClock } from "./world.ts";

const { client, staff } = callers;
const otherClient = signedIn(people.client2);
const first = "2027-05-04T09:00:00Z";
const second = "2027-05-04T09:30:00Z";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

/** Runs on 3 May 2027, with the host in UTC and free from nine to twelve. */
function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
  return engine.sql.rehearse(async (tx) => {
    await arrange(tx, { now: "2027-05-03T08:00:00Z", zone: "UTC", hours: [["09:00", "12:00"]] });
    return run(tx);
  });
}

/** Books as a visitor with this address, and returns the meeting's id. */
async function givenBooking(tx: SqlStatements, email = "Client@Pipelark.example"): Promise<string> {
  const id = randomUUID();
  expect((await book(tx, requestFor(first, { id, email }))).kind).toBe("booked");
  return id;
}

type Change = { id: unknown; startsAt?: unknown; caller?: Caller };

function move(tx: SqlStatements, { id, startsAt = second, caller = client }: Change) {
  return callFunction(tx, { caller, name: "reschedule_company_meeting", args: { id, starts_at: startsAt } });
}

function cancel(tx: SqlStatements, { id, caller = client }: Change) {
  return callFunction(tx, { caller, name: "cancel_company_meeting", args: { id } });
}

describe("company of a meeting", () => {
  async function companyAfter(before: string, email?: string): Promise<unknown> {
    return rehearse(async (tx) => {
      await tx.exec(before);
      const id = await givenBooking(tx, email);
      const { rows } = await tx.query("select account_id from public.meeting where id = $1", [id]);
      return rows[0]?.account_id;
    });
  }

  test("the company's of the member who has confirmed the guest's address", async () => {
    expect(await companyAfter("")).toBe(companies.northwindRobotics);
  });

  test("none when the address is not confirmed, its member is deactivated, or it belongs to no member", async () => {
    const unconfirmed = `update auth.users set email_confirmed_at = null where id = '${people.client}'`;
    expect(await companyAfter(unconfirmed)).toBeNull();
    const deactivated = `update public."userProfile" set deactivated_at = now() where id = '${people.client}'`;
    expect(await companyAfter(deactivated)).toBeNull();
    expect(await companyAfter("", "gil@example.com")).toBeNull();
    expect(await companyAfter("", "staff@pipelark.example")).toBeNull();
  });
});

describe("a company's meetings", () => {
  test("are listed for its members, and for nobody else", async () => {
    const [own, other, none, former] = await rehearse(async (tx) => {
      await givenBooking(tx);
      const lists = [];
      for (const caller of [client, otherClient, staff, signedOut(people.client)]) {
        lists.push(await callFunction(tx, { caller, name: "company_meetings" }));
      }
      return lists;
    });
    expect(own).toMatchObject({ past: [], upcoming: [{ slug: "meet", starts_at: first, can_change: true }] });
    for (const list of [other, none, former]) expect(list).toEqual({ kind: "meetings", upcoming: [], past: [] });
  });

  test("are moved and cancelled by its members, and twice is the same as once", async () => {
    await rehearse(async (tx) => {
      const id = await givenBooking(tx);
      expect(await move(tx, { id })).toMatchObject({ kind: "rescheduled", meeting: { starts_at: second } });
      expect(await move(tx, { id })).toMatchObject({ kind: "rescheduled", meeting: { starts_at: second } });
      expect(await cancel(tx, { id })).toMatchObject({ kind: "cancelled", meeting: { status: "cancelled" } });
      expect((await cancel(tx, { id })).kind).toBe("cancelled");
      expect((await move(tx, { id, startsAt: first })).kind).toBe("cancelled");
      const { rows } = await tx.query("select from public.busy_time where meeting_id = $1", [id]);
      expect(rows).toHaveLength(0);
      expect(await callFunction(tx, { caller: client, name: "company_meetings" })).toMatchObject({
        upcoming: [],
        past: [{ id, status: "cancelled", can_change: false }],
      });
    });
  });

  test("keep their reason when they are moved to where they are by somebody who has not seen the last change", async () => {
    const [id, answer] = await rehearse(async (tx) => {
      const booked = await givenBooking(tx);
      const to = { id: booked, starts_at: second };
      await callFunction(tx, {
        caller: client,
        name: "reschedule_company_meeting",
        args: { ...to, reason: "The first" },
      });
      const late = { ...to, reason: "Another", seen_sequence: 999 };
      return [booked, await callFunction(tx, { caller: client, name: "reschedule_company_meeting", args: late })];
    });
    expect(answer).toMatchObject({ kind: "rescheduled", meeting: { id, sequence: 1, reason: "The first" } });
  });

  test("are missing for another company, a visitor's id and an external calendar", async () => {
    const kinds = await rehearse(async (tx) => {
      const id = await givenBooking(tx);
      const answers = [await move(tx, { id, caller: otherClient }), await cancel(tx, { id, caller: otherClient })];
      answers.push(await move(tx, { id: randomUUID() }), await cancel(tx, { id: null }));
      await tx.exec("update public.meeting set source = 'calendly'");
      answers.push(await move(tx, { id }), await cancel(tx, { id }));
      return answers.map(({ kind }) => kind);
    });
    expect(kinds).toEqual(Array.from({ length: 6 }, () => "missing"));
  });

  test("move only to what is free and offered, with alternatives else", async () => {
    await rehearse(async (tx) => {
      const id = await givenBooking(tx);
      expect((await book(tx, requestFor(second))).kind).toBe("booked");
      const taken = await move(tx, { id });
      expect(taken.kind).toBe("slot-taken");
      expect(taken.alternatives).toContain("2027-05-04T10:00:00Z");
      for (const startsAt of ["2027-05-04T03:00:00Z", "infinity", null]) {
        expect((await move(tx, { id, startsAt })).kind).toBe("not-offered");
      }
    });
  });

  test("stay as they are once they have begun", async () => {
    const kinds = await rehearse(async (tx) => {
      const id = await givenBooking(tx);
      await setClock(tx, "2027-05-04T09:10:00Z");
      return [(await move(tx, { id })).kind, (await cancel(tx, { id })).kind];
    });
    expect(kinds).toEqual(["past", "past"]);
  });
});
