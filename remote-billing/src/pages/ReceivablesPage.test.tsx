import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { northwind } from "#test/givenInvoice.ts";
import { openBilling } from "#test/openBilling.ts";

const user = userEvent.setup();
const page = `/studio/billing/receivables?company=${northwind.id}`;
const answers = {
  client_account: () => [northwind],
  receivables: () => ({ kind: "receivables", as_of: "2026-11-26", currencies: [], unallocated: 0, unbilled: 0 }),
};

it("applies a company's unused payments, says how many, and offers to retry what failed", async () => {
  const outcomes: unknown[] = [
    new Response("", { status: 500 }),
    { kind: "allocated", count: 2 },
    { kind: "allocated", count: 0 },
  ];
  const { bodies } = openBilling(page, { answers: { ...answers, allocate_automatically: () => outcomes.shift() } });
  const apply = await screen.findByRole("button", { name: "Apply unused payments" });
  await user.click(apply);
  const failure = within(await screen.findByRole("alert"));
  expect(failure.getByText(/^The payments could not be applied/)).toBeDefined();
  await user.click(failure.getByRole("button", { name: "Retry" }));
  await screen.findByRole("alertdialog", { name: "2 payments were applied to open invoices." });
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(apply);
  await screen.findByRole("alertdialog", { name: "There are no unused payments, or no open invoices." });
  expect(bodies("allocate_automatically")).toEqual([1, 2, 3].map(() => ({ company: northwind.id })));
});

it.each([
  ["accounts", { role: "staff", entry: page }],
  ["an admin who looks at all companies", { role: "admin", entry: "/studio/billing/receivables" }],
] as const)("is not offered to %s", async (_, { role, entry }) => {
  openBilling(entry, { role, answers });
  await screen.findByText("Total open");
  expect(screen.queryByRole("button", { name: "Apply unused payments" })).toBeNull();
});
