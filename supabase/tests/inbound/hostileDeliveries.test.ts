import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calCom, calendlyBooked } from "./deliveries.ts";
import { openInboundWorld, signed, type Source } from "./inboundWorld.ts";

let world: Awaited<ReturnType<typeof openInboundWorld>>;
const secrets = { calendly: "", calcom: "", leads: "" };
beforeAll(async () => {
  world = await openInboundWorld();
  for (const source of ["calendly", "calcom", "leads"] as const)
    secrets[source] = (await world.makeSecret(source)).secret;
});
afterAll(() => world.close());

function eventOf(source: Source, id: string = randomUUID()): Record<string, unknown> {
  if (source === "calendly") return calendlyBooked({ id });
  if (source === "calcom") return calCom("BOOKING_CREATED", { id });
  return { type: "lead.sent", data: { email: "vera@vale.example" } };
}

const sources: Source[] = ["calendly", "calcom", "leads"];

test.each(sources)("%s: a signed event is stored, and sent again it is known", async (source) => {
  const sent = { secret: secrets[source], id: randomUUID() };
  const event = eventOf(source);
  const before = await world.stored();
  const answers = await Promise.all([1, 2, 3, 4].map(() => world.send(source, event, sent)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.map(({ kind }) => String(kind)).toSorted()).toEqual(["known", "known", "known", "taken"]);
  expect(await world.stored()).toBe(before + 1);
});

test.each(sources)(
  "%s: forged, unsigned, changed, old and another source's events are refused, and nothing is stored",
  async (source) => {
    const before = await world.stored();
    const event = eventOf(source);
    const body = JSON.stringify(event);
    const secret = secrets[source];
    const others = sources.filter((other) => other !== source);
    const statuses = [
      await world.post(source, body),
      await world.send(source, event, {
        secret: secret.replace(/[^_](?=.{9}$)/, (letter) => (letter === "a" ? "b" : "a")),
      }),
      await world.send(source, event, {
        secret: `whsec_${Buffer.from("other secret of 24 bytes").toString("base64")}`,
      }),
      ...(await Promise.all(others.map((other) => world.send(source, event, { secret: secrets[other] })))),
      ...(await Promise.all(
        others.map((other) => world.post(source, body, signed(other, body, { secret: secrets[other] }))),
      )),
      await world.post(source, `${body} `, signed(source, body, { secret })),
      await world.post(
        source,
        body,
        Object.fromEntries(Object.keys(signed(source, body, { secret })).map((name) => [name, ""])),
      ),
      // Cal.com has no time in its signature: the event says when it happened.
      ...(source === "calcom"
        ? [
            await world.send(source, { ...event, createdAt: "2026-11-01T00:00:00Z" }, { secret }),
            await world.send(source, { ...event, createdAt: new Date(Date.now() + 600_000).toISOString() }, { secret }),
            await world.send(source, { ...event, createdAt: null }, { secret }),
          ]
        : [
            await world.send(source, event, { secret, secondsAgo: 181 }),
            await world.send(source, event, { secret, secondsAgo: -200 }),
          ]),
    ];
    expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 401));
    expect(await world.stored()).toBe(before);
  },
);

test("the words of an empty secret sign nothing", async () => {
  const body = JSON.stringify(eventOf("leads"));
  for (const secret of ["whsec_", "", "whsec_AA=="]) {
    const headers = signed("leads", body, { secret: secret || "whsec_" });
    expect((await world.post("leads", body, headers)).status).toBe(401);
  }
});

test.each(sources)("%s: what is too large is refused, also when it says nothing of its size", async (source) => {
  const huge = { ...eventOf(source), more: "x".repeat(64 * 1024) };
  expect((await world.send(source, huge, { secret: secrets[source] })).status).toBe(413);
  let sentChunks = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sentChunks += 1;
      controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
  expect((await world.post(source, endless)).status).toBe(413);
  expect(sentChunks).toBeLessThan(12);
});

test("what is signed but no event is a bad request, and not asked for again", async () => {
  for (const body of ["", "[]", "{", '"x"', "null"]) {
    expect((await world.post("leads", body, signed("leads", body, { secret: secrets.leads }))).status, body).toBe(400);
  }
  const nul = String.raw`{"type": "lead.sent", "data": {"email": "a\u0000@b.example"}}`;
  expect((await world.post("leads", nul, signed("leads", nul, { secret: secrets.leads }))).status).toBe(400);
  expect((await world.send("leads", {}, { secret: secrets.leads, id: "x".repeat(300) })).status).toBe(400);
  expect((await world.send("calendly", { event: "invitee.created" }, { secret: secrets.calendly })).status).toBe(400);
  for (const name of ["", "zapier", "__proto__", "constructor", "leads%2F"]) {
    expect((await world.post(name, "{}")).status, name).toBe(404);
  }
});

test("two secrets count at once, a third is not made, and an ended one is refused", async () => {
  const second = await world.makeSecret("leads");
  expect((await world.admin.rpc("make_webhook_secret", { source: "leads" })).data).toEqual({ kind: "two" });
  await wait(600);
  for (const secret of [secrets.leads, second.secret]) {
    expect((await world.send("leads", eventOf("leads"), { secret })).status).toBe(200);
  }
  const shown = await world.admin
    .from("webhook_secret")
    .select("hint, ends_at")
    .eq("source", "leads")
    .order("created_at");
  expect(shown.data).toEqual([
    { hint: secrets.leads.slice(-4), ends_at: expect.any(String) },
    { hint: second.secret.slice(-4), ends_at: null },
  ]);
  expect((await world.admin.from("webhook_secret").select("secret")).error).not.toBeNull();
  await world.sql.query(
    "update public.webhook_secret set ends_at = now() - interval '1 second' where ends_at is not null",
  );
  await world.admin.rpc("end_webhook_secret", { id: second.id });
  expect(await world.backend.value("select public.read_webhook_secrets('leads') ->> 'secrets'")).toBe("[]");
  // Kept for seconds by the function, at most.
  await wait(5100);
  for (const secret of [secrets.leads, second.secret]) {
    expect((await world.send("leads", eventOf("leads"), { secret })).status).toBe(401);
  }
  secrets.leads = (await world.makeSecret("leads")).secret;
  await wait(600);
  expect((await world.send("leads", eventOf("leads"), { secret: secrets.leads })).status).toBe(200);
});

test("only admins make and end secrets, and no session reads one", async () => {
  const { client: staff } = await world.backend.signedIn("staff@pipelark.example");
  const { client } = await world.backend.signedIn("client@pipelark.example");
  for (const other of [staff, client, world.backend.clientOf()]) {
    expect((await other.rpc("make_webhook_secret", { source: "leads" })).error).not.toBeNull();
    expect((await other.rpc("end_webhook_secret", { id: randomUUID() })).error).not.toBeNull();
    expect((await other.rpc("read_webhook_secrets", { source: "leads" })).error).not.toBeNull();
  }
  expect((await world.admin.rpc("read_webhook_secrets", { source: "leads" })).error).not.toBeNull();
  const audited = await world.admin.from("audit_entry").select("detail").like("action", "webhook-secret%");
  expect(JSON.stringify(audited.data)).not.toContain(secrets.calendly);
});

test("a flood of forgeries asks the database for the secrets at most twice a second", async () => {
  const event = eventOf("calendly");
  await wait(600);
  const before = world.asked("read_webhook_secrets");
  const began = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => world.send("calendly", event, { secret: "forged" })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const most = 2 + Math.ceil((Date.now() - began) / 500);
  expect(world.asked("read_webhook_secrets") - before).toBeLessThanOrEqual(most);
});
