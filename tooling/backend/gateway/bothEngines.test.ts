import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { authRoutes } from "./authRoutes.ts";
import { demoPassword, testGateways, type TestGateway } from "../test/testGateway.ts";
import { fuzzCallsOf } from "../test/typeFuzz.ts";

let world: TestGateway;

type SessionEnd = { of: string; by: (one: { token: string; email: string }) => Promise<unknown> };

const ends: [how: string, end: SessionEnd][] = [
  [
    "was signed out",
    { of: "staff", by: ({ token }) => world.ask("/auth/v1/logout?scope=local", { method: "POST", token }) },
  ],
  [
    "belongs to somebody who was deactivated",
    {
      of: "staff",
      async by({ email }) {
        const user_id = await world.value("select id from auth.users where email = $1", [email]);
        const { client } = await world.signedIn("admin@pipelark.example");
        expect((await client.rpc("deactivate_user", { user_id })).error).toBeNull();
      },
    },
  ],
  [
    "is another one than that which changed the password",
    {
      of: "client",
      async by({ email }) {
        const { session } = await world.signedIn(email);
        const body = { password: "seven tall green ladders", current_password: demoPassword };
        const changed = await world.ask("/auth/v1/user", { method: "PUT", token: session.access_token, body });
        expect(changed.status).toBe(200);
        expect((await world.ask("/auth/v1/user", { token: session.access_token })).status).toBe(200);
      },
    },
  ],
  [
    "was not used for an hour",
    {
      of: "client2",
      by: ({ email }) =>
        world.engine.sql.query(
          `update auth.sessions s set created_at = now() - interval '61 minutes', refreshed_at = null
           from auth.users u where u.id = s.user_id and u.email = $1`,
          [email],
        ),
    },
  ],
];

describe.each(testGateways)("on $name", ({ open }) => {
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  test.each(ends)("the token of a session that %s is refused within a second", async (_how, { of, by }) => {
    const email = `${of}@pipelark.example`;
    const { session } = await world.signedIn(email);
    const token = session.access_token;
    // A recent answer "session is live" stays cached when the session ends.
    const read = "/rest/v1/userProfile?select=firstName";
    expect((await world.ask(read, { token })).status).toBe(200);
    await by({ token, email });
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1000);
    expect((await world.ask(read, { token })).status).toBe(401);
    clock.mockRestore();
    for (const path of [read, "/auth/v1/user"]) {
      const answer = await world.ask(path, { token });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: "session_not_found", message: "Your session has ended" });
    }
  });

  test("a live session is looked up at most twice a second, and a token without a session is left to the engine", async () => {
    const { session } = await world.signedIn("admin@pipelark.example");
    const token = session.access_token;
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask("/rest/v1/userProfile", { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const forged of ["eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.xx", "x", "a.%.c", "a.e30.c"]) {
      expect([400, 401]).toContain((await world.ask("/rest/v1/userProfile", { token: forged })).status);
    }
  });

  test("the sixth wrong password of a network for an account waits, known or not", async () => {
    for (const email of ["staff@pipelark.example", "nobody@pipelark.example"]) {
      const statuses: number[] = [];
      const address = world.newAddress();
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const body = { email, password: "wrong" };
        statuses.push((await world.ask("/auth/v1/token?grant_type=password", { body, address })).status);
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    }
  });

  test("a token that is not a string is refused when a recovery is verified", async () => {
    const calls = authRoutes.filter(({ path }) => path === "verify").flatMap(fuzzCallsOf);
    for (const { what, path, method, text, contentType } of calls.filter(({ isRight }) => !isRight)) {
      const headers = { "content-type": contentType ?? "" };
      const { status } = await world.ask(`/auth/v1/${path}`, { method, headers, ...(text !== null && { text }) });
      expect([400, 415], what).toContain(status);
    }
  });

  test("the row that a check refused is not in the answer", async () => {
    const signals = [{ kind: "load", part: "booking", version: "1.0.0-aaaaaaaaaaaa", page: "/", page_load: "x" }];
    const answer = await world.ask("/rest/v1/rpc/report_signals", { body: { signals } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "23502", details: null });
  });

  test.each([
    { code: "PL001", status: 400 },
    { code: "P0001", status: 400 },
    { code: "23514", status: 400 },
    { code: "23505", status: 409 },
    { code: "PT422", status: 422 },
    { code: "28000", status: 403 },
    { code: "P0002", status: 500 },
    { code: "40001", status: 503 },
    { code: "40P01", status: 503 },
  ])("an error with the code $code is returned with status $status, as by PostgREST", async (one) => {
    // In the body of an existing function: the gateway reads the names of functions at its start.
    await world.engine.sql
      .exec(`create or replace function public.terms_version() returns text language plpgsql set search_path = ''
      as $$ begin raise exception 'Said on purpose' using errcode = '${one.code}', detail = 'a detail'; end $$`);
    const answer = await world.ask("/rest/v1/rpc/terms_version", { body: {} });
    const { code, message, details } = await answer.json();
    expect({ status: answer.status, code, message, details }).toEqual({
      ...one,
      message: "Said on purpose",
      details: "a detail",
    });
    expect(answer.headers.get("retry-after")).toBe(one.status === 503 ? "1" : null);
  });
});
