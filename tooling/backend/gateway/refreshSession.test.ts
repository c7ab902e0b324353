import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../test/testGateway.ts";

const tokensSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
let world: TestGateway;
beforeAll(async () => {
  world = await openTestGateway();
});
afterAll(() => world.close());

function renew(refresh_token: string): Promise<Response> {
  return world.ask("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });
}

async function renewed(refresh_token: string) {
  const answer = await renew(refresh_token);
  expect(answer.status).toBe(200);
  return v.parse(tokensSchema, await answer.json());
}

async function statusOfUser(token: string): Promise<number> {
  return (await world.ask("/auth/v1/user", { token })).status;
}

/** Moves the last renewal of a session this far into the past. */
async function passTime(refreshToken: string, seconds: number): Promise<void> {
  await world.engine.sql.query(
    `update auth.refresh_tokens set created_at = created_at - make_interval(secs => $2),
       updated_at = updated_at - make_interval(secs => $2)
     where session_id = (select session_id from auth.refresh_tokens where token = $1)`,
    [refreshToken, seconds],
  );
}

test("the token that was just used is answered once more with the one that replaced it, as to two tabs at once", async () => {
  const { session } = await world.signedIn("staff@pipelark.example");
  const [one, other] = await Promise.all([renewed(session.refresh_token), renewed(session.refresh_token)]);
  expect(one.refresh_token).toBe(other.refresh_token);
  await passTime(session.refresh_token, 5);
  expect((await renewed(session.refresh_token)).refresh_token).toBe(one.refresh_token);
  expect(await statusOfUser(other.access_token)).toBe(200);
  expect((await renewed(one.refresh_token)).refresh_token).not.toBe(one.refresh_token);
});

test("a reuse ten seconds later ends the session for the thief and the owner", async () => {
  const { session } = await world.signedIn("client@pipelark.example");
  const { refresh_token } = await renewed(session.refresh_token);
  await passTime(session.refresh_token, 11);
  expect((await renew(session.refresh_token)).status).toBe(400);
  expect((await renew(refresh_token)).status).toBe(400);
  await expect.poll(() => statusOfUser(session.access_token)).toBe(401);
});

test("one that was used earlier than the last ends the session at once", async () => {
  const { session } = await world.signedIn("client2@pipelark.example");
  const second = await renewed(session.refresh_token);
  const third = await renewed(second.refresh_token);
  expect((await renew(session.refresh_token)).status).toBe(400);
  expect((await renew(third.refresh_token)).status).toBe(400);
});

test("who has no turn is not signed out", async () => {
  const address = world.newAddress();
  const renewals = Array.from({ length: 65 }, () =>
    world.ask("/auth/v1/token?grant_type=refresh_token", { address, body: { refresh_token: "x" } }),
  );
  const statuses = (await Promise.all(renewals)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400, 503]));
});
