import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawable } from "./fonts.ts";
import { drawInvoice, type InvoiceDocument } from "./drawInvoice.ts";

const invoice: InvoiceDocument = {
  id: "26000000-0000-4000-8000-000000000001",
  kind: "invoice",
  number: "2026-0001",
  corrects_number: null,
  reason: null,
  seller: {
    name: "Pipelark LLC",
    address: "18 Harbor Street\nPortland, ME 04101",
    tax_number: "EIN 00-1234567",
    email: "accounts@pipelark.example",
    bank: "Casco Example Bank\nAccount 0001234567",
  },
  buyer: {
    name: "Łódź & Straße GmbH",
    address: "2210 Foundry Road\nMilwaukee, WI 53204",
    tax_number: "",
    email: "accounts@northwind.example",
  },
  po_number: "PO-77",
  issued_on: "2026-11-20",
  due_on: "2026-12-04",
  currency: "USD",
  net_cents: 138_525,
  tax_cents: 26_320,
  gross_cents: 164_845,
  tax_bp: 1900,
  tax_note: "",
  lines: [{ text: "Success fee: Kestrel Tooling, first line", amount_cents: 138_525 }],
};

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

test("the same invoice has the same bytes, and another amount others", async () => {
  const bytes = await drawInvoice(invoice);
  if (process.env.PIPELARK_KEEP_PDF) writeFileSync(process.env.PIPELARK_KEEP_PDF, bytes);
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(hashOf(await drawInvoice(invoice))).toBe(hashOf(bytes));
  expect(hashOf(await drawInvoice({ ...invoice, gross_cents: 1 }))).not.toBe(hashOf(bytes));
});

test("a hundred lines go over several pages, and words of any length and script are drawn", async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    text: `${"長い 🙂 ".repeat(30)}${index}`,
    amount_cents: 1,
  }));
  const bytes = await drawInvoice({ ...invoice, lines });
  expect(bytes.toString("latin1").match(/\/Type \/Page\n/g)?.length ?? 0).toBeGreaterThan(3);
});

test("letters that the fonts lack lose their mark, and other signs become question marks", () => {
  expect(drawable("Łódź & Straße, Şişli, Malmö – 株式 €")).toBe("Lódz & Straße, Sisli, Malmö – ?? €");
});
