import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { bookAsGuest, givenScheduler, guest } from "../personalData/guestWorld.ts";
import { call } from "../leads/leadCalls.ts";
import { setClock } from "../scheduler/world.ts";
import { callers } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, client, staff, stranger, visitor } = callers;

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

const rowsSchema = v.array(v.record(v.string(), v.unknown()));

/** Calls a list as an admin. */
async function list(tx: SqlStatements, name: string, request: Record<string, unknown> | null = null) {
  await tx.become(admin);
  const { rows } = await tx.query(`select public.${name}($1::jsonb) as answer`, [request && JSON.stringify(request)]);
  await tx.exec("reset role");
  const answer = v.parse(v.record(v.string(), v.unknown()), rows[0]?.["answer"]);
  return { answer, next: answer["next"], rows: v.parse(rowsSchema, answer["rows"] ?? []) };
}

async function listed(
  tx: SqlStatements,
  { name, field, ...request }: { name: string; field: string } & Record<string, unknown>,
) {
  const { rows } = await list(tx, name, request);
  return rows.map((row) => row[field]);
}

/** All pages of a list, two rows at a time. */
async function inPages(tx: SqlStatements, name: string, field: string): Promise<unknown[]> {
  const found: unknown[] = [];
  let next: unknown = {};
  while (next) {
    const page = await list(tx, name, { ...v.parse(v.record(v.string(), v.unknown()), next), size: 2 });
    found.push(...page.rows.map((row) => row[field]));
    next = page.next;
  }
  return found;
}

describe.each(["list_audit_entries", "list_mails", "list_terms_acceptances", "list_booking_sources"])("%s", (name) => {
  test("is for admins alone", async () => {
    async function answerTo(caller: Caller): Promise<string> {
      return engine.sql.rehearse(async (tx) => {
        await tx.become(caller);
        return tx.query(`select public.${name}(null)`).then(
          () => "answered",
          (error: unknown) => String(error),
        );
      });
    }
    expect(await answerTo(admin)).toBe("answered");
    for (const caller of [staff, client, stranger]) expect(await answerTo(caller)).toMatch("Only admins can do this");
    expect(await answerTo(visitor)).toMatch("permission denied");
  });

  test("refuses what is no request", async () => {
    const fields = await engine.sql.rehearse(async (tx) => {
      const refused: unknown[] = [];
      for (const request of [{ from: "yesterday" }, { after_at: 1 }, { size: "all" }, { query: [] }]) {
        refused.push((await list(tx, name, request)).answer["field"]);
      }
      return refused;
    });
    expect(fields).toEqual(["from", "after_at", "size", "query"]);
  });
});

describe("the log", () => {
  const log = { name: "list_audit_entries", field: "action" };
  const given = `
    select private.audit_as('${people.admin}', 'role-changed', 'user', '${people.staff}', '{"from": "client", "to": "staff"}');
    select private.audit_as('${people.staff}', 'payment-recorded', 'payment', 'p1',
      '{"client_account_id": "${companies.northwindRobotics}", "amount_cents": 100}');
    select private.audit_as(null, 'invited', 'invitation', 'i1', '{"email": "new_person@vale.example"}')`;

  test("names who did what, about whom, in pages without a gap", async () => {
    await engine.sql.rehearse(async (tx) => {
      await tx.exec(given);
      const { rows, answer } = await list(tx, log.name, { size: 3 });
      expect(rows).toMatchObject([
        { action: "invited", actor: null, about: "new_person@vale.example" },
        { action: "payment-recorded", actor: "Sam Staff", company: "Northwind Robotics" },
        { action: "role-changed", actor: "Ada Admin", about: "Sam Staff", detail: { to: "staff" } },
      ]);
      expect(answer["options"]).toEqual(expect.arrayContaining(["invited", "payment-recorded", "role-changed"]));
      const { rows: whole } = await list(tx, log.name, { size: 1000 });
      expect(await inPages(tx, log.name, "id")).toEqual(whole.map(({ id }) => id));
      expect((await list(tx, log.name, { id: rows[1]?.["id"] })).rows).toEqual([rows[1]]);
    });
  });

  test.each([
    ["an action in words", { query: "role changed" }, "role-changed"],
    ["who did it", { query: "SAM STAFF" }, "payment-recorded"],
    ["whom it is about", { query: "northwind" }, "payment-recorded"],
    ["a detail, with its signs as they are", { query: "new_person@" }, "invited"],
    ["an action", { action: "invited" }, "invited"],
  ])("is searched by %s", async (_what, request, action) => {
    const found = await engine.sql.rehearse(async (tx) => {
      await tx.exec(given);
      return listed(tx, { ...log, ...request });
    });
    expect(found).toContain(action);
  });

  test("finds nothing of another text or another time", async () => {
    await engine.sql.rehearse(async (tx) => {
      await tx.exec(given);
      expect(await listed(tx, { ...log, query: "no%body" })).toEqual([]);
      expect(await listed(tx, { ...log, until: "2020-01-01T00:00:00Z" })).toEqual([]);
      expect(await listed(tx, { ...log, from: "2020-01-01T00:00:00.000Z", action: "invited" })).toContain("invited");
    });
  });
});

describe("mails", () => {
  const mails = { name: "list_mails", field: "to" };
  const given = `
    delete from public.mail_message;
    select private.send_mail('waiting@vale.example', 'recovery', '{"link_path": "/update-password#token=secret"}');
    insert into public.mail_message (to_address, template, data, created_at, next_attempt_at, sent_at, given_up_at, attempts, last_error) values
      ('sent@vale.example', 'booking-confirmed', '{}', now() - interval '1 hour', null, now(), null, 1, null),
      ('lost@vale.example', 'invitation', '{}', now() - interval '2 hours', null, null, now(), 6, '550 No such mailbox')`;

  test("tell their fate, and nothing of what they say", async () => {
    await engine.sql.rehearse(async (tx) => {
      await tx.exec(given);
      const { rows, answer } = await list(tx, mails.name);
      expect(rows).toMatchObject([
        { to: "waiting@vale.example", state: "waiting", attempts: 0, ended_at: null },
        { to: "sent@vale.example", state: "sent", next_attempt_at: null },
        { to: "lost@vale.example", state: "given-up", attempts: 6, error: "550 No such mailbox" },
      ]);
      expect(JSON.stringify(answer)).not.toMatch(/secret|link_path/);
      expect(answer["options"]).toEqual(["booking-confirmed", "invitation", "recovery"]);
      expect(await inPages(tx, mails.name, "to")).toEqual(rows.map(({ to }) => to));
    });
  });

  test.each([
    ["address", { query: "LOST@" }],
    ["error", { query: "no such" }],
    ["state", { state: "given-up" }],
    ["kind", { template: "invitation" }],
  ])("are found by %s", async (_what, request) => {
    const found = await engine.sql.rehearse(async (tx) => {
      await tx.exec(given);
      return listed(tx, { ...mails, ...request });
    });
    expect(found).toEqual(["lost@vale.example"]);
  });
});

describe("acceptances of the terms", () => {
  const terms = { name: "list_terms_acceptances", field: "name" };
  const given = `
    insert into public.terms_acceptance (user_id, terms_version, accepted_at) values
      ('${people.client}', 'built-in', now()), ('${people.staff}', '2020-01-01T00:00:00.000000Z', now() - interval '1 hour'),
      ('00000000-0000-4000-8000-00000000dead', 'built-in', now() - interval '2 hours')`;

  test("name the person, the version and whether it is the current one, also when the person is gone", async () => {
    await engine.sql.rehearse(async (tx) => {
      await tx.exec(given);
      const { rows } = await list(tx, terms.name);
      expect(rows).toMatchObject([
        {
          name: "Cleo Client",
          email: "client@pipelark.example",
          role: "client",
          version: "built-in",
          is_current: true,
        },
        { name: "Sam Staff", version: "2020-01-01T00:00:00.000000Z", is_current: false },
        { name: null, email: null, role: null },
      ]);
      expect(await inPages(tx, terms.name, "user_id")).toEqual(rows.map((row) => row["user_id"]));
      expect(await listed(tx, { ...terms, query: "client@pipe" })).toEqual(["Cleo Client"]);
      expect(await listed(tx, { ...terms, version: "earlier" })).toEqual(["Sam Staff"]);
    });
  });
});

describe("the sources of bookings", () => {
  const bookings = { name: "list_booking_sources", field: "email" };

  test("are the campaign, the answers that led there and those to the questions", async () => {
    await engine.sql.rehearse(async (tx) => {
      await givenScheduler(tx);
      await bookAsGuest(tx, "2026-11-27T10:00:00Z");
      await bookAsGuest(tx, "2026-11-27T12:00:00Z", {
        email: "kim@kite.example",
        name: "Kim",
        utm: {},
        answers: [],
        guests: [],
      });
      const { rows, answer } = await list(tx, bookings.name);
      expect(rows.find(({ email }) => email === guest)).toMatchObject({
        name: "Vera Vale",
        company: "Vale Works",
        campaign: { source: "Newsletter", term: "zebra" },
        flow: ["existing_client=no"],
        answers: [{ question: "What do you grow?", answer: "Zinnias" }],
        status: "booked",
      });
      expect(answer["options"]).toContainEqual({ value: "meet", label: expect.any(String) });
      for (const request of [{ query: "zinnias" }, { query: "newsletter" }, { campaign: "some" }]) {
        expect(await listed(tx, { ...bookings, ...request })).toEqual([guest]);
      }
      expect(await listed(tx, { ...bookings, campaign: "none" })).toEqual(["kim@kite.example"]);
      expect(await listed(tx, { ...bookings, meeting_type: "discovery-meeting" })).toEqual([]);
      expect(await inPages(tx, bookings.name, "id")).toEqual(rows.map(({ id }) => id));
    });
  });

  test("say nothing of a guest who was erased", async () => {
    await engine.sql.rehearse(async (tx) => {
      await givenScheduler(tx);
      await bookAsGuest(tx, "2026-11-27T10:00:00Z");
      await setClock(tx, "2026-12-30T12:00:00Z");
      await call(tx, { as: admin, name: "erase_guest", args: { request: { email: guest } } });
      const { rows } = await list(tx, bookings.name);
      expect(rows).toMatchObject([
        {
          is_erased: true,
          name: null,
          email: null,
          company: null,
          flow: [],
          answers: [],
          campaign: { source: "newsletter" },
        },
      ]);
      expect(await listed(tx, { ...bookings, query: "vera" })).toEqual([]);
    });
  });
});
