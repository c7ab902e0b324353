import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demoPassword, openTestGateway, type TestGateway } from "./testGateway.ts";

let world: TestGateway;
beforeAll(async () => {
  world = await openTestGateway();
});
afterAll(() => world.close());

type End = { of: string; by: (one: { token: string; email: string }) => Promise<unknown> };

const ends: [how: string, end: End][] = [
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

test.each(ends)("the token of a session that %s is refused within a second", async (_how, { of, by }) => {
  const email = `${of}@pipelark.example`;
  const { session } = await world.signedIn(email);
  const token = session.access_token;
  // A fresh "it lives" is kept when the session ends.
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

test("a session that goes on is asked for at most twice a second, and a token without one is the engine's to judge", async () => {
  const { session } = await world.signedIn("admin@pipelark.example");
  const token = session.access_token;
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask("/rest/v1/userProfile", { token })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const forged of ["eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.xx", "x", "a.%.c", "a.e30.c"]) {
    expect([400, 401]).toContain((await world.ask("/rest/v1/userProfile", { token: forged })).status);
  }
});
