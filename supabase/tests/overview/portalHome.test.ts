import { afterAll, beforeAll, expect, test } from "vitest";
import * as v from "valibot";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers, signedIn, signedOut } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { meetingIn } from "../policies/givenMeeting.ts";

const otherClient = signedIn(people.client2);

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

function overview(tx: SqlStatements, caller: Caller = callers.client) {
  return callFunction(tx, { caller, name: "portal_overview" });
}

const homeSchema = v.looseObject({
  milestones: v.array(v.unknown()),
  waiting: v.looseObject({ needs_onboarding_call: v.boolean(), new_terms: v.nullable(v.string()) }),
});

async function home(tx: SqlStatements, caller: Caller = callers.client) {
  return v.parse(homeSchema, await overview(tx, caller));
}

async function waiting(tx: SqlStatements, caller: Caller = callers.client) {
  return (await home(tx, caller)).waiting;
}

test("clients see titles and states of their company's milestones, in order, and nothing else of a task", async () => {
  const [own, other] = await engine.sql.rehearse(async (tx) => [await home(tx), await home(tx, otherClient)]);
  expect(own.milestones).toEqual([
    { title: "Kick-off call", is_done: true },
    { title: "Campaign is live", is_done: true },
    { title: "Second deal: Kestrel Tooling", is_done: true },
    { title: "Quarterly review", is_done: false },
  ]);
  expect(other.milestones).toEqual([
    { title: "Kick-off call", is_done: true },
    { title: "Campaign is live", is_done: true },
    { title: "Check-in after two months", is_done: false },
  ]);
});

test.each([
  ["staff", callers.staff, "no-company"],
  ["admins", callers.admin, "no-company"],
  ["a client who signed out", signedOut(people.client), "no-company"],
  ["visitors", callers.visitor, "42501"],
])("answers %s without any milestone", async (_, caller, kind) => {
  const answer = await engine.sql.rehearse((tx) => overview(tx, caller));
  expect(answer).toEqual({ kind });
});

test("a member who works here by now gets no milestones through the function itself", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    await tx.query(`update public."userProfile" set role = 'staff' where id = $1`, [people.client]);
    await tx.become(callers.client);
    const { rows } = await tx.query("select private.milestones_of_caller() as milestones");
    return rows[0]?.milestones;
  });
  expect(found).toEqual([]);
});

test("asks for the onboarding call until one is booked, while the campaign is set up", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    const answers = [await waiting(tx)];
    await tx.query("update public.client_account set campaign_status = 'Onboarding'");
    answers.push(await waiting(tx));
    await tx.exec(meetingIn({ hours: 30 }));
    await tx.query("update public.meeting set meeting_type = 'onboarding-call'");
    answers.push(await waiting(tx), await waiting(tx, otherClient));
    await tx.query("update public.meeting set status = 'cancelled'");
    answers.push(await waiting(tx));
    return answers.map((one) => one.needs_onboarding_call);
  });
  expect(found).toEqual([false, true, false, true, true]);
});

test("names the version of the terms until the caller has accepted it", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    const answers = [await waiting(tx)];
    await callFunction(tx, { caller: callers.client, name: "accept_terms", args: { version: "built-in" } });
    answers.push(await waiting(tx), await waiting(tx, otherClient));
    return answers.map((one) => one.new_terms);
  });
  expect(found).toEqual(["built-in", null, "built-in"]);
});

test("tells the way into the next meeting, also while it is held", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    await tx.exec(meetingIn({ hours: -0.5 }));
    await tx.query("update public.meeting set place_kind = 'video', place_text = 'https://meet.example.com/room'");
    return waiting(tx);
  });
  expect(found).toMatchObject({
    next_meeting: {
      id: "d0000000-0000-4000-8000-000000000001",
      place: { kind: "video", text: "https://meet.example.com/room" },
    },
  });
});
