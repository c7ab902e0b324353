import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HandEntry } from "./handEntry.ts";
import { addByHand } from "./handEntryRepository.ts";

let backend: DataEngine;
let companyId = "";
beforeAll(async () => {
  backend = await openDataEngine();
  const { rows } = await backend.sql.query("select id::text from public.client_account order by created_at limit 1");
  companyId = v.parse(v.object({ id: v.string() }), rows[0]).id;
});
afterAll(() => backend.close());

function givenEntry(fields: Partial<HandEntry> = {}): HandEntry {
  return {
    id: crypto.randomUUID(),
    firmId: crypto.randomUUID(),
    contactId: crypto.randomUUID(),
    companyId,
    firm: "Wexford Kilns",
    website: "https://www.wexford-kilns.example/about",
    person: "Nora Kiln",
    title: "Plant manager",
    email: "nora@wexford-kilns.example",
    ...fields,
  };
}

it("adds a lead with its firm and contact, once, however often it is sent", async () => {
  const staff = await backend.clientOf("staff");
  const entry = givenEntry();
  const expected = {
    kind: "saved",
    lead: { id: entry.id, firm: "Wexford Kilns", person: "Nora Kiln", stage: "found" },
  };
  await expect(addByHand(staff, entry)).resolves.toMatchObject(expected);
  await expect(addByHand(staff, entry)).resolves.toMatchObject(expected);
});

it("uses the firm and the contact that are known", async () => {
  const staff = await backend.clientOf("staff");
  const same = { website: "wexford-kilns.example", firm: "Wexford Kilns Ltd" };
  await expect(addByHand(staff, givenEntry(same))).resolves.toMatchObject({ kind: "known" });
  await expect(
    addByHand(staff, givenEntry({ ...same, email: "otto@wexford-kilns.example", person: "Otto Kiln" })),
  ).resolves.toMatchObject({ kind: "saved", lead: { firm: "Wexford Kilns", person: "Otto Kiln" } });
});

it("says which field is refused", async () => {
  const staff = await backend.clientOf("staff");
  const entry = givenEntry({ website: "not a website", email: "pia@elsewhere.example" });
  await expect(addByHand(staff, entry)).resolves.toEqual({ kind: "invalid", field: "domain" });
});
