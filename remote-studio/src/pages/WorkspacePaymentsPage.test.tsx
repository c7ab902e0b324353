import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import remote from "../remote.tsx";

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { user: staff } = fakePerson("staff");

function givenPayment(row: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    user_id: staff.id,
    user_name: staff.name,
    date: "2026-10-31",
    description: "Salary, October",
    amount_cents: 420_000,
    currency: "USD",
    recorded_by_name: "Ada Admin",
    created_at: "2026-10-31 12:00:00+00",
    ...row,
  };
}

function givenMonth(month: string, row: Record<string, unknown> = {}) {
  return { month, currency: "USD", amount_cents: 420_000, payments: 1, ...row };
}

const correction = givenPayment({ date: "2026-11-02", description: "=Correction", amount_cents: -9_605 });
const months = [givenMonth("2026-11", { amount_cents: -9_605 }), givenMonth("2026-10")];
const broken = () => Response.json({ message: "no" }, { status: 400 });

type BackendRequest = { name: string; query: URLSearchParams; body: unknown };
type Answers = Record<string, (asked: BackendRequest) => unknown>;

/** The Payments tab of a staff member over a network with these answers. A `Response` is returned as is. */
function open(query = "", answers: Answers = {}) {
  const asked: BackendRequest[] = [];
  const known: Answers = {
    staff_payment: () => [correction, givenPayment()],
    staff_pay_months: () => ({ kind: "months", months }),
    ...answers,
  };
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const body: unknown = request.method === "POST" ? await request.json() : null;
    const one = { name: pathname.split("/").at(-1) ?? "", query: searchParams, body };
    asked.push(one);
    const answer = known[one.name]?.(one) ?? [];
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const services = fakeShellServices({ user: staff, supabase });
  const entries = [`/studio/workspace/payments${query}`];
  return {
    last: (name: string) => asked.findLast((one) => one.name === name),
    ...mountRemote({ remote, services, entries }),
  };
}

const sum = () => screen.findByRole("region", { name: /^(Paid in|Total paid)/ });

it("shows what was paid in all, by month and one by one", async () => {
  open();
  expect(within(await sum()).getByRole("heading", { name: "Total paid" })).toBeDefined();
  expect(await within(await sum()).findByText("$4,103.95")).toBeDefined();
  const list = await screen.findByRole("list", { name: "By month" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["November 2026-$96.05", "October 2026$4,200.00"]);
  const [, first, second] = await screen.findAllByRole("row");
  expect(first?.textContent).toMatch(/=CorrectionNov 2, 2026-\$96\.05/);
  expect(second?.textContent).toMatch(/Salary, OctoberOct 31, 2026\$4,200\.00/);
});

it("adds up each currency by itself", async () => {
  open("", {
    staff_pay_months: () => ({ kind: "months", months: [...months, givenMonth("2026-10", { currency: "EUR" })] }),
  });
  expect(await screen.findByText("$4,103.95 + €4,200.00")).toBeDefined();
});

it("shows half a year of months, and the others when asked", async () => {
  const year = [9, 8, 7, 6, 5, 4, 3].map((number) => givenMonth(`2026-0${number}`));
  open("", { staff_pay_months: () => ({ kind: "months", months: year }) });
  const list = await screen.findByRole("list", { name: "By month" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(6);
  await press("Show all 7 months");
  expect(within(list).getAllByRole("listitem")).toHaveLength(7);
});

it("goes from a month to its payments", async () => {
  const { address, last } = open();
  await press(/^October 2026/);
  await waitFor(() =>
    expect(address()).toBe("/studio/workspace/payments?period=custom&from=2026-10-01&until=2026-10-31"),
  );
  expect(await screen.findByRole("heading", { name: "Paid in this period" })).toBeDefined();
  await waitFor(() => {
    expect(last("staff_payment")?.query.getAll("date")).toEqual(["gte.2026-10-01", "lte.2026-10-31"]);
    expect(last("staff_pay_months")?.body).toEqual({
      user_id: staff.id,
      first_day: "2026-10-01",
      last_day: "2026-10-31",
    });
  });
});

it("asks for nothing in a period that ends before it begins, and says so", async () => {
  const { last } = open("?period=custom&from=2026-02-02&until=2026-02-01");
  expect(await screen.findByText("Choose a day on or after the start.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download CSV" }).disabled).toBe(true);
  expect(last("staff_payment")).toBeUndefined();
});

it("says that nothing was paid yet, or nothing in the period", async () => {
  const none = { staff_payment: () => [], staff_pay_months: () => ({ kind: "months", months: [] }) };
  open("", none);
  expect(await screen.findByRole("heading", { name: "No payments yet" })).toBeDefined();
  expect(await within(await sum()).findByText("$0.00")).toBeDefined();
  await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "This month");
  expect(await screen.findByRole("heading", { name: "No payments in this period" })).toBeDefined();
});

it("downloads the payments of the period, oldest first, and no formula", async () => {
  const saved: Blob[] = [];
  let name = "";
  // jsdom has no object URLs.
  URL.createObjectURL = (blob) => (blob instanceof Blob ? `blob:${saved.push(blob)}` : "");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  open("?period=quarter");
  await press("Download CSV");
  await waitFor(() => expect(name).toMatch(/-payments-2026-10-01-to-2026-12-31\.csv$/));
  expect((await textOf(saved[0])).split("\r\n")).toEqual([
    "Date,Description,Amount,Currency",
    `2026-10-31,"Salary, October",4200.00,USD`,
    `2026-11-02,"'=Correction",-96.05,USD`,
    "",
  ]);
});

it.each([
  ["the list", "staff_payment", "Your payments could not be loaded"],
  ["the sums", "staff_pay_months", "The monthly totals could not be loaded"],
])("says that %s failed, keeps the rest, and reads it again", async (_, name, words) => {
  let isBroken = true;
  const [answer, other] =
    name === "staff_payment" ? [[correction], /^October 2026/] : [{ kind: "months", months }, "=Correction"];
  open("", { [name]: () => (isBroken ? broken() : answer) });
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(await screen.findByText(other)).toBeDefined();
  isBroken = false;
  await press("Retry");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("says that the file failed, and saves it when asked again", async () => {
  let isBroken = false;
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  URL.createObjectURL = () => "blob:1";
  open("", { staff_payment: () => (isBroken ? broken() : [correction]) });
  await screen.findByText("=Correction");
  isBroken = true;
  await press("Download CSV");
  expect((await screen.findByRole("alert")).textContent).toContain("The file could not be created");
  isBroken = false;
  await press("Retry");
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

/** Reads a blob, because jsdom's blobs have no text(). */
function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    if (blob) reader.readAsText(blob);
  });
}
