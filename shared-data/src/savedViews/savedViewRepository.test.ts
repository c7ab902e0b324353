import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { deleteView, listViews, saveView } from "./savedViewRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

const view = {
  id: "5a000000-0000-4000-8000-000000000001",
  page: "/studio/workspace/tasks",
  name: "Overdue of mine",
  query: "show=overdue&whose=mine",
};

it("keeps a person's views for that person, in their order, until they are deleted", async () => {
  const staff = await backend.clientOf("staff");
  const stored = { ...view, position: 0 };
  await expect(saveView(staff, view)).resolves.toEqual({ kind: "saved", view: stored });
  const second = { ...view, id: "5a000000-0000-4000-8000-000000000000", name: "Second" };
  await saveView(staff, second);
  await expect(listViews(staff)).resolves.toEqual([stored, { ...second, position: 1 }]);
  await expect(listViews(await backend.clientOf("admin"))).resolves.toEqual([]);
  await expect(deleteView(staff, view.id)).resolves.toEqual({ kind: "deleted" });
  await expect(deleteView(staff, view.id)).resolves.toEqual({ kind: "missing" });
  await expect(listViews(staff)).resolves.toHaveLength(1);
});

it("refuses a client", async () => {
  await expect(saveView(await backend.clientOf("client"), view)).rejects.toMatchObject({ kind: "forbidden" });
});
