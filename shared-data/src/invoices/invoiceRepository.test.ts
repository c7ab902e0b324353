import { type DataEngine, openDataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAllPages } from "../keyset.ts";
import {
  allocatePart,
  creditInvoice,
  draftInvoices,
  issueInvoice,
  readPayLink,
  recordInvoicePayment,
  resendInvoice,
  saveDraft,
  takeAllocationBack,
} from "./billingRepository.ts";
import {
  listAllocations,
  listCreditNotes,
  listInvoiceMails,
  listInvoices,
  listUnbilled,
  listUnusedPayments,
  readInvoice,
  readReceivables,
} from "./invoiceRepository.ts";
import type { InvoicePosition } from "./invoiceSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const northwind = "c0000000-0000-4000-8000-000000000001";
let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

async function givenFee(cents: number): Promise<void> {
  const client = await backend.clientOf("admin");
  const request = {
    id: crypto.randomUUID(),
    client_account_id: northwind,
    date: "2026-01-05",
    description: "Fee of a test",
    amount_cents: -cents,
  };
  const { error } = await client.rpc("record_payment", { request });
  if (error) throw new Error(error.message);
}

it("a fee goes from the list of what is to be billed to a paid invoice, and back by a credit note", async () => {
  const client = await backend.clientOf("admin");
  await givenFee(5000);
  expect(await listUnbilled(client)).toMatchObject([{ company: "Northwind Robotics", amountCents: 5000, kind: "fee" }]);
  const drafted = await draftInvoices(client, northwind);
  const id = drafted.kind === "drafted" ? (drafted.invoice_ids[0] ?? "") : "";
  const draft = await readInvoice(client, id);
  expect(draft).toMatchObject({ state: "draft", number: null, netCents: 5000, lines: [{ text: "Fee of a test" }] });
  const lines = draft.lines.map((line) => ({ id: line.id, text: "Other words" }));
  const edit = { id, version: draft.version, poNumber: "PO-1", lines, leaveOut: [] };
  expect(await saveDraft(client, edit)).toMatchObject({ kind: "saved", invoice: { poNumber: "PO-1" } });
  expect(await saveDraft(client, edit)).toMatchObject({ kind: "conflict" });
  const saved = await readInvoice(client, id);
  expect(await issueInvoice(client, { id, version: saved.version })).toMatchObject({
    kind: "issued",
    invoice: { state: "issued", hasPdf: false, openCents: 5000, lines: [{ text: "Other words" }] },
  });
  expect(await listInvoiceMails(client, id)).toMatchObject([{ kind: "issued", to: "accounts@northwind.example" }]);
  expect(await resendInvoice(client, id)).toEqual({ kind: "queued" });
  expect(await readPayLink(client, id)).toMatchObject({ kind: "link" });
  const payment = { id: crypto.randomUUID(), invoiceId: id, date: "2026-02-01", amountCents: 5000, description: "" };
  expect(await recordInvoicePayment(client, payment)).toMatchObject({ kind: "recorded", invoice: { state: "paid" } });
  const [allocation] = await listAllocations(client, id);
  const unused = await listUnusedPayments(client, northwind);
  expect(unused.length).toBeGreaterThan(0);
  expect(unused.every(({ restCents, id: entry }) => restCents > 0 && entry !== payment.id)).toBe(true);
  expect(allocation).toMatchObject({ amountCents: 5000, paymentId: payment.id, date: "2026-02-01" });
  expect(await takeAllocationBack(client, allocation?.id ?? "")).toMatchObject({ kind: "taken-back" });
  const part = { id: crypto.randomUUID(), paymentId: payment.id, invoiceId: id, amountCents: 5000 };
  expect(await allocatePart(client, part)).toMatchObject({ kind: "allocated", invoice: { state: "paid" } });
  expect(await allocatePart(client, part)).toMatchObject({ kind: "allocated" });
  expect(await allocatePart(client, { ...part, id: crypto.randomUUID() })).toEqual({ kind: "exceeds" });
  const credit = { id: crypto.randomUUID(), invoiceId: id, lineIds: null, reason: "Wrong.", billsAgain: false };
  expect(await creditInvoice(client, credit)).toMatchObject({ kind: "credited", invoice: { grossCents: -5000 } });
  expect(await listCreditNotes(client, id)).toMatchObject([{ corrects: id, reason: "Wrong." }]);
  expect(await readInvoice(client, id)).toMatchObject({ state: "corrected", openCents: 0 });
});

it("lists invoices in pages, and what is open by the day it is due", async () => {
  const client = await backend.clientOf("admin");
  const all = async (state: "open" | null, size: number) =>
    (
      await readAllPages((from: InvoicePosition | null) =>
        listInvoices(client, { filter: { companyId: northwind, state }, from, size }),
      )
    ).flatMap(({ invoices }) => invoices);
  const whole = await all(null, 100);
  expect(whole.length).toBeGreaterThanOrEqual(2);
  expect((await all(null, 1)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect((await all("open", 1)).map(({ state }) => state)).toEqual(["issued"]);
});

it("clients read their own company's invoices, and others nothing", async () => {
  const filter = { companyId: null, state: null };
  const own = await listInvoices(await backend.clientOf("client"), { filter, from: null, size: 50 });
  expect(own.invoices.every(({ companyId, number }) => companyId === northwind && number !== null)).toBe(true);
  expect(own.invoices.length).toBeGreaterThanOrEqual(2);
  for (const who of ["otherClient", "staff"] as const) {
    const page = await listInvoices(await backend.clientOf(who), { filter, from: null, size: 50 });
    expect(page.invoices, who).toEqual([]);
  }
  const receivables = await readReceivables(await backend.clientOf("client"), null);
  expect(receivables).toMatchObject({ currencies: [{ open: 138_525, ages: { to_30: 138_525 } }] });
  await expect(readReceivables(await backend.clientOf("staff"), null)).rejects.toMatchObject({ kind: "forbidden" });
});
