import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { northwind } from "#test/givenInvoice.ts";
import { openBilling } from "#test/openBilling.ts";

const user = userEvent.setup();
const entry = {
  id: "30000000-0000-4000-8000-000000000113",
  client_account_id: northwind.id,
  company_name: northwind.name,
  date: "2026-11-01",
  description: "Setup",
  amount_cents: 5000,
  currency: "USD",
  kind: "fee",
};

async function openActions() {
  await user.click(await screen.findByRole("button", { name: "Actions for Northwind Robotics: Setup" }));
}

it("marks an entry as not billable with a reason, which stays when it could not be sent", async () => {
  let isDown = true;
  const { bodies } = openBilling("/studio/billing/unbilled", {
    answers: {
      unbilled_entry: () => [entry],
      settle_without_invoice: () => (isDown ? new Response("", { status: 500 }) : { kind: "settled", count: 1 }),
    },
  });
  await openActions();
  await user.click(await screen.findByRole("menuitem", { name: "Mark as not billable…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark this entry as not billable?" }));
  await user.click(dialog.getByRole("button", { name: "Mark as not billable" }));
  expect(await dialog.findByText("Enter a reason of at most 200 characters, on one line.")).toBeDefined();
  expect(bodies("settle_without_invoice")).toEqual([]);
  const reason = dialog.getByRole("textbox", { name: /^Reason/ });
  await user.type(reason, "Agreed by phone");
  await user.click(dialog.getByRole("button", { name: "Mark as not billable" }));
  await dialog.findByRole("alert");
  expect(reason).toHaveProperty("value", "Agreed by phone");
  isDown = false;
  await user.click(dialog.getByRole("button", { name: "Mark as not billable" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies("settle_without_invoice").at(-1)).toEqual({ payment_ids: [entry.id], reason: "Agreed by phone" });
});

it("lets accounts draft, and only admins settle", async () => {
  openBilling("/studio/billing/unbilled", { role: "staff", answers: { unbilled_entry: () => [entry] } });
  await openActions();
  expect(await screen.findByRole("menuitem", { name: "Draft for Northwind Robotics" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Mark as not billable…" })).toBeNull();
});
