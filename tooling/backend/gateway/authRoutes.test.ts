import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createGateway } from "./gateway.ts";
import { demoPassword, openTestGateway, type TestGateway } from "../test/testGateway.ts";

const signInPath = "/auth/v1/token?grant_type=password";
let world: TestGateway;
beforeAll(async () => {
  world = await openTestGateway();
});
afterAll(() => world.close());
afterEach(() => {
  vi.useRealTimers();
});

describe("a new password", () => {
  test.each([
    ["without the current one", 400, "current_password_required", { password: "seven tall green ladders" }],
    ["with a wrong one", 400, "invalid_credentials", { password: "seven tall green ladders", current_password: "x" }],
    ["that is short", 422, "weak_password", { password: "elevenchars", current_password: demoPassword }],
    ["that many use", 422, "weak_password", { password: "password123456", current_password: demoPassword }],
    ["that is the old one", 422, "same_password", { password: demoPassword, current_password: demoPassword }],
  ])("%s is refused", async (_how, status, code, body) => {
    const { session } = await world.signedIn("client@pipelark.example");
    const answer = await world.ask("/auth/v1/user", { method: "PUT", token: session.access_token, body });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect((await world.signedIn("client@pipelark.example")).session.user.email).toBe("client@pipelark.example");
  });
});

describe("a sign-in", () => {
  test("of a banned account is refused, with the right password too", async () => {
    const ban = "update auth.users set banned_until = now() + $1::interval where email = 'client2@pipelark.example'";
    const body = { email: "client2@pipelark.example", password: demoPassword };
    await world.engine.sql.query(ban, ["1 hour"]);
    expect((await world.ask(signInPath, { body })).status).toBe(403);
    await world.engine.sql.query(ban, ["-1 hour"]);
    expect((await world.ask(signInPath, { body })).status).toBe(200);
  });

  test("compares one hash, whether the address is known or not", async () => {
    const asked = vi.spyOn(Worker.prototype, "postMessage");
    const answers: unknown[] = [];
    for (const email of ["staff@pipelark.example", "nobody@pipelark.example"]) {
      asked.mockClear();
      const answer = await world.ask(signInPath, { body: { email, password: "wrong" } });
      answers.push([answer.status, await answer.json(), asked.mock.calls.length]);
    }
    asked.mockRestore();
    expect(answers[0]).toEqual([400, expect.objectContaining({ code: "invalid_credentials" }), 1]);
    expect(answers[1]).toEqual(answers[0]);
  });

  test("that finds many others waiting is refused one network after the other, and none of another network", async () => {
    const body = { email: "staff@pipelark.example", password: demoPassword };
    const others = Array.from({ length: 12 }, (_, index) => `nobody-${index}@pipelark.example`);
    const address = world.newAddress();
    const flood = Promise.all(others.map((email) => world.ask(signInPath, { body: { ...body, email }, address })));
    expect((await world.ask(signInPath, { body })).status).toBe(200);
    const refused = (await flood).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(6);
    expect(refused.every(({ headers }) => Number(headers.get("retry-after")) >= 1)).toBe(true);
  });
});

describe("an invitation", () => {
  test("is guessed thirty times by one network, whichever of its addresses asks", async () => {
    const data = { invitation_token: "A".repeat(43), first_name: "Eve", last_name: "Example" };
    const body = { email: "eve@site.example", password: "seven tall green ladders", data };
    const statuses: number[] = [];
    for (let guess = 1; guess <= 31; guess += 1) {
      const address = `2001:db8::${guess.toString(16)}`;
      statuses.push((await world.ask("/auth/v1/signup", { body, address })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
  });
});

test("a recovery gets the same response for every address and any number of emails", async () => {
  const bodies = ["client2@pipelark.example", "nobody@pipelark.example"].map((email) => ({ email }));
  const answers: unknown[] = [];
  for (const body of bodies) {
    for (let time = 0; time < 8; time += 1) {
      const answer = await world.ask("/auth/v1/recover", { body });
      answers.push([answer.status, await answer.text(), [...answer.headers]]);
    }
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

describe("bodies that are too slow or too large", () => {
  const safe = ["no-store", "nosniff"];
  function safetyOf({ headers }: Response) {
    return [headers.get("cache-control"), headers.get("x-content-type-options")];
  }

  test("a body that does not come ends with 408 after two seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const slow = {
      method: "POST",
      headers: { apikey: world.engine.publishableKey, "content-type": "application/json" },
      body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) }),
      duplex: "half",
    };
    const request = new Request(`http://localhost:4400${signInPath}`, slow);
    const answered = world.gateway.fetch(request, { address: world.newAddress() });
    let isAnswered = false;
    void answered.then(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(1_900);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    const answer = await answered;
    expect([answer.status, safetyOf(answer)]).toEqual([408, safe]);
  });

  test("an answer over 2 MB is not sent", async () => {
    const large = { ...world.engine, fetch: () => Promise.resolve(new Response("x".repeat(2 * 1024 * 1024 + 1))) };
    const gateway = await createGateway(large);
    const request = new Request("http://localhost:4400/rest/v1/meeting_link", {
      headers: { apikey: world.engine.publishableKey },
    });
    const answer = await gateway.fetch(request, { address: world.newAddress() });
    expect([answer.status, safetyOf(answer)]).toEqual([400, safe]);
    await gateway.close();
  });

  test("413 and 429 are kept nowhere and taken for nothing else", async () => {
    const tooLarge = await world.ask(signInPath, { text: JSON.stringify({ email: "x".repeat(9000) }) });
    expect([tooLarge.status, safetyOf(tooLarge)]).toEqual([413, safe]);
    const address = world.newAddress();
    const many = await Promise.all(Array.from({ length: 61 }, () => world.ask("/auth/v1/health", { address })));
    const refused = many.find(({ status }) => status === 429) ?? Response.error();
    expect([refused.status, safetyOf(refused)]).toEqual([429, safe]);
  });
});
