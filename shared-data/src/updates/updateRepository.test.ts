import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readOwnCompany } from "../clients/companyRepository.ts";
import { addReply, addUpdate, listReplies, listUpdates, withdrawUpdate } from "./updateRepository.ts";
import type { ClientUpdate, UpdatePosition } from "./updateSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;
let companyId: string;

beforeAll(async () => {
  backend = await openDataEngine();
  companyId = (await readOwnCompany(await backend.clientOf("client"))).id;
});

afterAll(() => backend.close());

function newUpdate(title: string, amountCents: number | null = null) {
  return { id: crypto.randomUUID(), title, description: "What happened.", amountCents };
}

async function added(title: string, amountCents: number | null = null) {
  const update = newUpdate(title, amountCents);
  await addUpdate(await backend.clientOf("client"), update);
  return update;
}

async function allPages(size: number): Promise<ClientUpdate[]> {
  const client = await backend.clientOf("client");
  const found: ClientUpdate[] = [];
  let from: UpdatePosition | null = null;
  do {
    const page = await listUpdates(client, { companyId, filter: null, from, size });
    found.push(...page.updates);
    from = page.next;
  } while (from);
  return found;
}

it("lists a company's updates, newest first", async () => {
  const page = await listUpdates(await backend.clientOf("client"), { companyId, filter: null, from: null, size: 50 });
  expect(page.next).toBeNull();
  expect(page.updates.length).toBeGreaterThanOrEqual(25);
  const times = page.updates.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(page.updates.find(({ status }) => status === "rejected")?.reason).toMatch(/not part of the plan/);
});

it("comes to every update once in pages, also where many have the same time", async () => {
  await backend.sql.query(
    `insert into client_update (id, client_account_id, author_id, author_name, type, title, description, currency, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'Ada Admin', 'admin', 'Batch ' || number, '', 'USD', '2026-01-01 10:00:00.123456+00'
     from generate_series(1, 7) as number`,
    [companyId],
  );
  const whole = await allPages(200);
  const inPages = await allPages(3);
  expect(inPages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(new Set(inPages.map(({ id }) => id)).size).toBe(inPages.length);
});

it("filters the list by pending updates and by updates that an admin has answered", async () => {
  const client = await backend.clientOf("client");
  const pending = await listUpdates(client, { companyId, filter: "pending", from: null, size: 50 });
  expect(pending.updates.length).toBeGreaterThan(0);
  expect(new Set(pending.updates.map(({ status }) => status))).toEqual(new Set(["pending"]));
  const answered = await listUpdates(client, { companyId, filter: "answered", from: null, size: 50 });
  expect(new Set(answered.updates.map(({ lastReplyType }) => lastReplyType))).toEqual(new Set(["admin"]));
});

it("shows another company nothing", async () => {
  const other = await backend.clientOf("otherClient");
  const page = await listUpdates(other, { companyId, filter: null, from: null, size: 50 });
  expect(page).toEqual({ updates: [], next: null });
});

it("adds an update that waits for approval when it has an amount, and one that does not when it has none", async () => {
  const client = await backend.clientOf("client");
  const deal = newUpdate("Closed: Halden Marine", 120_000);
  await expect(addUpdate(client, deal)).resolves.toMatchObject({
    kind: "added",
    update: { id: deal.id, title: deal.title, amountCents: 120_000, status: "pending", author: { type: "client" } },
  });
  const news = newUpdate("Our office moves");
  await expect(addUpdate(client, news)).resolves.toMatchObject({ update: { amountCents: null, status: null } });
});

it("adds nothing twice when the answer was lost", async () => {
  const client = await backend.clientOf("client");
  const update = newUpdate("Sent twice", 100);
  await addUpdate(client, update);
  await expect(addUpdate(client, { ...update, title: "Changed since" })).resolves.toMatchObject({
    kind: "added",
    update: { title: "Sent twice" },
  });
  expect((await allPages(200)).filter(({ id }) => id === update.id)).toHaveLength(1);
});

it("answers with the field that the server refuses", async () => {
  const client = await backend.clientOf("client");
  await expect(addUpdate(client, newUpdate("x".repeat(121)))).resolves.toEqual({ kind: "invalid", field: "title" });
});

it("lets staff add none", async () => {
  const staff = await backend.clientOf("staff");
  await expect(addUpdate(staff, newUpdate("From staff"))).rejects.toMatchObject({ kind: "forbidden" });
});

it("withdraws what waits, once and again, and nothing of another company", async () => {
  const { id } = await added("A mistake", 500);
  const other = await backend.clientOf("otherClient");
  await expect(withdrawUpdate(other, id)).resolves.toEqual({ kind: "missing" });
  const client = await backend.clientOf("client");
  await expect(withdrawUpdate(client, id)).resolves.toMatchObject({
    kind: "withdrawn",
    update: { status: "withdrawn" },
  });
  await expect(withdrawUpdate(client, id)).resolves.toMatchObject({ kind: "withdrawn" });
});

it("does not withdraw what was decided", async () => {
  const { id } = await added("A deal", 700);
  const admin = await backend.clientOf("admin");
  await admin.rpc("approve_update", { id });
  const client = await backend.clientOf("client");
  await expect(withdrawUpdate(client, id)).resolves.toMatchObject({ kind: "decided", update: { status: "approved" } });
});

it("keeps a thread of replies, each once", async () => {
  const { id: updateId } = await added("A question");
  const client = await backend.clientOf("client");
  const reply = { id: crypto.randomUUID(), updateId, body: "One more thing." };
  await expect(addReply(client, reply)).resolves.toMatchObject({ kind: "added", reply: { body: reply.body } });
  await addReply(client, reply);
  const admin = await backend.clientOf("admin");
  await addReply(admin, { id: crypto.randomUUID(), updateId, body: "An answer." });
  const replies = await listReplies(client, updateId);
  expect(replies.map(({ body, author }) => [author.type, body])).toEqual([
    ["client", "One more thing."],
    ["admin", "An answer."],
  ]);
  await expect(listReplies(await backend.clientOf("otherClient"), updateId)).resolves.toEqual([]);
});

it("refuses an answer that is no list of updates", async () => {
  const client = await supabaseOver(() => Response.json([{ id: "1" }]))();
  const list = { companyId, filter: null, from: null, size: 50 };
  await expect(listUpdates(client, list)).rejects.toMatchObject({ kind: "unexpected" });
});

it("never asks for a count of all", async () => {
  const asked: string[] = [];
  const client = await supabaseOver((url) => {
    asked.push(url.search);
    return Response.json([]);
  })();
  const from = { createdAt: "2026-11-20 09:10:23.123456+00", id: crypto.randomUUID() };
  await listUpdates(client, { companyId, filter: null, from, size: 50 });
  expect(asked[0]).toContain("limit=51");
  expect(asked[0]).toContain("%2B00");
  expect(asked[0]).not.toContain("offset");
});
