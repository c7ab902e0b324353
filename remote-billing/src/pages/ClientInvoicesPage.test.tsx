import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { givenInvoice, northwind } from "#test/givenInvoice.ts";
import { openBilling } from "#test/openBilling.ts";

const user = userEvent.setup();
const { id } = givenInvoice();

afterEach(() => vi.unstubAllGlobals());

/** Opens an invoice as a member, whose pay link is answered like this. */
function open(row: Record<string, unknown>, payLink: () => unknown) {
  const overview = {
    kind: "overview",
    company: northwind,
    campaign_status: "Active",
    leads: 2,
    appointments: 0,
    rights: { sees_money: true, may_decide: true, may_invite: false },
    balance_cents: null,
    currency: "USD",
    waiting: { pending_updates: 0, unanswered_replies: 0, undecided_leads: 0, next_meeting: null },
  };
  return openBilling(`/dashboard/invoices?invoice=${id}`, {
    role: "client",
    answers: {
      portal_overview: () => overview,
      invoice: ({ query }) => (query.has("id") ? givenInvoice(row) : [givenInvoice(row)]),
      pay_link: payLink,
    },
  });
}

it("leads to the page that pays, offers to retry, and says when there is nothing to pay any more", async () => {
  const outcomes: unknown[] = [
    new Response("", { status: 500 }),
    { kind: "link", path: "/pay#token=abc" },
    { kind: "missing" },
  ];
  const { bodies } = open({}, () => outcomes.shift());
  const pay = await screen.findByRole("button", { name: "Pay now" });
  await user.click(pay);
  expect((await screen.findByRole("alert")).textContent).toContain("The payment page could not be opened");
  const assign = vi.fn();
  vi.stubGlobal("location", { href: "http://localhost/", assign });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(assign.mock.calls).toEqual([["/pay#token=abc"]]));
  await user.click(pay);
  await screen.findByRole("alertdialog", { name: "This invoice is already paid." });
  expect(bodies("pay_link")).toEqual([1, 2, 3].map(() => ({ id })));
});

it("offers nothing to pay for a paid invoice", async () => {
  open({ state: "paid", paid_cents: 11_900, open_cents: 0 }, () => null);
  expect(await screen.findByRole("button", { name: "Download PDF" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Pay now" })).toBeNull();
});
