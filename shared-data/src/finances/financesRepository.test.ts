import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { deleteExpense, listExpenses, readYear, saveExpense } from "./financesRepository.ts";
import type { ExpenseEntry } from "./financesSchema.ts";

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
    expenseCents: 418_205,
    activeClients: 4,
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

it("lists what was spent in a range of days once each, newest first", async () => {
  const admin = await backend.clientOf("admin");
  const days = { from: "2042-02-01", until: "2042-02-28" };
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
    const days = { from: "2024-01-01", until: "2024-12-31" };
    await expect(readYear(client, 2024)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(saveExpense(client, givenEntry())).rejects.toMatchObject({ kind: "forbidden" });
    await expect(listExpenses(client, { ...days, after: null, size: 9 })).resolves.toEqual({
      expenses: [],
      next: null,
    });
  }
});
