import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { searchStudio } from "./searchRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

function search(text: string) {
  return { text, signal: new AbortController().signal };
}

it.each(["northwind", "NORTHWIND", "wind rob"])("finds a client company by a part of its name: %s", async (text) => {
  const results = await searchStudio(await backend.clientOf("admin"), search(text));
  expect(results).toContainEqual(
    expect.objectContaining({ title: "Northwind Robotics", section: "Clients", type: "data" }),
  );
});

it.each(["", "   "])("finds nothing for the blank '%s'", async (text) => {
  await expect(searchStudio(await backend.clientOf("admin"), search(text))).resolves.toEqual([]);
});

it.each(["%", "_", "\\"])("takes %s as the letter that it is", async (text) => {
  const results = await searchStudio(await backend.clientOf("admin"), search(text));
  expect(results.every(({ title, content }) => `${title}\n${content}`.includes(text))).toBe(true);
});

it("gives staff only the people whom they may read", async () => {
  const titles = async (who: "staff" | "admin", text: string) =>
    (await searchStudio(await backend.clientOf(who), search(text))).map(({ title }) => title);
  expect(await titles("staff", "sam st")).toEqual(["Sam Staff"]);
  expect(await titles("admin", "cleo cl")).toEqual(["Cleo Client"]);
  expect(await titles("staff", "cleo cl")).toEqual([]);
});

it.each<["admin" | "staff", string, RegExp]>([
  ["admin", "northwind rob", /^\/studio\/workspace\/clients\?company=/],
  ["staff", "northwind rob", /^\/studio\/workspace\/tasks\?company=/],
  ["admin", "sam staff", /^\/studio\/workspace\/staff\?person=/],
  ["staff", "sam staff", /^\/studio\/workspace\/settings$/],
])("leads %s who finds %s to a page that they have", async (who, text, url) => {
  const [first] = await searchStudio(await backend.clientOf(who), search(text));
  expect(first?.url).toMatch(url);
});

it.each(["client", "visitor"] as const)("refuses a %s", async (who) => {
  const client = await backend.clientOf(who);
  await expect(searchStudio(client, search("northwind"))).rejects.toMatchObject({ kind: "forbidden" });
});

it("refuses rows that are no results", async () => {
  const client = await supabaseOver(() => Response.json({ kind: "results", results: [{ id: "1" }] }))();
  await expect(searchStudio(client, search("north"))).rejects.toMatchObject({ kind: "unexpected" });
});
