import type { Payment } from "@pipelark/shared-data/payments/paymentSchema";
import { expect, it } from "vitest";
import { csvOf } from "../ledger/csv.ts";
import { paymentRows } from "./paymentRows.ts";

function payment(description: string, amountCents = 123_450): Payment {
  return {
    id: crypto.randomUUID(),
    date: "2026-11-18",
    description,
    kind: "payment",
    dealId: null,
    invoiceId: null,
    amountCents,
    balanceCents: -5,
    currency: "USD",
    status: "completed",
    reason: null,
    reverses: null,
    reversedOn: null,
    reversesEntryOf: null,
    position: { date: "2026-11-18", createdAt: "2026-11-18 10:00:00+00", id: "1" },
  };
}

async function lines(payments: Payment[]) {
  return (await csvOf(paymentRows(payments))).split("\r\n");
}

it("writes a head and one line for each payment, as UTF-8 that says so", async () => {
  expect(await lines([payment("Köln, “second” half")])).toEqual([
    "\uFEFFDate,Description,Type,Amount,Currency,Status,Balance,Reason",
    '2026-11-18,"Köln, “second” half",Payment,1234.50,USD,completed,-0.05,',
    "",
  ]);
});

it.each(["=HYPERLINK(1)", "+1+1", "-2+3", "@SUM(A1)", "-cmd|' /C calc'!A0", "＝1", "-1.00=1"])(
  "leads %j by an apostrophe",
  async (description) => {
    const [, line] = await lines([payment(description)]);
    expect(line).toContain(`"'${description}"`);
  },
);

it("leaves amounts the numbers they are", async () => {
  const [, line] = await lines([payment("Fee", -85_000)]);
  expect(line).toContain(",-850.00,USD,");
});

it.each([
  ["commission", "Commission"],
  ["tax", "Tax"],
  ["of-a-later-release", "of-a-later-release"],
])("names an entry of kind %s", async (kind, word) => {
  const [, line] = await lines([{ ...payment("Deal with Alder Foods", -500), kind }]);
  expect(line).toContain(`,${word},-5.00,`);
});

it("marks a reversed entry and its reversal", async () => {
  const reversed = { ...payment("Fee", -500), reversedOn: "2026-11-19" };
  const reversal = { ...payment("Reversal: Fee", 500), reversesEntryOf: "2026-11-18", reason: "Twice." };
  const [, first, second] = await lines([reversed, reversal]);
  expect(first).toBe("2026-11-18,Fee,Payment,-5.00,USD,reversed on 2026-11-19,-0.05,");
  expect(second).toBe("2026-11-18,Reversal: Fee,Payment,5.00,USD,reversal of 2026-11-18,-0.05,Twice.");
});

it("has a head alone when there are no payments", async () => {
  expect(await lines([])).toHaveLength(2);
});
