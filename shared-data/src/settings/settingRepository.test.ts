import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listChanges } from "./changeRepository.ts";
import { readSetting, saveSetting } from "./settingRepository.ts";
import { settings } from "./settingSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("reads every setting as the seed has it, also for staff", async () => {
  const staff = await backend.clientOf("staff");
  await expect(readSetting(staff, settings.academySections)).resolves.toMatchObject({
    value: { "Paid Ads": true, "Offer Recreation": false, InteliCRM: true },
  });
  const presets = await readSetting(staff, settings.timelinePresets);
  expect(presets.value[0]).toEqual({ title: "Kick-off call", after_days: 2, length_days: 0 });
  await expect(readSetting(staff, settings.privacy)).resolves.toEqual({ value: null, version: 1 });
  await expect(readSetting(staff, settings.virtualOffice)).resolves.toMatchObject({ value: null });
});

it("saves an edit for visitors to read, and the same one sent again counts once", async () => {
  const admin = await backend.clientOf("admin");
  const edit = { value: "New terms.", version: 1 };
  const saved = { kind: "saved", held: { value: "New terms.", version: 2 } };
  await expect(saveSetting(admin, { setting: settings.terms, edit })).resolves.toEqual(saved);
  await expect(saveSetting(admin, { setting: settings.terms, edit })).resolves.toEqual(saved);
  const visitor = await backend.clientOf("visitor");
  await expect(readSetting(visitor, settings.terms)).resolves.toMatchObject({ value: "New terms." });
});

it("answers an edit of an older version with the current value and its author", async () => {
  const admin = await backend.clientOf("admin");
  await saveSetting(admin, { setting: settings.footer, edit: { value: "First.", version: 1 } });
  const second = await saveSetting(admin, { setting: settings.footer, edit: { value: "Second.", version: 1 } });
  expect(second).toMatchObject({ kind: "conflict", held: { value: "First.", version: 2 }, by: "Ada Admin" });
  expect(second.kind === "conflict" && second.at).toBeInstanceOf(Date);
});

it("names the field that the server does not take", async () => {
  const admin = await backend.clientOf("admin");
  const edit = { value: "http://office.example.com", version: 1 };
  await expect(saveSetting(admin, { setting: settings.virtualOffice, edit })).resolves.toEqual({
    kind: "invalid",
    field: "value",
  });
});

it("refuses staff", async () => {
  const staff = await backend.clientOf("staff");
  const edit = { value: "Mine.", version: 1 };
  await expect(saveSetting(staff, { setting: settings.footer, edit })).rejects.toMatchObject({ kind: "forbidden" });
});

it("lists the history page by page, the newest first", async () => {
  const admin = await backend.clientOf("admin");
  for (const version of [1, 2, 3]) {
    await saveSetting(admin, { setting: settings.privacy, edit: { value: `Version ${version + 1}`, version } });
  }
  const place = { area: "site_setting", key: "privacy_text" } as const;
  const first = await listChanges(admin, { ...place, before: null, size: 2 });
  expect(first.changes.map(({ after, by }) => [after["value"], by])).toEqual([
    ["Version 4", "Ada Admin"],
    ["Version 3", "Ada Admin"],
  ]);
  const second = await listChanges(admin, { ...place, before: first.next, size: 2 });
  expect(second).toMatchObject({ changes: [{ before: { value: null }, after: { value: "Version 2" } }], next: null });
});

it("refuses an answer that is no setting", async () => {
  const client = await supabaseOver(() => Response.json({ value: { "Paid Ads": "yes" }, version: 1 }))();
  await expect(readSetting(client, settings.academySections)).rejects.toMatchObject({ kind: "unexpected" });
});
