import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAllPages } from "../keyset.ts";
import {
  deleteExpense,
  deleteExpenses,
  type ExpenseFilter,
  listExpenses,
  readCompanies,
  readYear,
  saveExpense,
  saveExpenses,
} from "./financesRepository.ts";
import type { Expense, ExpenseEntry, ExpensePosition } from "./financesSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

function givenEntry(values: Partial<ExpenseEntry> = {}): ExpenseEntry {
  return {
    id: crypto.randomUUID(),
    version: null,
    amountCents: 1995,
    currency: "USD",
    category: "software",
    description: "A licence",
    spentOn: "2041-05-02",
    ...values,
  };
}

it("reads the figures of a year", async () => {
  const months = await readYear(await backend.clientOf("admin"), 2024);
  expect(months).toHaveLength(6);
  expect(months[2]).toEqual({
    month: "2024-03",
    currency: "USD",
    revenueCents: 735_575,
    receivedCents: 735_575,
    expenseCents: 418_205,
    activeClients: 4,
  });
});

it("reads the figures of a year's companies, the largest revenue first", async () => {
  const companies = await readCompanies(await backend.clientOf("admin"), 2024);
  expect(companies.map(({ name }) => name)).toEqual([
    "Blue Heron Software",
    "Juniper Logistics",
    "Tidewater Solar",
    "Granite Peak Legal",
    "Orchard Lane Foods",
  ]);
  expect(companies[0]).toMatchObject({
    currency: "USD",
    revenueCents: 1_518_040,
    receivedCents: 1_518_040,
    balanceCents: 0,
  });
});

it("adds an expense once, changes it, and tells of a change in between", async () => {
  const admin = await backend.clientOf("admin");
  const entry = givenEntry();
  const added = await saveExpense(admin, entry);
  expect(added).toMatchObject({ kind: "saved", expense: { id: entry.id, version: 1, changedBy: "Ada Admin" } });
  await expect(saveExpense(admin, entry)).resolves.toEqual(added);
  const change = { ...entry, version: 1, amountCents: 2095 };
  await expect(saveExpense(admin, change)).resolves.toMatchObject({ kind: "saved", expense: { version: 2 } });
  await expect(saveExpense(admin, { ...change, amountCents: 5 })).resolves.toMatchObject({
    kind: "conflict",
    expense: { amountCents: 2095 },
  });
  await expect(saveExpense(admin, givenEntry({ currency: "usd" }))).resolves.toEqual({
    kind: "invalid",
    field: "currency",
  });
});

it("deletes the version that was seen", async () => {
  const admin = await backend.clientOf("admin");
  const { id } = givenEntry();
  await saveExpense(admin, givenEntry({ id }));
  await expect(deleteExpense(admin, { id, version: 2 })).resolves.toMatchObject({ kind: "conflict" });
  await expect(deleteExpense(admin, { id, version: 1 })).resolves.toEqual({ kind: "deleted" });
  await expect(deleteExpense(admin, { id, version: 1 })).resolves.toEqual({ kind: "missing" });
});

/** The usual order of the list. */
const inOrder = { category: null, sort: { column: "spent_on", direction: "descending" } } as const;

async function allInPages(filter: ExpenseFilter, size: number): Promise<Expense[]> {
  const admin = await backend.clientOf("admin");
  const pages = await readAllPages((after: ExpensePosition | null) => listExpenses(admin, { ...filter, after, size }));
  return pages.flatMap(({ expenses }) => expenses);
}

it.each([
  ["description", ['a "quoted", (odd) one', "b", "b", "c"], ({ description }: Expense): unknown => description],
  ["amount_cents", [100, 200, 200, 1000], ({ amountCents }: Expense): unknown => amountCents],
  ["category", ["office", "office", "software", "travel"], ({ category }: Expense): unknown => category],
  ["spent_on", ["2043-05-01", "2043-05-02", "2043-05-02", "2043-05-30"], ({ spentOn }: Expense): unknown => spentOn],
] as const)("sorts by %s in both directions, the same in small pages", async (column, values, valueOf) => {
  const admin = await backend.clientOf("admin");
  const days = { from: "2043-05-01", until: "2043-05-31" };
  const entries = [
    { description: "b", amountCents: 1000, category: "travel", spentOn: "2043-05-02" },
    { description: "c", amountCents: 200, category: "office", spentOn: "2043-05-30" },
    { description: 'a "quoted", (odd) one', amountCents: 100, category: "software", spentOn: "2043-05-01" },
    { description: "b", amountCents: 200, category: "office", spentOn: "2043-05-02" },
  ] as const;
  const saved = await saveExpenses(
    admin,
    entries.map((entry) => givenEntry(entry)),
  );
  for (const direction of ["ascending", "descending"] as const) {
    const filter: ExpenseFilter = { ...days, category: null, sort: { column, direction } };
    const shown = (await allInPages(filter, 1)).map(valueOf);
    expect(shown, direction).toEqual(direction === "ascending" ? values : [...values].toReversed());
  }
  expect(await allInPages({ ...days, category: "office", sort: inOrder.sort }, 1)).toHaveLength(2);
  await deleteExpenses(admin, saved.saved);
});

it("deletes several at once, keeps what somebody changed meanwhile, and brings them back", async () => {
  const admin = await backend.clientOf("admin");
  const entries = [givenEntry(), givenEntry(), givenEntry()];
  const { saved, refused } = await saveExpenses(admin, entries);
  expect([saved.length, refused]).toEqual([3, 0]);
  const changed = entries[1];
  if (!changed) throw new Error("There are three entries");
  await saveExpense(admin, { ...changed, version: 1, description: "Changed" });
  const outcome = await deleteExpenses(admin, saved);
  expect(outcome.deleted).toHaveLength(2);
  expect(outcome.kept).toMatchObject([{ id: changed.id, description: "Changed", version: 2 }]);
  const again = await saveExpenses(admin, entries);
  expect(again.saved.map(({ id }) => id).toSorted()).toEqual([...outcome.deleted].toSorted());
  expect(again.refused).toBe(1);
  await expect(deleteExpenses(await backend.clientOf("staff"), saved)).rejects.toMatchObject({ kind: "forbidden" });
});

it("lists what was spent in a range of days once each, newest first", async () => {
  const admin = await backend.clientOf("admin");
  const days = { ...inOrder, from: "2042-02-01", until: "2042-02-28" };
  for (const day of ["01", "14", "14", "14", "28"]) await saveExpense(admin, givenEntry({ spentOn: `2042-02-${day}` }));
  await saveExpense(admin, givenEntry({ spentOn: "2042-03-01" }));
  const seen = [];
  let page = await listExpenses(admin, { ...days, after: null, size: 2 });
  seen.push(...page.expenses);
  while (page.next) {
    page = await listExpenses(admin, { ...days, after: page.next, size: 2 });
    seen.push(...page.expenses);
  }
  expect(seen.map(({ spentOn }) => spentOn.slice(-2))).toEqual(["28", "14", "14", "14", "01"]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
});

it("tells staff and clients nothing", async () => {
  for (const who of ["staff", "client"] as const) {
    const client = await backend.clientOf(who);
    const days = { ...inOrder, from: "2024-01-01", until: "2024-12-31" };
    await expect(readYear(client, 2024)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(readCompanies(client, 2024)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(saveExpense(client, givenEntry())).rejects.toMatchObject({ kind: "forbidden" });
    await expect(listExpenses(client, { ...days, after: null, size: 9 })).resolves.toEqual({
      expenses: [],
      next: null,
    });
  }
});
