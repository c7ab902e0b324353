import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personas } from "@pipelark/shared-testing/personas";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readClient } from "../clients/clientRepository.ts";
import { approveUpdate, listQueue, readDecision, rejectUpdate } from "./queueRepository.ts";
import type { QueuedUpdate } from "./queueSchema.ts";
import { addUpdate } from "./updateRepository.ts";
import type { UpdatePosition } from "./updateSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const northwind = "c0000000-0000-4000-8000-000000000001";
let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

async function sendAs(who: "client" | "otherClient", amountCents: number): Promise<string> {
  const id = crypto.randomUUID();
  await addUpdate(await backend.clientOf(who), { id, title: "Top-up", description: "Sent today.", amountCents });
  return id;
}

async function wholeQueue(size: number): Promise<QueuedUpdate[]> {
  const found: QueuedUpdate[] = [];
  let from: UpdatePosition | null = null;
  do {
    const page = await listQueue(await backend.clientOf("admin"), { companyId: null, from, size });
    found.push(...page.updates);
    from = page.next;
  } while (from);
  return found;
}

it("lists what waits of all companies, oldest first, each with its company", async () => {
  await sendAs("otherClient", 700);
  const queue = await wholeQueue(50);
  expect(new Set(queue.map(({ company }) => company.name))).toEqual(
    new Set(["Northwind Robotics", "Harbor Dental Group"]),
  );
  const times = queue.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect((await wholeQueue(1)).map(({ id }) => id)).toEqual(queue.map(({ id }) => id));
});

it("approves once, however often it is asked, and says who did it", async () => {
  const id = await sendAs("client", 1234);
  const admin = await backend.clientOf("admin");
  const before = await readClient(admin, northwind);
  await expect(approveUpdate(admin, { id, kind: "payment" })).resolves.toMatchObject({ kind: "approved" });
  await expect(approveUpdate(admin, { id, kind: "payment" })).resolves.toMatchObject({ kind: "approved" });
  const after = await readClient(admin, northwind);
  expect(after.balanceCents).toBe(before.balanceCents + 1234);
  expect(after.pendingUpdates).toBe(before.pendingUpdates - 1);
  await expect(readDecision(admin, id)).resolves.toEqual({
    status: "approved",
    by: { id: personas.admin.id, name: "Ada Admin" },
    reason: null,
  });
});

it("keeps the first reason of a rejection, and no payment comes of it", async () => {
  const id = await sendAs("client", 999);
  const admin = await backend.clientOf("admin");
  const { balanceCents } = await readClient(admin, northwind);
  await expect(rejectUpdate(admin, { id, reason: "Not in the plan." })).resolves.toEqual({ kind: "rejected" });
  await expect(rejectUpdate(admin, { id, reason: "Another one." })).resolves.toEqual({ kind: "rejected" });
  await expect(approveUpdate(admin, { id, kind: "payment" })).resolves.toEqual({ kind: "rejected" });
  await expect(readDecision(admin, id)).resolves.toMatchObject({ status: "rejected", reason: "Not in the plan." });
  await expect(readClient(admin, northwind)).resolves.toMatchObject({ balanceCents });
});

it("lets no admin decide about an update of their own", async () => {
  const admin = await backend.clientOf("admin");
  const id = crypto.randomUUID();
  const added = await addUpdate(admin, { id, companyId: northwind, title: "Fee", description: "", amountCents: -500 });
  expect(added).toMatchObject({ kind: "added", update: { status: "pending", author: { type: "admin" } } });
  await expect(approveUpdate(admin, { id, kind: "fee" })).resolves.toEqual({ kind: "own-update" });
});

it("shows staff nothing of the queue, and takes no decision of theirs or of a client's", async () => {
  const id = await sendAs("client", 10);
  await expect(listQueue(await backend.clientOf("staff"), { companyId: null, from: null, size: 5 })).resolves.toEqual({
    updates: [],
    next: null,
  });
  for (const who of ["staff", "client"] as const) {
    await expect(approveUpdate(await backend.clientOf(who), { id, kind: "payment" }), who).rejects.toMatchObject({
      kind: "forbidden",
    });
  }
});
