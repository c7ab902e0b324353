import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { records } from "#test/givenRecords.ts";
import { openRecords } from "#test/openRecords.ts";
import { savedCsv } from "#test/savedCsv.ts";

const user = userEvent.setup();
const page = "/studio/records/emails";
const mail = {
  id: "1a000000-0000-4000-8000-000000000001",
  created_at: "2026-11-27T10:00:00.123456Z",
  to: "guest@vale.example",
  template: "notice-week",
  state: "given-up",
  attempts: 6,
  next_attempt_at: null,
  ended_at: "2026-11-27T22:00:00Z",
  error: "550 No such mailbox",
  invoice_id: null,
};
const invoiceId = "1b000000-0000-4000-8000-000000000001";

it("lists emails with their fate, and says that a lost one can't be sent again", async () => {
  openRecords(page, { answers: { list_mails: () => records([mail], { options: ["notice-week"] }) } });
  const table = within(await screen.findByRole("table", { name: "Emails" }));
  expect(table.getByText("Given up")).toBeDefined();
  expect(table.getByText("550 No such mailbox")).toBeDefined();
  await user.click(table.getByRole("link", { name: "Weekly summary" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Email" }));
  expect(await drawer.findByText(/can't be sent again/)).toBeDefined();
  expect(drawer.queryByRole("button", { name: "Send again" })).toBeNull();
});

it("sends the invoice of an email again", async () => {
  const outcomes: unknown[] = [new Response("", { status: 500 }), { kind: "queued" }];
  const { asked } = openRecords(`${page}?email=${mail.id}`, {
    answers: {
      list_mails: () => records([{ ...mail, template: "invoice-issued", invoice_id: invoiceId }]),
      resend_invoice: () => outcomes.shift(),
    },
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Email" }));
  await user.click(await drawer.findByRole("button", { name: "Send again" }));
  await user.click(await drawer.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(drawer.queryByRole("button", { name: "Retry" })).toBeNull());
  expect(asked("resend_invoice").map(({ body }) => body)).toEqual([{ id: invoiceId }, { id: invoiceId }]);
});

it("filters by state and kind, and saves what matches", async () => {
  const { asked } = openRecords(`${page}?state=given-up&kind=notice-week`, {
    answers: { list_mails: () => records([mail], { options: ["notice-week"] }) },
  });
  await screen.findByRole("table", { name: "Emails" });
  const filter = { state: "given-up", template: "notice-week" };
  expect(asked("list_mails").at(-1)?.body).toEqual({ request: filter });
  const csv = await savedCsv(() => user.click(screen.getByRole("button", { name: "Download CSV" })));
  expect(csv).toContain("guest@vale.example,Weekly summary,Given up,6,550 No such mailbox");
  expect(asked("list_mails").at(-1)?.body).toEqual({ request: { ...filter, size: 1000 } });
});
