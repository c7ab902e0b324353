import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  createClient,
  listClients,
  readClient,
  readCountedSince,
  saveFigures,
  setStatuses,
} from "./clientRepository.ts";
import type { SortedPosition } from "../keyset.ts";
import type { Client, ClientFilter } from "./clientSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const all: ClientFilter = {
  search: "",
  status: null,
  isArchived: false,
  sort: { column: "name", direction: "ascending" },
};
const northwind = "c0000000-0000-4000-8000-000000000001";
let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

async function allPages(filter: ClientFilter, size: number): Promise<Client[]> {
  const client = await backend.clientOf("admin");
  const found: Client[] = [];
  let from: SortedPosition | null = null;
  do {
    const page = await listClients(client, { filter, from, size });
    found.push(...page.clients);
    from = page.next;
  } while (from);
  return found;
}

async function create(name: string) {
  const id = crypto.randomUUID();
  const asked = { id, name, currency: "EUR", startsOn: "2026-12-01" };
  return { asked, outcome: await createClient(await backend.clientOf("admin"), asked) };
}

it.each([
  ["name", "descending", ({ name }: Client) => name],
  ["campaign_status", "ascending", ({ campaignStatus }: Client) => campaignStatus],
  ["campaign_status", "descending", ({ campaignStatus }: Client) => campaignStatus],
] as const)("sorts by %s, %s, the same in small pages", async (column, direction, valueOf) => {
  for (const name of ["Zeta", "Alpha"]) await create(name);
  const filter: ClientFilter = { ...all, sort: { column, direction } };
  const whole = await allPages(filter, 200);
  expect((await allPages(filter, 1)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  const values = whole.map(valueOf);
  const sorted = values.toSorted();
  expect(new Set(values).size).toBeGreaterThan(1);
  expect(values).toEqual(direction === "ascending" ? sorted : sorted.toReversed());
});

it("sets the status of several campaigns at once, and says which companies there are", async () => {
  const one = await create("Bulk one");
  const other = await create("Bulk two");
  const client = await backend.clientOf("admin");
  const gone = crypto.randomUUID();
  const change = [
    { id: one.asked.id, campaignStatus: "Paused" },
    { id: other.asked.id, campaignStatus: "Completed" },
    { id: gone, campaignStatus: "Paused" },
  ] as const;
  expect((await setStatuses(client, change)).toSorted()).toEqual([one.asked.id, other.asked.id].toSorted());
  await expect(readClient(client, one.asked.id)).resolves.toMatchObject({ campaignStatus: "Paused" });
  await expect(readClient(client, other.asked.id)).resolves.toMatchObject({ campaignStatus: "Completed" });
  expect(await setStatuses(await backend.clientOf("staff"), change)).toEqual([]);
});

it("reads a company's balance and figures", async () => {
  await expect(readClient(await backend.clientOf("admin"), northwind)).resolves.toMatchObject({
    name: "Northwind Robotics",
    campaignStatus: "Active",
    leads: 47,
    appointments: 12,
    balanceCents: 250_000,
    members: 1,
    pendingUpdates: 1,
    timeZone: "America/Chicago",
  });
});

it("finds no company under an id of another shape, without asking", async () => {
  await expect(readClient(await backend.clientOf("admin"), "northwind")).rejects.toMatchObject({ kind: "missing" });
});

it("comes to every company once in pages, whatever its name", async () => {
  for (const name of ['A "quoted", (odd) name', String.raw`Back\slash & Sons`, "100% Fresh", "under_score"])
    await create(name);
  await create("100% Fresh");
  const whole = await allPages(all, 200);
  const inPages = await allPages(all, 1);
  expect(inPages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(whole.length).toBeGreaterThanOrEqual(7);
});

it("finds a part of a name as it is written, and keeps to a status", async () => {
  await create("Percent 5% off");
  expect((await allPages({ ...all, search: "WIND rob" }, 5)).map(({ name }) => name)).toEqual(["Northwind Robotics"]);
  expect((await allPages({ ...all, search: "5% o" }, 5)).map(({ name }) => name)).toEqual(["Percent 5% off"]);
  expect(await allPages({ ...all, search: "_" }, 5)).toEqual([expect.objectContaining({ name: "under_score" })]);
  const active = await allPages({ ...all, status: "Active" }, 5);
  expect(new Set(active.map(({ campaignStatus }) => campaignStatus))).toEqual(new Set(["Active"]));
});

it("makes one company however often it is sent, with the tasks of the presets", async () => {
  const { asked, outcome } = await create("Sent Twice");
  const again = await createClient(await backend.clientOf("admin"), asked);
  expect(outcome).toMatchObject({ kind: "created", company: { id: asked.id, name: "Sent Twice" }, tasks: 7 });
  expect(again).toEqual(outcome);
  await expect(readClient(await backend.clientOf("admin"), asked.id)).resolves.toMatchObject({
    currency: "EUR",
    campaignStatus: "Onboarding",
    leads: 0,
    balanceCents: 0,
    members: 0,
  });
});

it("sets a month's figures and the status, the first time and after", async () => {
  const { asked } = await create("Counted");
  const admin = await backend.clientOf("admin");
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  for (const leads of [5, 8]) {
    await saveFigures(admin, {
      companyId: asked.id,
      month,
      campaignStatus: "Paused",
      timeZone: "UTC",
      leads,
      appointments: 2,
    });
    const expected = { campaignStatus: "Paused", timeZone: "UTC", leads, appointments: 2 };
    await expect(readClient(admin, asked.id)).resolves.toMatchObject(expected);
  }
});

it("lets nobody but an admin set figures", async () => {
  const figures = {
    companyId: northwind,
    month: "2020-01-01",
    campaignStatus: "Paused",
    timeZone: "UTC",
    leads: 1,
    appointments: 1,
  } as const;
  for (const who of ["client", "staff"] as const) {
    await expect(saveFigures(await backend.clientOf(who), figures), who).rejects.toMatchObject({ kind: "forbidden" });
  }
});

it("keeps typed leads when only appointments are saved, and tells since when leads and appointments are counted", async () => {
  const { asked } = await create("Typed Once");
  const admin = await backend.clientOf("admin");
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  const figures = { companyId: asked.id, month, campaignStatus: "Active", timeZone: "UTC" } as const;
  await saveFigures(admin, { ...figures, leads: 6, appointments: 1 });
  await saveFigures(admin, { ...figures, appointments: 3 });
  await expect(readClient(admin, asked.id)).resolves.toMatchObject({ leads: 6, appointments: 3 });
  await expect(readCountedSince(admin, asked.id)).resolves.toEqual({ leads: null, appointments: null });
  const since = await readCountedSince(admin, northwind);
  for (const day of Object.values(since)) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});
