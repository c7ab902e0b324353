import { afterAll, beforeAll, expect, test } from "vitest";
import { createSlowRefusals } from "./slowRefusals.ts";
import { demoPassword, openTestGateway, type RequestOptions, type TestGateway } from "../test/testGateway.ts";

const signInPath = "/auth/v1/token?grant_type=password";
const owner = { email: "staff@pipelark.example", password: demoPassword };
const wrong = { ...owner, password: "not the password" };
const invited = { invitation_token: "x".repeat(43), first_name: "No", last_name: "Body" };
let world: TestGateway;

beforeAll(async () => {
  world = await openTestGateway();
});
afterAll(() => world.close());

type Call = (path: string, sent: RequestOptions) => Promise<Response>;

/** Every limit that refuses a caller for asking too often, as calls that use it up. The last call is refused. */
const floods: { of: string; calls: number; prepare: () => Promise<(call: Call, time: number) => Promise<Response>> }[] =
  [
    {
      of: "anything to do with accounts",
      calls: 61,
      prepare: () => Promise.resolve((call) => call("/auth/v1/health", {})),
    },
    { of: "wrong passwords", calls: 6, prepare: () => Promise.resolve((call) => call(signInPath, { body: wrong })) },
    {
      of: "wrong passwords on a device that its owner was on",
      calls: 6,
      async prepare() {
        const cookie = (await world.ask(signInPath, { body: owner })).headers.get("set-cookie")?.split(";")[0] ?? "";
        return (call) => call(signInPath, { body: wrong, headers: { cookie } });
      },
    },
    {
      of: "wrong current passwords",
      calls: 6,
      async prepare() {
        const { session } = await world.signedIn(owner.email);
        const body = { password: "seven tall green ladders", current_password: "wrong" };
        return (call) => call("/auth/v1/user", { method: "PUT", token: session.access_token, body });
      },
    },
    {
      of: "invitations that are none",
      calls: 31,
      prepare: () =>
        Promise.resolve((call) =>
          call("/auth/v1/signup", { body: { ...owner, password: "x".repeat(12), data: invited } }),
        ),
    },
    {
      of: "recovery mails",
      calls: 21,
      prepare: () =>
        Promise.resolve((call, time) =>
          call("/auth/v1/recover", { body: { email: `nobody-${time}@pipelark.example` } }),
        ),
    },
  ];

test.each(floods)("a refusal of $of comes after a second, so that asking again at once is of no use", async (flood) => {
  const address = world.newAddress();
  const send = await flood.prepare();
  const call: Call = (path, sent) => world.ask(path, { ...sent, address });
  for (let time = 1; time < flood.calls; time += 1) expect((await send(call, time)).status).not.toBe(429);
  const asked = performance.now();
  const refused = await send(call, flood.calls);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  // A timer may fire a millisecond early.
  expect(performance.now() - asked).toBeGreaterThan(990);
});

test.each([
  { of: "a name that there is not", path: "/rest/v1/nothing", sent: {} },
  { of: "a route that there is not", path: "/auth/v1/otp", sent: { body: {} } },
  { of: "a wrong key", path: "/rest/v1/meeting_link", sent: { headers: { apikey: "none" } } },
  { of: "a method that is not taken", path: "/functions/v1/health", sent: { method: "PROPFIND" } },
])("$of is refused two hundred times in ten seconds, and slowly after that", async ({ path, sent }) => {
  const address = world.newAddress();
  const asked = performance.now();
  const quick = await Promise.all(Array.from({ length: 16 }, () => world.ask(path, { ...sent, address })));
  for (let time = 16; time < 200; time += 1) quick.push(await world.ask(path, { ...sent, address }));
  expect(quick.map(({ status }) => status)).not.toContain(429);
  expect(performance.now() - asked).toBeLessThan(10_000);
  const late = performance.now();
  expect((await world.ask(path, { ...sent, address })).status).toBe(429);
  expect(performance.now() - late).toBeGreaterThan(990);
});

test("delays all open refusals of a caller, so that concurrent requests are not refused faster", async () => {
  const address = world.newAddress();
  for (let time = 0; time < 60; time += 1) await world.ask("/auth/v1/health", { address });
  const asked = performance.now();
  const waits = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const { status } = await world.ask("/auth/v1/health", { address });
      return { status, isSlow: performance.now() - asked > 990 };
    }),
  );
  expect(waits.filter(({ status, isSlow }) => status !== 429 || !isSlow)).toEqual([]);
});

test("refusals that wait leave the caller's places to whoever shares its network", async () => {
  const address = world.newAddress();
  const tryWrong = () => world.ask(signInPath, { body: wrong, address });
  for (let time = 0; time < 5; time += 1) await tryWrong();
  let waiting = 20;
  const refusals = Array.from({ length: waiting }, async () => {
    const { status } = await tryWrong();
    waiting -= 1;
    return status;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const neighbour = await world.ask("/rest/v1/meeting_link", { address });
  expect([neighbour.status, waiting]).toEqual([200, 20]);
  expect(new Set(await Promise.all(refusals))).toEqual(new Set([429]));
});

test("a caller is refused ten times a second, however many connections it has, and others are not held up by it", async () => {
  const refuse = createSlowRefusals();
  const refused = new Response(null, { status: 429 });
  const start = performance.now();
  const times: number[] = [];
  const flood = Array.from({ length: 61 }, async () => {
    await refuse("flood", refused);
    times.push(performance.now() - start);
  });
  await refuse("somebody else", refused);
  const other = performance.now() - start;
  await Promise.all(flood);
  expect(other).toBeLessThan(2000);
  expect(times.filter((time) => time < 2000).length).toBeLessThanOrEqual(11);
  expect(Math.max(...times)).toBeGreaterThan(6990);
});
