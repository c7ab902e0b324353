import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type AgreementDocument, drawAgreement } from "./drawAgreement.ts";

const agreement: AgreementDocument = {
  path: "agreements/16000000-0000-4000-8000-000000000001-accepted",
  sender: "Pipelark LLC",
  number: "A-0001",
  company: "Northwind Robotics",
  share_bp: 1250,
  cap_cents: 500_000,
  currency: "USD",
  attribution_months: 12,
  report_within_days: 10,
  due_days: 14,
  return_days: 30,
  tax_bp: 0,
  tax_note: "No sales tax is charged.",
  starts_on: "2026-01-01",
  ends_on: null,
  body: "We find leads.\n\nYou pay a share of each closed deal.",
  body_hash: "ab".repeat(32),
  offered: { by: "Ada Admin", at: "2025-12-20T09:00:00Z" },
  accepted: { by: "Cleo Client", at: "2025-12-22T15:30:00Z" },
};

test("the same agreement has the same bytes, and one that nobody accepted yet others", async () => {
  const bytes = await drawAgreement(agreement, "Pipelark");
  if (process.env.PIPELARK_KEEP_PDF) writeFileSync(process.env.PIPELARK_KEEP_PDF, bytes);
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect((await drawAgreement(agreement, "Pipelark")).equals(bytes)).toBe(true);
  expect((await drawAgreement({ ...agreement, accepted: null }, "Pipelark")).equals(bytes)).toBe(false);
});

test("a text of eight thousand letters goes over several pages", async () => {
  const bytes = await drawAgreement({ ...agreement, body: "A line of words.\n".repeat(470) }, "Pipelark");
  expect(bytes.toString("latin1").match(/\/Type \/Page\n/g)?.length ?? 0).toBeGreaterThan(3);
});
