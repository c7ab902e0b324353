import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import * as v from "valibot";
import { givenDraft, givenInvoice, northwind } from "#test/givenInvoice.ts";
import { openBilling } from "#test/openBilling.ts";

const user = userEvent.setup();
const { id } = givenInvoice();

/** Answers with one invoice, alone or in the list. */
function answersWith(row: Record<string, unknown>) {
  return {
    client_account: () => [northwind],
    invoice: ({ query }: { query: URLSearchParams }) => {
      if (query.has("corrects")) return [];
      return query.has("id") ? row : [row];
    },
    list_invoice_mails: () => ({ kind: "mails", mails: [] }),
  };
}

it("lists invoices with company, state, amount and what is open; overdue ones are told", async () => {
  openBilling("/studio/billing", { answers: answersWith(givenInvoice({ due_on: "2026-11-20" })) });
  const row = await screen.findByRole("row", { name: /Invoice 2026-0002/ });
  await within(row).findByText("Northwind Robotics");
  expect(row.textContent).toMatch(/Overdue.*\$119\.00\$119\.00/);
});

it("asks once before an invoice is issued, and says what the company lacks", async () => {
  const { bodies } = openBilling(`/studio/billing?invoice=${id}`, {
    answers: {
      ...answersWith(givenDraft()),
      issue_invoice: () => ({ kind: "details-missing", fields: ["address", "billing_email"] }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Issue invoice" }));
  expect(bodies("issue_invoice")).toEqual([]);
  const question = screen.getByRole("dialog", { name: "Issue an invoice of $119.00?" });
  await user.click(within(question).getByRole("button", { name: "Issue invoice" }));
  expect(await within(question).findByText(/lack the address, the billing email/)).toBeDefined();
  expect(bodies("issue_invoice")).toEqual([{ request: { id, version: 3 } }]);
});

it("accounts edit a draft and don't issue it; unsaved words are kept after a conflict", async () => {
  let version = 3;
  const { bodies } = openBilling(`/studio/billing?invoice=${id}`, {
    role: "staff",
    answers: {
      ...answersWith(givenDraft()),
      invoice: ({ query }) => (query.has("id") ? givenDraft({ version, po_number: "Theirs" }) : []),
      save_invoice_draft() {
        version = 4;
        return { kind: "conflict", invoice: givenDraft({ version, po_number: "Theirs" }) };
      },
    },
  });
  const words = await screen.findByRole("textbox", { name: /^Line 1/ });
  await user.clear(words);
  await user.type(words, "Other words");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText(/Somebody else changed this draft/)).toBeDefined();
  expect(words).toHaveProperty("value", "Other words");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() =>
    expect(bodies("save_invoice_draft")).toMatchObject([
      { request: { version: 3, lines: [{ text: "Other words" }] } },
      { request: { version: 4, lines: [{ text: "Other words" }] } },
    ]),
  );
  expect(screen.queryByRole("button", { name: "Issue invoice" })).toBeNull();
});

it("records a payment after one question, with the same id when it is sent again", async () => {
  const answers: unknown[] = [
    new Response("{}", { status: 503 }),
    { kind: "recorded", payment_id: id, invoice: givenInvoice({ state: "paid" }) },
  ];
  const { bodies } = openBilling(`/studio/billing?invoice=${id}`, {
    answers: { ...answersWith(givenInvoice()), record_invoice_payment: () => answers.shift() },
  });
  await user.click(await screen.findByRole("button", { name: "Record payment" }));
  const form = screen.getByRole("form", { name: "Record payment" });
  await user.click(within(form).getByRole("button", { name: "Record payment" }));
  expect(bodies("record_invoice_payment")).toEqual([]);
  await user.click(await within(form).findByRole("button", { name: "Record $119.00" }));
  await within(form).findByRole("alert");
  await user.click(within(form).getByRole("button", { name: "Record $119.00" }));
  await waitFor(() => expect(screen.queryByRole("form", { name: "Record payment" })).toBeNull());
  const [first, second] = bodies("record_invoice_payment");
  expect(first).toEqual(second);
  expect(first).toMatchObject({ request: { invoice_id: id, amount_cents: 11_900 } });
});

it("says that the PDF is being prepared until it is there", async () => {
  openBilling(`/studio/billing?invoice=${id}`, { answers: answersWith(givenInvoice({ pdf_hash: null })) });
  expect(await screen.findByText("The PDF is being prepared…")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
});

const setup = {
  ...givenInvoice().invoice_line[0],
  id: "27000000-0000-4000-8000-000000000003",
  position: 2,
  text: "Setup",
};
const twoLines = { invoice_line: [...givenInvoice().invoice_line, setup], net_cents: 20_000 };

it("names the line that a button of a draft removes", async () => {
  const { bodies } = openBilling(`/studio/billing?invoice=${id}`, {
    answers: {
      ...answersWith(givenDraft(twoLines)),
      save_invoice_draft: () => ({ kind: "saved", invoice: givenDraft({ version: 4 }) }),
    },
  });
  expect(await screen.findByRole("button", { name: "Remove Success fee: Kestrel Tooling" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove Setup" }));
  await waitFor(() => expect(bodies("save_invoice_draft")).toMatchObject([{ request: { leave_out: [setup.id] } }]));
});

it("credits the chosen lines after one question, and keeps the reason when a deal stands against it", async () => {
  let answer: Record<string, unknown> = { kind: "deal-stands", line_id: setup.id };
  const { bodies } = openBilling(`/studio/billing?invoice=${id}`, {
    answers: { ...answersWith(givenInvoice(twoLines)), credit_invoice: () => answer },
  });
  await user.click(await screen.findByRole("button", { name: "Credit note" }));
  const form = within(screen.getByRole("form", { name: "Credit note" }));
  await user.click(form.getByRole("button", { name: "Issue credit note" }));
  expect(await form.findByText("Enter a reason of at most 500 characters.")).toBeDefined();
  await user.type(form.getByRole("textbox", { name: /^Reason/ }), "Wrong price");
  await user.click(form.getByRole("checkbox", { name: /^Success fee/ }));
  await user.click(form.getByRole("button", { name: "Issue credit note" }));
  expect(await form.findByText(/^This credits \$100\.00 plus tax/)).toBeDefined();
  expect(bodies("credit_invoice")).toEqual([]);
  await user.click(form.getByRole("button", { name: "Issue credit note" }));
  expect((await form.findByRole("alert")).textContent).toContain("Take the deal back first");
  expect(form.getByRole("textbox", { name: /^Reason/ })).toHaveProperty("value", "Wrong price");
  answer = { kind: "credited", invoice: givenInvoice({ kind: "credit-note", corrects: id, reason: "Wrong price" }) };
  await user.click(form.getByRole("button", { name: "Issue credit note" }));
  await waitFor(() => expect(screen.queryByRole("form", { name: "Credit note" })).toBeNull());
  expect(bodies("credit_invoice").at(-1)).toMatchObject({
    request: { invoice_id: id, line_ids: [setup.id], reason: "Wrong price", bills_again: false },
  });
});

it("applies no more of an unused payment than the invoice asks for, and undoes it", async () => {
  const money = {
    id: "30000000-0000-4000-8000-000000000112",
    client_account_id: northwind.id,
    date: "2026-11-01",
    description: "Bank transfer",
    currency: "USD",
    rest_cents: 50_000,
  };
  const outcomes: unknown[] = [{ kind: "exceeds" }, { kind: "allocated", invoice: givenInvoice({ state: "paid" }) }];
  const { bodies } = openBilling(`/studio/billing?invoice=${id}`, {
    answers: {
      ...answersWith(givenInvoice()),
      unused_payment: () => [money],
      allocate_to_invoice: () => outcomes.shift(),
      take_allocation_back: () => ({ kind: "taken-back", invoice: givenInvoice() }),
    },
  });
  const apply = await screen.findByRole("button", { name: "Apply Bank transfer" });
  await user.click(apply);
  await screen.findByRole("alertdialog", { name: /^This payment was used, or the invoice paid/ });
  await user.click(apply);
  await screen.findByRole("alertdialog", { name: "$119.00 was applied to the invoice." });
  await user.click(screen.getByRole("button", { name: /Undo/ }));
  const [, { request } = {}] = bodies("allocate_to_invoice");
  expect(request).toMatchObject({ payment_id: money.id, invoice_id: id, amount_cents: 11_900 });
  const part = v.parse(v.object({ id: v.string() }), request);
  await waitFor(() => expect(bodies("take_allocation_back")).toEqual([part]));
});
