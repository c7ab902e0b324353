import { brokenAtFirst, faults } from "@pipelark/shared-testing/faults";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import remote from "../remote.tsx";

const user = userEvent.setup();
const finances = "/studio/finances";

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout and no scrolling.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

type Row = Record<string, unknown>;
type Answer = (body: unknown) => Response;

function givenMonth(month: string, row: Row = {}): Row {
  return {
    month,
    currency: "USD",
    revenue_cents: 500_000,
    received_cents: 450_000,
    expense_cents: 200_050,
    active_clients: 3,
    ...row,
  };
}

function givenCompany(name: string, row: Row = {}): Row {
  return {
    client_account_id: crypto.randomUUID(),
    name,
    currency: "USD",
    revenue_cents: 500_000,
    received_cents: 450_000,
    balance_cents: 0,
    ...row,
  };
}

function givenExpense(row: Row = {}): Row {
  return {
    id: "70000000-0000-4000-8000-000000000001",
    spent_on: "2024-01-12",
    category: "software",
    description: "Sending domains",
    amount_cents: 18_940,
    currency: "USD",
    version: 1,
    created_at: "2024-01-12 12:00:00.123456+00",
    updated_by_name: "Ada Admin",
    ...row,
  };
}

const months = [givenMonth("2023-12", { revenue_cents: 400_000 }), givenMonth("2024-01"), givenMonth("2024-03")];
const year: Answer = () => Response.json({ kind: "year", year: 2024, months });
const companies: Answer = () =>
  Response.json({
    kind: "companies",
    companies: [
      givenCompany("Juniper Logistics", { revenue_cents: 900_000 }),
      givenCompany("Tidewater Solar", { balance_cents: -12_345 }),
      givenCompany("Ampère", { currency: "EUR" }),
    ],
  });
const busy: Answer = () => new Response("{}", { status: 429 });

function open({ answers = {}, role = "admin", entry = `${finances}?month=2024-01` }: PageSetup = {}) {
  const asked: { name: string; body: unknown; query: URLSearchParams }[] = [];
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    asked.push({ name, body, query: searchParams });
    const answer =
      answers[name] ??
      { finances_year: year, finances_companies: companies, expense: () => Response.json([givenExpense()]) }[name];
    return answer?.(body) ?? Response.json([]);
  });
  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  return { asked, ...mountRemote({ remote, services, entries: [entry] }) };
}
type PageSetup = { answers?: Record<string, Answer>; role?: "admin" | "staff"; entry?: string };

function figure(label: string) {
  const term = screen.getByText(label, { selector: "dt" });
  return term.nextElementSibling?.textContent;
}

it("opens on this month, with the ways to the months beside it", async () => {
  const { address } = open({ entry: finances });
  const now = new Date();
  // The first of the month, so that adding months never skips one.
  const monthAway = (count: number) => new Date(now.getFullYear(), now.getMonth() + count, 1);
  const named = (date: Date) => new Intl.DateTimeFormat("en", { month: "long", year: "numeric" }).format(date);
  await screen.findByRole("region", { name: named(now) });
  expect(screen.getByRole("link", { name: "This month" }).getAttribute("aria-current")).toBe("page");
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  await screen.findByRole("region", { name: named(monthAway(-1)) });
  for (const count of [0, 1]) {
    await user.click(screen.getByRole("button", { name: "Next month" }));
    await screen.findByRole("region", { name: named(monthAway(count)) });
  }
  expect(address()).toMatch(/month=\d{4}-\d\d$/);
});

it("moves a month for each of several presses in a row", async () => {
  const { address } = open();
  const next = await screen.findByRole("button", { name: "Next month" });
  for (let press = 0; press < 3; press += 1) fireEvent.click(next);
  await screen.findByRole("region", { name: "April 2024" });
  const previous = screen.getByRole("button", { name: "Previous month" });
  for (let press = 0; press < 2; press += 1) fireEvent.click(previous);
  await screen.findByRole("region", { name: "February 2024" });
  expect(address()).toBe(`${finances}?month=2024-02`);
});

it("ends where the books end", async () => {
  open({ entry: `${finances}?month=2099-12` });
  const next = await screen.findByRole<HTMLButtonElement>("button", { name: "Next month" });
  expect(next.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous month" }).disabled).toBe(false);
});

it("has the specification's six months as tabs, and says how a month differs from the one before", async () => {
  open();
  const january = await screen.findByRole("region", { name: "January 2024" });
  await within(january).findByText("$5,000.00");
  expect(figure("Revenue")).toBe("$5,000.00$1,000.00 more than in December 2023 (25%)");
  expect(figure("Money in")).toBe("$4,500.00Same as in December 2023");
  expect(figure("Expenses")).toBe("$2,000.50Same as in December 2023");
  expect(figure("Active clients")).toBe("3Same as in December 2023");
  expect(figure("Result")).toBe("$2,999.50$1,000.00 more than in December 2023 (50%)");
  const tabs = within(screen.getByRole("navigation", { name: "Months" })).getAllByRole("link");
  expect(tabs.map(({ textContent }) => textContent).slice(0, 7)).toEqual([
    "This month",
    "January 2024",
    "February 2024",
    "March 2024",
    "April 2024",
    "May 2024",
    "June 2024",
  ]);
});

it("shows the month of the address and those of the picker, and asks for its expenses alone", async () => {
  const { asked, address } = open({ entry: `${finances}?month=2024-03` });
  await screen.findByRole("region", { name: "March 2024" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "February");
  await screen.findByRole("region", { name: "February 2024" });
  expect(address()).toContain("month=2024-02");
  await expect
    .poll(() => asked.findLast(({ name }) => name === "expense")?.query.getAll("spent_on"))
    .toEqual(["gte.2024-02-01", "lte.2024-02-29"]);
});

it("takes an address that names no month as this month", async () => {
  open({ entry: `${finances}?month=2024-13` });
  const current = await screen.findByRole("link", { name: "This month" });
  expect(current.getAttribute("aria-current")).toBe("page");
});

it("counts each currency on its own", async () => {
  const euros = givenMonth("2024-01", { currency: "EUR", revenue_cents: 7_00 });
  const answers = { finances_year: () => Response.json({ kind: "year", year: 2024, months: [...months, euros] }) };
  open({ answers });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Currency" }), "EUR");
  await waitFor(() => expect(figure("Revenue")).toMatch(/^€7\.00/));
});

it("has a table of the year with all of the chart's figures", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Figures of 2024" });
  const rows = within(table).getAllByRole("row");
  expect(rows).toHaveLength(13);
  expect(rows[3]?.textContent).toContain("March 2024");
  expect(rows[3]?.textContent).toContain("$2,999.50");
});

it("lists the year's companies in the shown currency, each with a link to its page", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Companies in 2024" }));
  const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    "Juniper Logistics$9,000.00$4,500.00$0.00",
    "Tidewater Solar$5,000.00$4,500.00-$123.45",
  ]);
  const link = table.getByRole("link", { name: "Juniper Logistics" });
  expect(link.getAttribute("href")).toMatch(/^\/studio\/workspace\/clients\?company=/);
});

it("says that the companies could not be loaded, and Retry brings them", async () => {
  let isBroken = true;
  open({ answers: { finances_companies: (body) => (isBroken ? busy(body) : companies(body)) } });
  const region = await screen.findByRole("region", { name: "Companies in 2024" });
  const retry = await within(region).findByRole("button", { name: "Retry" });
  isBroken = false;
  await user.click(retry);
  expect(await within(region).findByRole("link", { name: "Tidewater Solar" })).toBeDefined();
});

it("saves the journal in pages, its texts safe from being run as formulas", async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  const next = { after_date: "2024-01-05", after_created_at: "2024-01-05 10:00:00.123456+00", after_id: "1" };
  const booking = (text: string) => ["2024-01-05", "1200", "1400", text, 18_500, "USD", "E-1"];
  const pages = [
    { kind: "journal", bookings: [booking("=1+1")], next },
    { kind: "journal", bookings: [booking("Wire")], next: null },
  ];
  const { asked } = open({ answers: { list_journal: () => Response.json(pages.shift()) } });
  await user.click(await screen.findByRole("button", { name: "Download journal" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    if (saved[0]) reader.readAsText(saved[0]);
  });
  expect(text).toBe(
    `Date,Account,Counter-account,Text,Amount,Currency,Document number\r\n2024-01-05,1200,1400,"'=1+1",185.00,USD,E-1\r\n2024-01-05,1200,1400,Wire,185.00,USD,E-1\r\n`,
  );
  const calls = asked.filter(({ name }) => name === "list_journal").map(({ body }) => body);
  const wanted = { first_day: "2024-01-01", last_day: "2024-12-31" };
  expect(calls).toEqual([{ request: wanted }, { request: { ...wanted, ...next } }]);
});

it("shows payments online that need an admin, and clears them", async () => {
  const event = {
    id: "32000000-0000-4000-8000-000000000001",
    source: "stripe",
    external_id: "evt_1",
    received_at: "2026-11-25T10:00:00.123456+00:00",
    note: "It is 4.00 USD of the 10.00 USD asked for",
    amount_cents: 400,
    currency: "USD",
    invoice: { number: "2026-0007" },
  };
  let isCleared = false;
  const { asked } = open({
    answers: {
      inbound_event: () => Response.json(isCleared ? [] : [event]),
      clear_inbound_event() {
        isCleared = true;
        return Response.json({ kind: "cleared" });
      },
    },
  });
  const region = within(await screen.findByRole("region", { name: "Payments to review" }));
  expect(region.getByText("2026-0007")).toBeDefined();
  await user.click(region.getByRole("button", { name: /evt_1/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Mark as reviewed" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Payments to review" })).toBeNull());
  expect(asked.find(({ name }) => name === "clear_inbound_event")?.body).toEqual({ id: event.id });
});

it("says that figures could not be loaded, and Retry brings them", async () => {
  let isBroken = true;
  open({ answers: { finances_year: (body) => (isBroken ? busy(body) : year(body)) } });
  const region = await screen.findByRole("region", { name: "January 2024" });
  const retry = await within(region).findByRole("button", { name: "Retry" });
  isBroken = false;
  await user.click(retry);
  expect(await within(region).findByText("$5,000.00")).toBeDefined();
});

it("adds an expense by the same id until it is there, and keeps what was typed", async () => {
  let isBroken = true;
  const { asked } = open({
    answers: {
      save_expense: (body) => (isBroken ? busy(body) : Response.json({ kind: "saved", expense: givenExpense() })),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add expense" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /Amount/ }), "12.5");
  await user.type(dialog.getByRole("textbox", { name: /Description/ }), "Stamps");
  await user.click(dialog.getByRole("button", { name: "Add expense" }));
  await dialog.findByText(/What you typed is still here/);
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Add expense" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = asked.filter(({ name }) => name === "save_expense").map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject({ request: { amount_cents: 1250, description: "Stamps", spent_on: "2024-01-01" } });
});

it("takes an added expense out again, and a changed one back, when told to undo", async () => {
  const stored = givenExpense({ version: 2, amount_cents: 19_000 });
  const { asked } = open({
    answers: {
      save_expense: () => Response.json({ kind: "saved", expense: stored }),
      delete_expense: () => Response.json({ kind: "deleted" }),
    },
  });
  const calls = (name: string) => asked.filter((call) => call.name === name).map(({ body }) => body);
  const undo = async (message: RegExp) => {
    const toast = within(await screen.findByRole("alertdialog", { name: message }));
    await user.click(toast.getByRole("button", { name: "Undo" }));
  };
  await user.click(await screen.findByRole("button", { name: "Add expense" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /Amount/ }), "190");
  await user.type(dialog.getByRole("textbox", { name: /Description/ }), "Sending domains");
  await user.click(dialog.getByRole("button", { name: "Add expense" }));
  await undo(/was added/);
  await waitFor(() => expect(calls("delete_expense")).toEqual([{ id: stored["id"], version: 2 }]));
  await user.click(await screen.findByRole("button", { name: /Sending domains/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save expense" }));
  await undo(/was saved/);
  await waitFor(() => expect(calls("save_expense")).toHaveLength(3));
  expect(calls("save_expense").at(-1)).toMatchObject({ request: { version: 2, amount_cents: 18_940 } });
});

it("shows both sides when another admin was faster, and saves over theirs when told to", async () => {
  const theirs = givenExpense({ version: 4, amount_cents: 100, updated_by_name: "Abel Admin" });
  const answers: Response[] = [
    Response.json({ kind: "conflict", expense: theirs }),
    Response.json({ kind: "saved", expense: theirs }),
  ];
  const { asked } = open({ answers: { save_expense: () => answers.shift() ?? Response.error() } });
  await user.click(await screen.findByRole("button", { name: /Sending domains/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save expense" }));
  const conflict = await dialog.findByRole("region", { name: "Abel Admin changed this expense" });
  expect(conflict.textContent).toContain("Theirs: $1.00. Yours: $189.40.");
  await user.click(dialog.getByRole("button", { name: "Save expense" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const versions = asked.filter(({ name }) => name === "save_expense").map(({ body }) => body);
  expect(versions).toMatchObject([{ request: { version: 1 } }, { request: { version: 4 } }]);
});

it("deletes an expense in the version that is shown, and says when that fails", async () => {
  let isBroken = true;
  const { asked } = open({
    answers: { delete_expense: (body) => (isBroken ? busy(body) : Response.json({ kind: "deleted" })) },
  });
  await user.click(await screen.findByRole("button", { name: /Sending domains/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const region = within(screen.getByRole("region", { name: "Expenses" }));
  expect((await region.findByRole("alert")).textContent).toContain("“Sending domains” could not be deleted");
  isBroken = false;
  await user.click(region.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(region.queryByRole("alert")).toBeNull());
  expect(asked.findLast(({ name }) => name === "delete_expense")?.body).toEqual({ id: givenExpense().id, version: 1 });
});

it("says why a file could not be made and keeps what was typed into an expense, whatever goes wrong", async () => {
  open({ answers: { save_expense: brokenAtFirst(() => Response.json({ kind: "saved", expense: givenExpense() })) } });
  await user.click(await screen.findByRole("button", { name: "Add expense" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /Amount/ }), "12.5");
  await user.type(dialog.getByRole("textbox", { name: /Description/ }), "Stamps");
  await user.click(dialog.getByRole("button", { name: "Add expense" }));
  for (const { words } of faults) {
    await dialog.findByText(words);
    expect(dialog.getByDisplayValue("Stamps")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Add expense" }));
  }
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says why the file of the expenses could not be made, and Retry makes it", async () => {
  // jsdom cannot create object URLs.
  const file = vi.fn<() => string>(() => "blob:1");
  URL.createObjectURL = file;
  let isDownload = false;
  const download = brokenAtFirst(() => Response.json([givenExpense()]));
  open({ answers: { expense: () => (isDownload ? download() : Response.json([givenExpense()])) } });
  const region = within(await screen.findByRole("region", { name: "Expenses" }));
  await region.findByText("Sending domains");
  isDownload = true;
  await user.click(region.getByRole("button", { name: "Download expenses" }));
  for (const { words } of faults) {
    await region.findByText(words);
    await user.click(await region.findByRole("button", { name: "Retry" }));
  }
  await waitFor(() => expect(file).toHaveBeenCalledTimes(1));
});

it("shows staff the page, and asks for nothing", async () => {
  const { asked } = open({ role: "staff" });
  await screen.findByRole("heading", { name: "Only admins can see this" });
  expect(asked.filter(({ name }) => name === "finances_year" || name === "expense")).toEqual([]);
});
