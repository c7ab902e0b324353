import { type DataEngine, openDataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { agreeToProfile, listProfiles, saveProfile } from "./idealProfileRepository.ts";
import { linesOf } from "./idealProfileSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const harbor = "c0000000-0000-4000-8000-000000000002";
let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

function entry(words: object = {}) {
  const lists = { industries: "Dentists\n  Labs \n\n", sizes: "2 to 5 practices", countries: "", titles: "Owner" };
  return {
    id: crypto.randomUUID(),
    version: null,
    companyId: harbor,
    name: "Practices",
    ...lists,
    leaveOut: "Chains",
    ...words,
  };
}

it("a profile is written once, agreed to, and a draft again after an edit", async () => {
  const client = await backend.clientOf("admin");
  const written = entry();
  const first = await saveProfile(client, written);
  expect(await saveProfile(client, written)).toEqual(first);
  expect(first).toMatchObject({
    kind: "saved",
    profile: { industries: ["Dentists", "Labs"], countries: [], leaveOut: "Chains", status: "draft", version: 1 },
  });
  expect(await agreeToProfile(client, { id: written.id, version: 1 })).toMatchObject({
    kind: "agreed",
    profile: { status: "agreed", agreedBy: "Ada Admin" },
  });
  const edited = await saveProfile(client, { ...written, version: 1, name: "Small practices" });
  expect(edited).toMatchObject({ kind: "saved", profile: { status: "draft", version: 2, agreedAt: null } });
  expect(await saveProfile(client, { ...written, version: 1, name: "Other" })).toMatchObject({
    kind: "conflict",
    profile: { name: "Small practices" },
  });
  expect(await agreeToProfile(client, { id: written.id, version: 1 })).toMatchObject({ kind: "conflict" });
  expect((await listProfiles(client, harbor)).map(({ name }) => name)).toContain("Small practices");
});

it("a profile with a list that is too long is refused by the database, with the field", async () => {
  const client = await backend.clientOf("admin");
  const sizes = Array.from({ length: 11 }, (_, number) => `${number} people`).join("\n");
  expect(await saveProfile(client, entry({ sizes }))).toEqual({ kind: "invalid", field: "sizes" });
  expect(await saveProfile(client, entry({ version: 1 }))).toEqual({ kind: "missing" });
});

it("lines are trimmed, and blank ones count for nothing", () => {
  expect(linesOf(" One \n\n\t\nTwo, or three\n")).toEqual(["One", "Two, or three"]);
});
