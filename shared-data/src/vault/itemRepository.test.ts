import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAllPages, type SortedPosition } from "../keyset.ts";
import {
  deleteItem,
  deleteItems,
  listColleagues,
  listItems,
  readItem,
  restoreItem,
  restoreItems,
  saveItem,
} from "./itemRepository.ts";
import type { ItemEntry } from "./itemSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

const newestFirst = { sort: { column: "created_at", direction: "descending" } } as const;

function entry(change: Partial<ItemEntry> = {}): ItemEntry {
  return {
    id: crypto.randomUUID(),
    version: null,
    kind: "document",
    title: "Plan",
    body: "A text",
    url: "",
    visibility: "studio",
    readerIds: [],
    ...change,
  };
}

it("adds, lists, reads and changes an item", async () => {
  const staff = await backend.clientOf("staff");
  const added = entry({ title: "Needle in a stack", body: `${"x".repeat(400)} end` });
  expect(await saveItem(staff, added)).toMatchObject({ kind: "saved", item: { version: 1, body: added.body } });
  expect(await saveItem(staff, added)).toMatchObject({ kind: "saved", item: { version: 1 } });
  const { items } = await listItems(staff, {
    filter: { ...newestFirst, kind: "document", search: "NEEDLE in" },
    from: null,
    size: 5,
  });
  expect(items).toMatchObject([{ id: added.id, excerpt: "x".repeat(300), owner: { name: "Sam Staff" } }]);
  expect(await saveItem(staff, { ...added, version: 1, body: "Short" })).toMatchObject({ kind: "saved" });
  expect(await readItem(staff, added.id)).toMatchObject({ body: "Short", version: 2 });
  expect(await saveItem(staff, { ...added, version: 1, body: "Else" })).toMatchObject({ kind: "conflict" });
});

it("pages through all items once, the newest first", async () => {
  const admin = await backend.clientOf("admin");
  for (let number = 0; number < 5; number += 1) await saveItem(admin, entry({ title: `Page ${number}` }));
  const filter = { ...newestFirst, kind: "document", search: "page" } as const;
  const titles: string[] = [];
  let from: Parameters<typeof listItems>[1]["from"] = null;
  do {
    const page = await listItems(admin, { filter, from, size: 2 });
    titles.push(...page.items.map(({ title }) => title));
    from = page.next;
  } while (from);
  expect(titles).toEqual(["Page 4", "Page 3", "Page 2", "Page 1", "Page 0"]);
});

it("sorts by title and by the last change, in both directions, the same in small pages", async () => {
  const admin = await backend.clientOf("admin");
  const first = entry({ title: "Sorted b" });
  for (const item of [first, entry({ title: 'Sorted "a", (odd)' }), entry({ title: "Sorted c" })]) {
    await saveItem(admin, item);
  }
  await saveItem(admin, { ...first, version: 1, body: "Changed last" });
  const byColumn = {
    title: ['Sorted "a", (odd)', "Sorted b", "Sorted c"],
    updated_at: ['Sorted "a", (odd)', "Sorted c", "Sorted b"],
  };
  for (const column of ["title", "updated_at"] as const) {
    for (const direction of ["ascending", "descending"] as const) {
      const filter = { kind: "document", search: "sorted", sort: { column, direction } } as const;
      const pages = await readAllPages((from: SortedPosition | null) => listItems(admin, { filter, from, size: 1 }));
      const titles = pages.flatMap(({ items }) => items.map(({ title }) => title));
      expect(titles).toEqual(direction === "ascending" ? byColumn[column] : byColumn[column].toReversed());
    }
  }
});

it("deletes several of those that the caller may change, and restores them", async () => {
  const [admin, staff] = [await backend.clientOf("admin"), await backend.clientOf("staff")];
  const [own, other] = [entry({ title: "Many own" }), entry({ title: "Many other" })];
  await saveItem(staff, own);
  await saveItem(admin, other);
  const ids = [own.id, other.id];
  expect(await deleteItems(staff, ids)).toEqual([own.id]);
  expect((await deleteItems(admin, ids)).toSorted()).toEqual(ids.toSorted());
  expect((await restoreItems(admin, ids)).toSorted()).toEqual(ids.toSorted());
  const filter = { ...newestFirst, kind: "document", search: "many o" } as const;
  expect((await listItems(admin, { filter, from: null, size: 5 })).items).toHaveLength(2);
  await expect(deleteItems(await backend.clientOf("client"), ids)).rejects.toMatchObject({ kind: "forbidden" });
});

it.each(["100%", "snake_case", "back\\slash"])("takes the signs of %s as they are", async (title) => {
  const admin = await backend.clientOf("admin");
  await saveItem(admin, entry({ title, kind: "prompt" }));
  const { items } = await listItems(admin, {
    filter: { ...newestFirst, kind: "prompt", search: title },
    from: null,
    size: 5,
  });
  expect(items.map((item) => item.title)).toEqual([title]);
});

it("shows an item to its specific people only", async () => {
  const staff = await backend.clientOf("staff");
  const admin = await backend.clientOf("admin");
  const mine = entry({ visibility: "named" });
  await saveItem(staff, mine);
  await expect(readItem(admin, mine.id)).rejects.toMatchObject({ kind: "missing" });
  const ada = (await listColleagues(staff)).find(({ name }) => name === "Ada Admin");
  await saveItem(staff, { ...mine, version: 1, readerIds: [ada?.id ?? ""] });
  expect(await readItem(admin, mine.id)).toMatchObject({ readerNames: ["Ada Admin"] });
});

it("deletes and brings back", async () => {
  const staff = await backend.clientOf("staff");
  const gone = entry();
  await saveItem(staff, gone);
  expect(await deleteItem(staff, gone.id)).toEqual({ kind: "deleted" });
  await expect(readItem(staff, gone.id)).rejects.toMatchObject({ kind: "missing" });
  expect(await restoreItem(staff, gone.id)).toMatchObject({ kind: "saved", item: { title: "Plan" } });
  expect(await deleteItem(staff, crypto.randomUUID())).toEqual({ kind: "missing" });
});

it("gives clients nothing", async () => {
  const client = await backend.clientOf("client");
  const filter = { ...newestFirst, kind: "prompt", search: "" } as const;
  expect(await listItems(client, { filter, from: null, size: 5 })).toEqual({ items: [], next: null });
  await expect(saveItem(client, entry())).rejects.toMatchObject({ kind: "forbidden" });
});

it("refuses rows that are no items", async () => {
  const client = await supabaseOver(() => Response.json([{ id: "1" }]))();
  const list = listItems(client, { filter: { ...newestFirst, kind: "link", search: "" }, from: null, size: 5 });
  await expect(list).rejects.toMatchObject({ kind: "unexpected" });
});
