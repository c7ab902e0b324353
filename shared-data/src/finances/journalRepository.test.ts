import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Booking, readJournal } from "./journalRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

async function read(who: "admin" | "staff", year: number): Promise<Booking[]> {
  const client = await backend.clientOf(who);
  const bookings = [];
  for await (const page of readJournal({ supabase: () => Promise.resolve(client) }, year)) bookings.push(...page);
  return bookings;
}

it("reads each booking of a year, oldest first", async () => {
  const bookings = await read("admin", 2024);
  expect(bookings).toHaveLength(48);
  expect(bookings[0]).toMatchObject({ date: "2024-01-05", account: "1200", counterAccount: "1400", currency: "USD" });
  expect(bookings.at(-1)).toMatchObject({ date: "2024-06-27", account: "1400", counterAccount: "8400" });
  expect(bookings.map(({ date }) => date)).toEqual(bookings.map(({ date }) => date).toSorted());
});

it("is for admins", async () => {
  await expect(read("staff", 2024)).rejects.toMatchObject({ kind: "forbidden" });
});
