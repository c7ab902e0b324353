import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword, testGateways, type TestGateway } from "../test/testGateway.ts";

const signInPath = "/auth/v1/token?grant_type=password";
const owner = { email: "admin@pipelark.example", password: demoPassword };
const wrong = { ...owner, password: "not the password" };
const linkOf = /token_hash=([0-9a-f]+)/;
let world: TestGateway;

/** Signs in and returns the mark that the device got. */
async function markOf(one: { email: string; password: string }): Promise<string> {
  const answer = await world.ask(signInPath, { body: one });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Uses up the failed attempts of a network, with unknown addresses. */
function lockNetwork(address: string): Promise<number[]> {
  let last = 0;
  return statuses(31, () => {
    last += 1;
    return world.ask(signInPath, { body: { email: `nobody-${last}@pipelark.example`, password: "wrong" }, address });
  });
}

async function statuses(times: number, send: () => Promise<Response>): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push((await send()).status);
  return all;
}

async function tokensMailedTo(email: string): Promise<string[]> {
  const { rows } = await world.engine.sql.query(
    `select data ->> 'link_path' as link from public.mail_message
     where to_address = $1 and template = 'recovery' order by created_at`,
    [email],
  );
  return rows.map(({ link }) => linkOf.exec(String(link))?.[1] ?? "");
}

/** Requests a mail, and returns the number of mails after the time in which this one would arrive. */
async function mailsAfterAsking(email: string, sent: { address?: string; headers?: Record<string, string> }) {
  const before = (await tokensMailedTo(email)).length;
  expect((await world.ask("/auth/v1/recover", { body: { email }, ...sent })).status).toBe(200);
  const deadline = performance.now() + 1000;
  let now = before;
  while (now === before && performance.now() < deadline) now = (await tokensMailedTo(email)).length;
  return now - before;
}

describe.each(testGateways)("on $name", ({ open }) => {
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  test("wrong passwords lock the account only for the attacker's network", async () => {
    const address = "198.51.100.1";
    expect(await statuses(6, () => world.ask(signInPath, { body: wrong, address }))).toEqual([
      ...Array.from({ length: 5 }, () => 400),
      429,
    ]);
    expect((await world.ask(signInPath, { body: owner, address })).status).toBe(429);
    expect((await world.ask(signInPath, { body: owner })).status).toBe(200);
  });

  test("a device that signed in before gets in at once, in the same network too", async () => {
    const cookie = await markOf(owner);
    const address = "198.51.100.2";
    expect((await lockNetwork(address)).at(-1)).toBe(429);
    expect((await world.ask(signInPath, { body: owner, address })).status).toBe(429);
    expect((await world.ask(signInPath, { body: owner, address, headers: { cookie } })).status).toBe(200);
  });

  test("strangers from many networks delay an unknown device of the owner, and do not keep it out", async () => {
    await Promise.all(Array.from({ length: 60 }, () => world.ask(signInPath, { body: wrong })));
    const asked = performance.now();
    expect((await world.ask(signInPath, { body: owner })).status).toBe(200);
    // A timer may fire a millisecond or two early.
    expect(performance.now() - asked).toBeGreaterThan(1490);
  });

  test("wrong passwords of a marked device count against that device, whichever network it is in", async () => {
    const cookie = await markOf(owner);
    const all = await statuses(6, () => world.ask(signInPath, { body: wrong, headers: { cookie } }));
    expect(all).toEqual([400, 400, 400, 400, 400, 429]);
    const other = await markOf(owner);
    expect((await world.ask(signInPath, { body: owner, headers: { cookie: other } })).status).toBe(200);
  });

  test("a wrong current password is counted for its session and network, and locks no sign-in", async () => {
    const { session } = await world.signedIn(owner.email);
    const address = "198.51.100.3";
    const body = { password: "seven tall green ladders", current_password: "wrong" };
    const change = () => world.ask("/auth/v1/user", { method: "PUT", token: session.access_token, body, address });
    expect(await statuses(6, change)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await world.ask(signInPath, { body: owner, address })).status).toBe(200);
  });

  test("failed sign-ins of an attacker do not block a change of password", async () => {
    const { session } = await world.signedIn(owner.email);
    const address = "198.51.100.4";
    await lockNetwork(address);
    const body = { password: demoPassword, current_password: demoPassword };
    const answer = await world.ask("/auth/v1/user", { method: "PUT", token: session.access_token, body, address });
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: "same_password" })]);
  });

  test("an attacker's recovery requests do not block the owner's email, and every link keeps working", async () => {
    const { email } = owner;
    await statuses(5, () => world.ask("/auth/v1/recover", { body: { email }, address: "198.51.100.5" }));
    await statuses(5, () => world.ask("/auth/v1/recover", { body: { email }, address: "198.51.100.6" }));
    await expect.poll(async () => (await tokensMailedTo(email)).length).toBe(4);
    expect(await mailsAfterAsking(email, { address: "203.0.113.1" })).toBe(1);
    const tokens = await tokensMailedTo(email);
    const [first = "", ...others] = tokens;
    const verify = (token_hash: string) => world.ask("/auth/v1/verify", { body: { type: "recovery", token_hash } });
    expect((await verify(first)).status).toBe(200);
    // One use ends them all.
    expect(await statuses(1, () => verify(others.at(-1) ?? ""))).toEqual([403]);
  });

  test("a mailbox gets six mails from as many networks as there are, and a device of the owner's gets one more", async () => {
    const email = "staff@pipelark.example";
    const cookie = await markOf({ email, password: demoPassword });
    await statuses(20, () => world.ask("/auth/v1/recover", { body: { email } }));
    await expect.poll(async () => (await tokensMailedTo(email)).length).toBe(6);
    expect(await mailsAfterAsking(email, {})).toBe(0);
    expect(await mailsAfterAsking(email, { headers: { cookie } })).toBe(1);
  });

  test("there is no code to guess that would void a link", async () => {
    const body = { type: "recovery", email: owner.email, token: "000000" };
    expect((await world.ask("/auth/v1/verify", { body })).status).toBe(400);
  });
});
