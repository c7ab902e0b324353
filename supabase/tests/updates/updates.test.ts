import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers, personScript, signedIn, signedOut } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, client, staff } = callers;
const otherClient = signedIn(people.client2);
const colleague = "a0000000-0000-4000-8000-0000000000b2";
const secondAdmin = "a0000000-0000-4000-8000-0000000000b3";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(
    personScript({ id: colleague, role: "client", company: companies.northwindRobotics }) +
      personScript({ id: secondAdmin, role: "admin" }),
  );
});
afterAll(() => engine.close());

function requestFor(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { id: randomUUID(), title: "Top-up", description: "By wire", amount_cents: 12_345, ...changes };
}

function add(tx: SqlStatements, request: unknown, caller: Caller = client) {
  return callFunction(tx, { caller, name: "add_update", args: { request } });
}

/** Adds an update with an amount and returns its id. */
async function givenPending(tx: SqlStatements, caller: Caller = client): Promise<string> {
  const id = randomUUID();
  const company = caller === client ? {} : { client_account_id: companies.northwindRobotics };
  expect(await add(tx, requestFor({ id, ...company }), caller)).toMatchObject({ kind: "added" });
  return id;
}

async function countOf(tx: SqlStatements, query: string): Promise<number> {
  const { rows } = await tx.query(`select count(*)::int as count from ${query}`);
  return Number(rows[0]?.count);
}

describe("adding an update", () => {
  test("the company, the author and the status are not the client's to choose", async () => {
    const request = requestFor({
      status: "approved",
      author_id: people.admin,
      type: "admin",
      decided_by: people.admin,
    });
    const { kind, update } = await engine.sql.rehearse((tx) => add(tx, request));
    expect(kind).toBe("added");
    expect(update).toMatchObject({
      client_account_id: companies.northwindRobotics,
      author_id: people.client,
      author_name: "Cleo Client",
      type: "client",
      status: "pending",
      decided_by: null,
      currency: "USD",
      amount_cents: 12_345,
    });
  });

  test("ten writes whose answers are lost, sent again, give ten rows", async () => {
    // As many as one author may write in a minute.
    const requests = Array.from({ length: 10 }, (_, index) => requestFor({ title: `Update ${index}` }));
    const [first, again, rows] = await engine.sql.rehearse(async (tx) => {
      const before = await countOf(tx, "public.client_update");
      const answers = [];
      for (const request of requests) answers.push(await add(tx, request));
      const repeated = [];
      for (const request of requests) repeated.push(await add(tx, request));
      return [answers, repeated, (await countOf(tx, "public.client_update")) - before];
    });
    expect(rows).toBe(10);
    expect(first.every(({ kind }) => kind === "added")).toBe(true);
    expect(again).toEqual(first);
  });

  test("an id that somebody else has used is invalid, and shows nothing of theirs", async () => {
    const answers = await engine.sql.rehearse(async (tx) => {
      const id = await givenPending(tx);
      return [
        await add(tx, requestFor({ id }), otherClient),
        await add(tx, requestFor({ id }), signedIn(colleague)),
        await add(tx, requestFor({ id, client_account_id: companies.northwindRobotics }), admin),
      ];
    });
    expect(answers).toEqual(answers.map(() => ({ kind: "invalid", field: "id" })));
  });

  test("another company's id is invalid for a client; an admin must name one that exists", async () => {
    const answers = await engine.sql.rehearse(async (tx) => [
      await add(tx, requestFor({ client_account_id: companies.harborDental })),
      await add(tx, requestFor(), admin),
      await add(tx, requestFor({ client_account_id: randomUUID() }), admin),
    ]);
    expect(answers).toEqual(answers.map(() => ({ kind: "invalid", field: "client_account_id" })));
  });

  test("staff, a client without a company, and whoever has signed out are refused", async () => {
    const kinds = await engine.sql.rehearse(async (tx) => {
      const refused = [];
      for (const caller of [staff, signedOut(people.client), callers.stranger, callers.visitor]) {
        refused.push((await add(tx, requestFor(), caller)).kind);
      }
      await tx.exec("delete from public.client_account_member");
      refused.push((await add(tx, requestFor())).kind);
      return refused;
    });
    expect(kinds).toEqual(kinds.map(() => "42501"));
  });

  const wrong: [field: string, value: unknown][] = [
    ...["1", "'; drop table payment", "", null].map((value): [string, unknown] => ["id", value]),
    ...["", "   ", "x".repeat(121), "two\nlines", "bell\u0007", null].map((value): [string, unknown] => [
      "title",
      value,
    ]),
    ...["x".repeat(5001), "bell\u0007"].map((value): [string, unknown] => ["description", value]),
    ...[0, 0.5, 1e12 + 1, -1e12 - 1, 1e300, "NaN", "Infinity", "1", true].map((value): [string, unknown] => [
      "amount_cents",
      value,
    ]),
    ...["id", "title", "description", "amount_cents", "client_account_id"].flatMap((field): [string, unknown][] => [
      [field, []],
      [field, {}],
      [field, [requestFor()[field]]],
      [field, true],
    ]),
  ];

  test.each(wrong)("a wrong %s is named: %j", async (field, value) => {
    expect(await engine.sql.rehearse((tx) => add(tx, requestFor({ [field]: value })))).toEqual({
      kind: "invalid",
      field,
    });
  });

  const noRequests = ["[]", '"text"', "1", "null", null, `{"id": "${"x".repeat(40_000)}"}`].map((request) => ({
    request,
  }));

  test.each(noRequests)("a malformed request is invalid: %#", async ({ request }) => {
    const answer = await engine.sql.rehearse((tx) => add(tx, request));
    expect(answer).toEqual({ kind: "invalid", field: "request" });
  });

  test("a number of 100,000 digits and a null byte store nothing", async () => {
    const huge = `{"id": "${randomUUID()}", "title": "x", "amount_cents": 1${"0".repeat(100_000)}}`;
    const nullByte = `{"id": "${randomUUID()}", "title": "a\\u0000b"}`;
    const answers = await engine.sql.rehearse(async (tx) => [await add(tx, huge), await add(tx, nullByte)]);
    expect(answers).toEqual([{ kind: "invalid", field: "request" }, { kind: "22P05" }]);
  });
});

describe("withdrawing an update", () => {
  const withdraw = (tx: SqlStatements, id: unknown, caller: Caller = client) =>
    callFunction(tx, { caller, name: "withdraw_update", args: { id } });

  test("only its author does, and twice is the same as once", async () => {
    const kinds = await engine.sql.rehearse(async (tx) => {
      const id = await givenPending(tx);
      const answers = [];
      for (const caller of [otherClient, signedIn(colleague), admin, client, client]) {
        answers.push((await withdraw(tx, id, caller)).kind);
      }
      return answers;
    });
    expect(kinds).toEqual(["missing", "missing", "missing", "withdrawn", "withdrawn"]);
  });

  test("not once it is decided, and an admin cannot decide what was withdrawn", async () => {
    const kinds = await engine.sql.rehearse(async (tx) => {
      const [decided, withdrawn] = [await givenPending(tx), await givenPending(tx)];
      await callFunction(tx, { caller: admin, name: "approve_update", args: { id: decided } });
      await withdraw(tx, withdrawn);
      return [
        (await withdraw(tx, decided)).kind,
        (await callFunction(tx, { caller: admin, name: "approve_update", args: { id: withdrawn } })).kind,
        (await callFunction(tx, { caller: admin, name: "reject_update", args: { id: withdrawn, reason: "No" } })).kind,
      ];
    });
    expect(kinds).toEqual(["decided", "withdrawn", "withdrawn"]);
  });
});

describe("deciding on an update", () => {
  const approve = (tx: SqlStatements, id: unknown, caller: Caller = admin) =>
    callFunction(tx, { caller, name: "approve_update", args: { id } });
  const reject = (
    tx: SqlStatements,
    { id, reason = "No", caller = admin }: { id: unknown; reason?: unknown; caller?: Caller },
  ) => callFunction(tx, { caller, name: "reject_update", args: { id, reason } });

  test("an approval writes update, payment and audit entry; a second one answers alike and writes nothing", async () => {
    await engine.sql.rehearse(async (tx) => {
      const id = await givenPending(tx);
      const first = await approve(tx, id);
      expect(await approve(tx, id, signedIn(secondAdmin))).toEqual(first);
      const { rows } = await tx.query(
        `select payment.id, payment.amount_cents::int, payment.recorded_by, decided.status, decided.decided_by,
           decided.decided_by_name
         from public.payment join public.client_update as decided on decided.id = payment.update_id
         where decided.id = $1`,
        [id],
      );
      expect(rows).toEqual([
        {
          id: first.payment_id,
          amount_cents: 12_345,
          recorded_by: people.admin,
          status: "approved",
          decided_by: people.admin,
          decided_by_name: "Ada Admin",
        },
      ]);
      expect(await countOf(tx, `public.audit_entry where action = 'update-approved' and subject_id = '${id}'`)).toBe(1);
    });
  });

  test("the admin says whether an amount was paid or is a credit, and what it is below zero", async () => {
    const decide = (tx: SqlStatements, args: { id: unknown; kind: unknown }) =>
      callFunction(tx, { caller: admin, name: "approve_update", args });
    await engine.sql.rehearse(async (tx) => {
      const id = await givenPending(tx);
      for (const kind of ["refund", "fee", "opening", "reversal", "gift"]) {
        expect(await decide(tx, { id, kind })).toEqual({ kind: "invalid", field: "kind" });
      }
      expect(await decide(tx, { id, kind: "credit" })).toMatchObject({ kind: "approved" });
      const below = randomUUID();
      await add(tx, requestFor({ id: below, amount_cents: -500 }));
      expect(await decide(tx, { id: below, kind: "credit" })).toEqual({ kind: "invalid", field: "kind" });
      expect(await decide(tx, { id: below, kind: "refund" })).toMatchObject({ kind: "approved" });
      const { rows } = await tx.query("select kind from public.payment where update_id in ($1, $2) order by kind", [
        id,
        below,
      ]);
      expect(rows).toEqual([{ kind: "credit" }, { kind: "refund" }]);
    });
  });

  test("nobody decides on their own update, nor does anybody but an admin", async () => {
    const kinds = await engine.sql.rehearse(async (tx) => {
      const own = await givenPending(tx, admin);
      const id = await givenPending(tx);
      const answers = [(await approve(tx, own)).kind, (await reject(tx, { id: own })).kind];
      for (const caller of [client, signedIn(colleague), otherClient, staff, signedOut(people.admin)]) {
        answers.push((await approve(tx, id, caller)).kind, (await reject(tx, { id, caller })).kind);
      }
      answers.push((await approve(tx, own, signedIn(secondAdmin))).kind);
      return answers;
    });
    expect(kinds).toEqual(["own-update", "own-update", ...Array.from({ length: 10 }, () => "42501"), "approved"]);
  });

  test("a rejection needs a reason, and cannot become an approval", async () => {
    await engine.sql.rehearse(async (tx) => {
      const id = await givenPending(tx);
      for (const reason of ["", "  ", null, "x".repeat(501)]) {
        expect(await reject(tx, { id, reason })).toEqual({ kind: "invalid", field: "reason" });
      }
      expect(await reject(tx, { id, reason: "Not part of the plan" })).toEqual({ kind: "rejected" });
      expect(await reject(tx, { id, reason: "Another" })).toEqual({ kind: "rejected" });
      expect(await approve(tx, id)).toEqual({ kind: "rejected" });
      const { rows } = await tx.query("select reason from public.client_update where id = $1", [id]);
      expect(rows).toEqual([{ reason: "Not part of the plan" }]);
      expect(await countOf(tx, `public.audit_entry where subject_id = '${id}'`)).toBe(1);
      expect(await countOf(tx, `public.payment where update_id = '${id}'`)).toBe(0);
    });
  });

  test("an update without an amount and an unknown update are missing", async () => {
    const kinds = await engine.sql.rehearse(async (tx) => {
      const id = randomUUID();
      await add(tx, requestFor({ id, amount_cents: null }));
      return [(await approve(tx, id)).kind, (await approve(tx, randomUUID())).kind, (await approve(tx, null)).kind];
    });
    expect(kinds).toEqual(["missing", "missing", "missing"]);
  });
});

describe("replying to an update", () => {
  const reply = (tx: SqlStatements, request: Record<string, unknown>, caller: Caller = client) =>
    callFunction(tx, { caller, name: "add_reply", args: { request } });

  test("members and admins do, and a repeated request counts once", async () => {
    await engine.sql.rehearse(async (tx) => {
      const update_id = await givenPending(tx);
      const request = { id: randomUUID(), update_id, body: "  Thank you\n" };
      const first = await reply(tx, request);
      expect(first.reply).toMatchObject({ body: "Thank you", type: "client", author_name: "Cleo Client" });
      expect(await reply(tx, request)).toEqual(first);
      expect(await reply(tx, request, admin)).toEqual({ kind: "invalid", field: "id" });
      await reply(tx, { id: randomUUID(), update_id, body: "Welcome" }, admin);
      const { rows } = await tx.query("select reply_count, last_reply_type from public.client_update where id = $1", [
        update_id,
      ]);
      expect(rows).toEqual([{ reply_count: 2, last_reply_type: "admin" }]);
    });
  });

  test("another company's update is missing, and staff are refused", async () => {
    const kinds = await engine.sql.rehearse(async (tx) => {
      const request = { id: randomUUID(), update_id: await givenPending(tx), body: "Hello" };
      return [(await reply(tx, request, otherClient)).kind, (await reply(tx, request, staff)).kind];
    });
    expect(kinds).toEqual(["missing", "42501"]);
  });

  const wrongBodies = ["", " \n ", "x".repeat(2001), 1, [], ["text"], {}, null].map((body) => ({ body }));

  test.each(wrongBodies)("a wrong body is named: $body", async ({ body }) => {
    const answer = await engine.sql.rehearse(async (tx) =>
      reply(tx, { id: randomUUID(), update_id: await givenPending(tx), body }),
    );
    expect(answer).toEqual({ kind: "invalid", field: "body" });
  });
});
