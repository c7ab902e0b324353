import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, type TestGateway, testGateways } from "../test/testGateway.ts";

describe.each(testGateways)("a session that lacks the second factor, on $name", ({ open }) => {
  let backend: TestGateway;
  beforeAll(async () => {
    backend = await open();
  }, 120_000);
  afterAll(() => backend.close());

  const email = "client@pipelark.example";

  async function giveFactor(): Promise<void> {
    await backend.engine.sql.query(
      `insert into private.second_factor (user_id, kind, name, secret) select id, 'totp', 'Phone', '\\x00' from auth.users where email = $1`,
      [email],
    );
  }

  function countSessions(): Promise<unknown> {
    return backend.value(
      "select count(*)::int from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1",
      [email],
    );
  }

  test("neither changes the password nor signs out others; a recovery link still sets a new password", async () => {
    const owner = await backend.signedIn(email);
    await giveFactor();
    const { session } = await backend.signedIn(email);
    const token = session.access_token;
    const change = { password: "seven tall green ladders", current_password: demoPassword };
    const refused = await backend.ask("/auth/v1/user", { method: "PUT", token, body: change });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: "second_factor_required" }),
    ]);
    // Nor does it hear of changes.
    expect((await backend.ask("/realtime/v1/changes", { token })).status).toBe(401);
    const before = Number(await countSessions());
    await backend.ask("/auth/v1/logout?scope=global", { method: "POST", token });
    expect(await countSessions()).toBe(before - 1);
    await backend.ask("/auth/v1/logout?scope=others", { method: "POST", token: owner.session.access_token });
    expect(await countSessions()).toBe(before - 2);

    const tokenHash = "a".repeat(56);
    await backend.engine.sql.query("select private.mail_recovery_link($1, $2)", [email, tokenHash]);
    const client = backend.clientOf();
    await client.auth.verifyOtp({ type: "recovery", token_hash: tokenHash });
    expect((await client.auth.updateUser({ password: "seven tall green ladders" })).error).toBeNull();
    const { data } = await client.from("userProfile").select("id");
    expect(data).toEqual([]);
  });
});

describe.each(testGateways)("a sign-in on $name", ({ open }) => {
  let backend: TestGateway;
  beforeAll(async () => {
    backend = await open();
  }, 120_000);
  afterAll(() => backend.close());

  test("is mailed to its owner on a device without their mark, twenty times a day at most, and a wrong password is not", async () => {
    const email = "staff@pipelark.example";
    const mails = (): Promise<unknown> =>
      backend.value(
        "select count(*)::int from public.mail_message where to_address = $1 and data ->> 'event' = 'new-device'",
        [email],
      );
    function signIn(password: string, cookie = ""): Promise<Response> {
      return backend.ask("/auth/v1/token?grant_type=password", {
        body: { email, password },
        headers: { cookie, "user-agent": "Mozilla/5.0 Firefox/140.0" },
      });
    }
    expect((await signIn("wrong")).status).toBe(400);
    expect(await mails()).toBe(0);
    const first = await signIn(demoPassword);
    expect(await mails()).toBe(1);
    const mark = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    await signIn(demoPassword, mark);
    expect(await mails()).toBe(1);
    await signIn(demoPassword, `${mark}x`);
    expect(await mails()).toBe(2);
    for (let count = 0; count < 20; count += 1) await signIn(demoPassword);
    expect(await mails()).toBe(20);
    expect(
      await backend.value(
        "select data ->> 'device' from public.mail_message where template = 'account-security' limit 1",
      ),
    ).toBe("Mozilla/5.0 Firefox/140.0");
  });
});
