import { type DataEngine, openDataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAllPages, type SortedPosition } from "../keyset.ts";
import {
  eraseContact,
  listContactsOf,
  listFirms,
  listLeadsOf,
  readContact,
  readFirm,
  readOptOutLink,
  saveContact,
  saveFirm,
  searchFirms,
} from "./firmRepository.ts";
import { contactEntryOf, firmEntryOf } from "./firmEntry.ts";
import type { Firm, FirmSort } from "./firmSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

async function allFirms(sort: FirmSort, size: number): Promise<Firm[]> {
  const client = await backend.clientOf("admin");
  const pages = await readAllPages((from: SortedPosition | null) => listFirms(client, { sort, from, size }));
  return pages.flatMap(({ firms }) => firms);
}

it.each([
  ["name", "ascending", ({ name }: Firm) => name],
  ["name", "descending", ({ name }: Firm) => name],
  ["created_at", "descending", ({ createdAt }: Firm) => createdAt],
] as const)("sorts firms by %s, %s, the same in small pages", async (column, direction, valueOf) => {
  const whole = await allFirms({ column, direction }, 500);
  expect((await allFirms({ column, direction }, 37)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  const values = whole.map(valueOf);
  expect(values.length).toBeGreaterThan(40);
  expect(values).toEqual(direction === "ascending" ? values.toSorted() : values.toSorted().toReversed());
});

it("finds a firm by a contact of it, and reads its contacts and leads", async () => {
  const client = await backend.clientOf("admin");
  const { firms, more } = await searchFirms(client, "marcus farrow");
  expect(firms).toMatchObject([{ name: "Kestrel Tooling", domain: "kestrel-tooling.example", contacts: 1 }]);
  expect(more).toBe(false);
  const id = firms[0]?.id ?? "";
  // Functions write a time in another format than lists.
  expect(await readFirm(client, id)).toEqual({ ...firms[0], createdAt: expect.any(String) });
  const contacts = await listContactsOf(client, id);
  expect(contacts).toMatchObject([{ firmId: id, name: "Marcus Farrow", optedOutAt: null, erasedAt: null }]);
  expect(await listLeadsOf(client, id)).toMatchObject([{ contactId: contacts[0]?.id, contactName: "Marcus Farrow" }]);
});

it("a firm is changed once from each version, and its domain stays its own", async () => {
  const client = await backend.clientOf("staff");
  const [first, second] = await allFirms({ column: "name", direction: "ascending" }, 500);
  if (!first || !second) throw new Error("no firms");
  const entry = { ...firmEntryOf(first), country: "Norway", employees: null, foundOn: null };
  for (const _ of ["sent", "sent again"]) {
    expect(await saveFirm(client, entry)).toMatchObject({
      kind: "saved",
      firm: { country: "Norway", employees: null, foundOn: null, version: first.version + 1 },
    });
  }
  expect(await saveFirm(client, { ...entry, country: "Sweden" })).toMatchObject({
    kind: "conflict",
    firm: { country: "Norway", updatedBy: "Sam Staff" },
  });
  const clash = { ...entry, version: first.version + 1, domain: `https://www.${second.domain}/about` };
  expect(await saveFirm(client, clash)).toMatchObject({ kind: "known", firm: { id: second.id } });
  expect(await saveFirm(client, { ...clash, domain: "no domain" })).toEqual({ kind: "invalid", field: "domain" });
  await expect(saveFirm(await backend.clientOf("client"), entry)).rejects.toMatchObject({ kind: "forbidden" });
});

it("a contact is changed, keeps an address of their own, and has a link to opt out", async () => {
  const client = await backend.clientOf("staff");
  const { firms } = await searchFirms(client, "kestrel tooling");
  const [contact] = await listContactsOf(client, firms[0]?.id ?? "");
  if (!contact) throw new Error("no contact");
  const entry = { ...contactEntryOf(contact), addressState: "bounced", title: "Director" } as const;
  expect(await saveContact(client, entry)).toMatchObject({
    kind: "saved",
    contact: { title: "Director", addressState: "bounced" },
  });
  const others = await searchFirms(client, "brook");
  const [other] = await listContactsOf(client, others.firms[0]?.id ?? "");
  const clash = { ...entry, version: entry.version + 1, email: other?.email?.replace("@", "+list@") ?? "" };
  expect(await saveContact(client, clash)).toMatchObject({ kind: "known", contact: { id: other?.id } });
  expect(await readOptOutLink(client, contact.id)).toMatchObject({
    kind: "link",
    path: expect.stringMatching(/^\/opt-out#token=/),
  });
  expect(await readOptOutLink(client, crypto.randomUUID())).toEqual({ kind: "missing" });
  await expect(readOptOutLink(await backend.clientOf("client"), contact.id)).rejects.toMatchObject({
    kind: "forbidden",
  });
});

it("an erased person has no data left, and it can be asked for twice", async () => {
  const client = await backend.clientOf("admin");
  const { firms } = await searchFirms(client, "alder foods");
  const [contact] = await listContactsOf(client, firms[0]?.id ?? "");
  const id = contact?.id ?? "";
  await expect(eraseContact(await backend.clientOf("client"), id)).rejects.toMatchObject({ kind: "forbidden" });
  for (const _ of [1, 2]) expect(await eraseContact(client, id)).toEqual({ kind: "erased" });
  expect(await readContact(client, id)).toMatchObject({ name: null, email: null, title: "", erasedBy: "Ada Admin" });
  expect(await eraseContact(client, crypto.randomUUID())).toEqual({ kind: "missing" });
});

it("finds nothing under an id of another shape, without asking", async () => {
  const client = await backend.clientOf("admin");
  for (const read of [readFirm, readContact, listContactsOf, listLeadsOf])
    await expect(read(client, "alder")).rejects.toMatchObject({ kind: "missing" });
});
