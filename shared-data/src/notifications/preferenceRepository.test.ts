import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listPreferences, savePreference } from "./preferenceRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("keeps what a person chose of a kind for that person, and nothing else of it changes", async () => {
  const staff = await backend.clientOf("staff");
  const before = await listPreferences(staff);
  expect(before.slice(0, 3)).toEqual([
    { kind: "weekly_summary", in_app: null, mail: "at-once" },
    { kind: "task_due", in_app: null, mail: "at-once" },
    { kind: "meeting_booked", in_app: true, mail: "at-once" },
  ]);
  await savePreference(staff, { kind: "meeting_booked", in_app: false });
  await savePreference(staff, { kind: "meeting_booked", mail: "daily" });
  const chosen = { kind: "meeting_booked", in_app: false, mail: "daily" };
  const after = before.map((one) => (one.kind === chosen.kind ? chosen : one));
  await expect(listPreferences(staff)).resolves.toEqual(after);
  const admins = await listPreferences(await backend.clientOf("admin"));
  expect(admins.find(({ kind }) => kind === "meeting_booked")).toMatchObject({ in_app: true, mail: "at-once" });
});

it("refuses a visitor", async () => {
  await expect(listPreferences(await backend.clientOf("visitor"))).rejects.toMatchObject({ kind: "forbidden" });
});
