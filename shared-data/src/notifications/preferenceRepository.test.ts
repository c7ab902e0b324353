import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readPreference, savePreference } from "./preferenceRepository.ts";
import { everyNotification } from "./preferenceSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("keeps what a person chose for that person, and nothing else of it changes", async () => {
  const staff = await backend.clientOf("staff");
  await expect(readPreference(staff)).resolves.toEqual(everyNotification);
  const chosen = { ...everyNotification, task_due: false };
  await expect(savePreference(staff, { task_due: false })).resolves.toEqual(chosen);
  await expect(readPreference(staff)).resolves.toEqual(chosen);
  await expect(readPreference(await backend.clientOf("admin"))).resolves.toEqual(everyNotification);
});

it("refuses a visitor", async () => {
  await expect(readPreference(await backend.clientOf("visitor"))).rejects.toMatchObject({ kind: "forbidden" });
});
