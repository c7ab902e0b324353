import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listPayments, readBalance } from "./paymentRepository.ts";
import { recordPayment, reversePayment } from "./recordRepository.ts";
import type { NewPayment } from "./recordSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const harbor = "c0000000-0000-4000-8000-000000000002";
let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

function givenPayment(values: Partial<NewPayment> = {}): NewPayment {
  const id = crypto.randomUUID();
  return {
    id,
    kind: "payment",
    direction: "adds",
    amountCents: 1050,
    date: "2026-11-20",
    description: "Wire",
    ...values,
  };
}

async function newest() {
  const list = { companyId: harbor, period: { from: null, until: null }, from: null, size: 200 };
  return (await listPayments(await backend.clientOf("admin"), list)).payments;
}

it("records a payment once, however often it is sent", async () => {
  const admin = await backend.clientOf("admin");
  const before = await readBalance(admin, harbor);
  const payment = givenPayment();
  for (let tries = 0; tries < 2; tries++) {
    await expect(recordPayment(admin, { companyId: harbor, payment })).resolves.toEqual({ kind: "recorded" });
  }
  await expect(readBalance(admin, harbor)).resolves.toBe(before + 1050);
});

it.each([
  ["takes a fee from", { kind: "fee" }, -99],
  ["takes a refund from", { kind: "refund" }, -99],
  ["adds a credit to", { kind: "credit" }, 99],
  ["adds an opening balance to", { kind: "opening" }, 99],
  ["takes an opening balance that is a debt from", { kind: "opening", direction: "takes" }, -99],
  ["adds a payment, whatever direction was left in the form, to", { kind: "payment", direction: "takes" }, 99],
] as const)("%s the balance", async (_, values, change) => {
  const admin = await backend.clientOf("admin");
  const before = await readBalance(admin, harbor);
  const payment = givenPayment({ ...values, amountCents: 99 });
  await expect(recordPayment(admin, { companyId: harbor, payment })).resolves.toEqual({ kind: "recorded" });
  await expect(readBalance(admin, harbor)).resolves.toBe(before + change);
});

it("reverses a payment once, and returns the author of an earlier reversal", async () => {
  const admin = await backend.clientOf("admin");
  const payment = givenPayment({ description: "By mistake" });
  await recordPayment(admin, { companyId: harbor, payment });
  const before = await readBalance(admin, harbor);
  const reversal = { paymentId: payment.id, id: crypto.randomUUID(), reason: "It was another client's." };
  for (let tries = 0; tries < 2; tries++) {
    await expect(reversePayment(admin, reversal)).resolves.toEqual({ kind: "reversed" });
  }
  const late = await reversePayment(admin, { ...reversal, id: crypto.randomUUID() });
  expect(late).toEqual({ kind: "already-reversed", payment: { recorded_by_name: "Ada Admin" } });
  await expect(readBalance(admin, harbor)).resolves.toBe(before - 1050);
  const written = (await newest()).find(({ reverses }) => reverses === payment.id);
  const today = new Date().toISOString().slice(0, 10);
  expect(written).toMatchObject({
    amountCents: -1050,
    reason: "It was another client's.",
    reversedOn: null,
    reversesEntryOf: payment.date,
  });
  expect((await newest()).find(({ id }) => id === payment.id)).toMatchObject({
    reversedOn: today,
    reversesEntryOf: null,
  });
});

it("returns the invalid field of a payment, and missing for an unknown client", async () => {
  const admin = await backend.clientOf("admin");
  const nameless = givenPayment({ description: " " });
  await expect(recordPayment(admin, { companyId: harbor, payment: nameless })).resolves.toEqual({
    kind: "invalid",
    field: "description",
  });
  const nobodys = { companyId: crypto.randomUUID(), payment: givenPayment() };
  await expect(recordPayment(admin, nobodys)).resolves.toEqual({ kind: "missing" });
});

it("takes no payment from staff or clients", async () => {
  for (const who of ["staff", "client"] as const) {
    const asked = { companyId: harbor, payment: givenPayment() };
    await expect(recordPayment(await backend.clientOf(who), asked), who).rejects.toMatchObject({ kind: "forbidden" });
  }
});
