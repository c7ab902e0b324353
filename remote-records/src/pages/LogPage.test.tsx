import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { records } from "#test/givenRecords.ts";
import { openRecords } from "#test/openRecords.ts";
import { savedCsv } from "#test/savedCsv.ts";

const user = userEvent.setup();
const page = "/studio/records";
const entry = {
  id: 7,
  at: "2026-11-27T10:00:00.123456Z",
  actor: "Ada Admin",
  action: "payment-recorded",
  subject_type: "payment",
  subject_id: "1a",
  about: null,
  company: "Northwind Robotics",
  detail: { amount_cents: 250_000, currency: "USD", kind: "payment" },
};
const setting = {
  ...entry,
  id: 6,
  action: "setting-changed",
  subject_type: "site",
  subject_id: "terms_text",
  company: null,
};
const answers = { list_audit_entries: () => records([entry, setting], { options: ["payment-recorded", "signed-in"] }) };

it("lists who did what, and opens an entry with its detail", async () => {
  const { asked } = openRecords(page, { answers });
  const table = within(await screen.findByRole("table", { name: "Log" }));
  expect(table.getAllByText("Ada Admin")).toHaveLength(2);
  expect(table.getByText("Site: terms text")).toBeDefined();
  expect(table.getByText("Payment, Northwind Robotics")).toBeDefined();
  expect(asked("list_audit_entries").map(({ body }) => body)).toEqual([{ request: null }]);
  await user.click(table.getByRole("link", { name: "Payment recorded" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Entry" }));
  expect(await drawer.findByText("$2,500.00")).toBeDefined();
  expect(asked("list_audit_entries").at(-1)?.body).toEqual({ request: { id: 7 } });
});

it("searches and filters in the address", async () => {
  const { asked } = openRecords(`${page}?action=signed-in&period=custom&from=2026-11-01&until=2026-11-02`, { answers });
  await screen.findByRole("table", { name: "Log" });
  const request = { action: "signed-in", from: expect.any(String), until: expect.any(String) };
  expect(asked("list_audit_entries").at(-1)?.body).toEqual({ request });
  expect(screen.getByRole("combobox", { name: "Action" })).toHaveProperty("value", "signed-in");
  await user.type(screen.getByRole("searchbox", { name: "Search log" }), "ada");
  await waitFor(() =>
    expect(asked("list_audit_entries").at(-1)?.body).toEqual({ request: { ...request, query: "ada" } }),
  );
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(asked("list_audit_entries").at(-1)?.body).toEqual({ request: null }));
});

it("loads the next page where the first one ends", async () => {
  const next = { after_at: entry.at, after_id: 7 };
  const { asked } = openRecords(page, {
    answers: {
      list_audit_entries: ({ body }) =>
        body["request"] === null ? records([entry], { next }) : records([{ ...entry, id: 6, actor: "Sam Staff" }]),
    },
  });
  await user.click(await screen.findByRole("button", { name: /Load more|Show more/ }));
  expect(await screen.findByText("Sam Staff")).toBeDefined();
  expect(asked("list_audit_entries").at(-1)?.body).toEqual({ request: next });
});

it("saves all that match as a file, without formulas", async () => {
  const next = { after_at: entry.at, after_id: 7 };
  const { asked } = openRecords(`${page}?action=invited`, {
    answers: {
      list_audit_entries({ body: { request } }) {
        if (JSON.stringify(request).includes("after_id")) return records([{ ...entry, id: 6, actor: "=cmd()" }]);
        return records([entry], { next });
      },
    },
  });
  await screen.findByRole("table", { name: "Log" });
  const csv = await savedCsv(() => user.click(screen.getByRole("button", { name: "Download CSV" })));
  expect(csv).toContain("Payment recorded");
  expect(csv).toContain("'=cmd()");
  expect(asked("list_audit_entries").at(-1)?.body).toEqual({ request: { action: "invited", size: 1000, ...next } });
});

it("says that there are none, that none match, and that they could not be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  openRecords(page, {
    answers: { list_audit_entries: () => (isDown ? new Response("", { status: 500 }) : records([])) },
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "No entries yet" })).toBeDefined();
  await user.type(screen.getByRole("searchbox", { name: "Search log" }), "nothing");
  expect(await screen.findByRole("heading", { name: "No entries match" })).toBeDefined();
});

it("is for admins", async () => {
  openRecords(page, { role: "staff" });
  expect(await screen.findByRole("heading", { name: "Only admins can see this" })).toBeDefined();
});
