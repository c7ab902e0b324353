import { type DataEngine, openDataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listRecords, readRecord, recordLists } from "./recordRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

const everything = { query: null, from: null, until: null };
const first = { filter: everything, from: null };

it("reads the log in pages, searched, and one entry", async () => {
  const client = await backend.clientOf("admin");
  await backend.clientOf("staff");
  const { rows, options, next } = await listRecords(client, { list: recordLists.log, ...first, size: 1 });
  expect(rows).toHaveLength(1);
  expect(options).toContainEqual({ value: "signed-in", label: null });
  const second = await listRecords(client, { list: recordLists.log, filter: everything, from: next, size: 1 });
  expect(second.rows[0]?.id).not.toBe(rows[0]?.id);
  expect(await readRecord(client, { list: recordLists.log, id: Number(rows[0]?.id) })).toEqual(rows[0]);
  await expect(readRecord(client, { list: recordLists.log, id: 999_999 })).rejects.toMatchObject({ kind: "missing" });
  const found = await listRecords(client, {
    list: recordLists.log,
    ...first,
    filter: { ...everything, query: "sam staff" },
  });
  expect(found.rows[0]).toMatchObject({ actor: "Sam Staff", about: "Sam Staff", action: "signed-in" });
});

it("reads mails, acceptances and the sources of bookings", async () => {
  const client = await backend.clientOf("admin");
  const version = "built-in";
  await client.rpc("accept_terms", { version });
  const token = "t".repeat(43);
  const request = { id: crypto.randomUUID(), email: "new@vale.example", role: "staff", token, send_mail: true };
  await client.rpc("create_invitation", { request });
  expect((await listRecords(client, { ...first, list: recordLists.acceptances })).rows).toMatchObject([
    { name: "Ada Admin", version, isCurrent: true },
  ]);
  const { rows } = await listRecords(client, { ...first, list: recordLists.mails });
  expect(rows).toMatchObject([{ to: "new@vale.example", state: "waiting", template: "invitation", invoiceId: null }]);
  expect(await readRecord(client, { list: recordLists.mails, id: rows[0]?.id ?? "" })).toEqual(rows[0]);
  const bookings = await listRecords(client, { ...first, list: recordLists.bookings });
  expect(bookings.rows[0]).toMatchObject({ isErased: false, name: expect.any(String), campaign: expect.any(Object) });
  expect(bookings.options.length).toBeGreaterThan(0);
});

it.each(Object.values(recordLists))("refuses $name to staff", async (list) => {
  await expect(listRecords<unknown>(await backend.clientOf("staff"), { ...first, list })).rejects.toMatchObject({
    kind: "forbidden",
  });
});
