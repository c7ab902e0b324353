import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answers, givenBackend } from "#test/givenBackend.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function givenPayment(row: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    date: "2026-11-18",
    description: "Top-up for the winter",
    kind: "payment",
    deal_id: null,
    invoice_id: null,
    amount_cents: 250_000,
    balance_cents: 250_000,
    reverses: null,
    reversed_on: null,
    reverses_entry_of: null,
    currency: "USD",
    status: "completed",
    reason: null,
    created_at: "2026-11-18 09:42:00.123456+00",
    ...row,
  };
}

const fee = givenPayment({ description: "=1+1", amount_cents: -85_000, balance_cents: 165_000, date: "2026-11-19" });
const payments = () => Response.json([fee, givenPayment()]);

/** Reads a blob, because jsdom's blobs have no text(). */
function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    if (blob) reader.readAsText(blob);
  });
}

const pair = () =>
  Response.json([
    givenPayment({ description: "Reversal: Fee", reverses_entry_of: "2026-11-17", reason: "Twice." }),
    givenPayment({ description: "Fee", date: "2026-11-17", amount_cents: -250_000, reversed_on: "2026-11-18" }),
  ]);

function open(answers: Answers = {}, entry = "/dashboard/payments") {
  const known = { client_balance: () => Response.json([{ balance_cents: 165_000 }]), payment_with_balance: payments };
  const backend = givenBackend({ ...known, ...answers });
  return { ...backend, ...mountRemote({ remote, services: backend.services, entries: [entry] }) };
}

it("shows the balance, and each payment with its sign, its status and the balance after it", async () => {
  open();
  expect(await screen.findByText("$1,650.00", { selector: "p" })).toBeDefined();
  expect(await screen.findByText("You're in credit: you've paid this much in advance.")).toBeDefined();
  const [, first, second] = await screen.findAllByRole("row");
  expect(first?.textContent).toMatch(/=1\+1PaymentNov 19, 2026completed-\$850\.00\$1,650\.00/);
  expect(second?.textContent).toMatch(/Top-up for the winterPaymentNov 18, 2026completed\+\$2,500\.00\$2,500\.00/);
});

it("says what is open when the balance is below zero", async () => {
  open({ client_balance: () => Response.json([{ balance_cents: "-5" }]) });
  expect(await screen.findByText("-$0.05")).toBeDefined();
  expect(screen.getByText("This amount is due.")).toBeDefined();
});

it("starts at zero", async () => {
  open({ client_balance: () => Response.json([]), payment_with_balance: () => Response.json([]) });
  expect(await screen.findByText("You're all settled up.")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "No payments yet" })).toBeDefined();
});

it("keeps the history when the balance fails, and the balance when the history fails", async () => {
  let isBroken = true;
  open({ client_balance: () => (isBroken ? new Response("x", { status: 429 }) : Response.json([])) });
  expect((await screen.findByRole("alert")).textContent).toContain("Your balance could not be loaded");
  expect(await screen.findByText("Top-up for the winter")).toBeDefined();
  isBroken = false;
  await press("Retry");
  expect(await screen.findByText("You're all settled up.")).toBeDefined();
});

it("keeps to the period of the address", async () => {
  const { asked, address } = open({}, "/dashboard/payments?period=quarter");
  await screen.findByText("Top-up for the winter");
  const query = asked.find(({ name }) => name === "payment_with_balance")?.query;
  expect(query?.getAll("date")).toEqual(["gte.2026-10-01", "lte.2026-12-31"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Choose dates…");
  fireEvent.change(await screen.findByLabelText("From"), { target: { value: "2026-02-02" } });
  await waitFor(() => expect(address()).toContain("from=2026-02-02"));
  // The URL changes before the page that shows it.
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("2026-02-02"));
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-02-01" } });
  await waitFor(() => expect(address()).toBe("/dashboard/payments?period=custom&from=2026-02-02&until=2026-02-01"));
  expect(await screen.findByText("Choose a day on or after the start.")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download CSV" }).disabled).toBe(true);
});

it("keeps both of two days that are chosen at once", async () => {
  const { address } = open({}, "/dashboard/payments?period=custom");
  const [from, until] = [await screen.findByLabelText("From"), screen.getByLabelText("To")];
  fireEvent.change(from, { target: { value: "2026-02-02" } });
  fireEvent.change(until, { target: { value: "2026-02-03" } });
  await waitFor(() => expect(address()).toBe("/dashboard/payments?period=custom&from=2026-02-02&until=2026-02-03"));
});

it("downloads the payments of the period, oldest first", async () => {
  const saved: Blob[] = [];
  // jsdom has no object URLs.
  URL.createObjectURL = (blob) => (blob instanceof Blob ? `blob:${saved.push(blob)}` : "");
  let name = "";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  open({}, "/dashboard/payments?period=month");
  await press("Download CSV");
  await waitFor(() => expect(name).toBe("northwind-robotics-payments-2026-11-01-to-2026-11-30.csv"));
  const lines = (await textOf(saved[0])).split("\r\n");
  expect(lines?.[1]).toBe("2026-11-18,Top-up for the winter,Payment,2500.00,USD,completed,2500.00,");
  expect(lines?.[2]).toBe(`2026-11-19,"'=1+1",Payment,-850.00,USD,completed,1650.00,`);
});

it("prints a statement that adds up, once", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  open();
  await press("Print statement");
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = within(screen.getByLabelText("Statement of payments"));
  expect(sheet.getByText("Northwind Robotics")).toBeDefined();
  const rows = sheet.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent);
  expect(rows[1]).toBe("Opening balance$0.00");
  expect(rows.at(-1)).toBe("Closing balance$1,650.00");
  fireEvent(window, new Event("afterprint"));
  await waitFor(() => expect(screen.queryByLabelText("Statement of payments")).toBeNull());
});

it("says when the statement could not be read, and tries again", async () => {
  let isBroken = false;
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  open({ payment_with_balance: () => (isBroken ? new Response("{}", { status: 400 }) : payments()) });
  await screen.findByText("Top-up for the winter");
  isBroken = true;
  await press("Print statement");
  expect((await screen.findByRole("alert")).textContent).toContain("The statement could not be created");
  isBroken = false;
  await press("Retry");
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

it("marks the two entries of a reversed pair, in the list and on paper", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  open({ payment_with_balance: pair });
  const [, reversal, reversed] = await screen.findAllByRole("row");
  expect(reversal?.textContent).toMatch(/^Reversal: FeeReversal of the entry of Nov 17, 2026Twice\..*reversal\+/);
  expect(reversed?.textContent).toMatch(/^FeeReversed on Nov 18, 2026.*reversed-/);
  expect(document.body.textContent).not.toContain("completed");
  await press("Print statement");
  await waitFor(() => expect(print).toHaveBeenCalled());
  const sheet = document.querySelector("[data-paper]");
  expect(sheet?.textContent).toContain("Fee (Reversed on Nov 18, 2026.)");
  expect(sheet?.textContent).toContain("Reversal: Fee (Reversal of the entry of Nov 17, 2026. Twice.)");
});

it("counts months by the company's time zone, not the reader's", async () => {
  vi.setSystemTime(new Date("2026-12-01T03:00:00Z"));
  const { asked } = open({}, "/dashboard/payments?period=month");
  const days = () => asked.findLast(({ name }) => name === "payment_with_balance")?.query.getAll("date");
  await waitFor(() => expect(days()).toEqual(["gte.2026-11-01", "lte.2026-11-30"]));
});
