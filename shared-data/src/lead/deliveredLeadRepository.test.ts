import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAllPages, type SortedPosition } from "../keyset.ts";
import { countLeads, decideLead, listLeads, readDossier } from "./deliveredLeadRepository.ts";
import { listLeadEvents } from "./leadEventRepository.ts";
import type { DeliveredLead, LeadFilter } from "./deliveredLeadSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const all: LeadFilter = {
  companyId: "c0000000-0000-4000-8000-000000000001",
  standing: null,
  month: null,
  search: "",
  sort: { column: "delivered_at", direction: "descending" },
};
let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

async function found(filter: Partial<LeadFilter>, size = 999): Promise<DeliveredLead[]> {
  const client = await backend.clientOf("client");
  const pages = await readAllPages((from: SortedPosition | null) =>
    listLeads(client, { filter: { ...all, ...filter }, from, size }),
  );
  return pages.flatMap(({ leads }) => leads);
}

it("lists the leads of the own company alone, by standing and month, the same in small pages", async () => {
  const leads = await found({});
  const counts = await countLeads(await backend.clientOf("client"));
  expect(counts.delivered + counts.accepted + counts.declined + counts.closed).toBe(leads.length);
  for (const standing of ["undecided", "accepted", "declined"] as const) {
    const some = await found({ standing });
    expect(some.map(({ id }) => id)).toEqual(leads.filter((lead) => lead.standing === standing).map(({ id }) => id));
    expect(some.length, standing).toBeGreaterThan(0);
  }
  const month = leads[0]?.deliveredOn.slice(0, 7) ?? null;
  expect(await found({ month })).toHaveLength(47);
  const byFirm = { sort: { column: "firm_name", direction: "ascending" } } as const;
  expect((await found(byFirm, 40)).map(({ id }) => id)).toEqual((await found(byFirm)).map(({ id }) => id));
  await expect(
    listLeads(await backend.clientOf("otherClient"), { filter: all, from: null, size: 10 }),
  ).resolves.toEqual({ leads: [], next: null });
});

it("finds a lead by a part of its name", async () => {
  const [first] = await found({});
  const part = first?.firm.slice(1, 6) ?? "";
  expect((await found({ search: part })).map(({ id }) => id)).toContain(first?.id);
});

it("declines with a reason and changes it to accepted, and a former version changes nothing", async () => {
  const client = await backend.clientOf("client");
  const [lead] = await found({ standing: "undecided" });
  const { id, version } = await readDossier(client, lead?.id ?? "");
  const decline = { id, version, verdict: "declined", reason: "timing", note: "", neverContact: false } as const;
  const declined = await decideLead(client, decline);
  expect(declined).toMatchObject({ kind: "decided", lead: { standing: "declined", reason: "timing" } });
  await expect(decideLead(client, { id, version, verdict: "accepted" })).resolves.toMatchObject({ kind: "conflict" });
  await expect(decideLead(client, { id, version: version + 1, verdict: "accepted" })).resolves.toMatchObject({
    kind: "decided",
    lead: { standing: "accepted", reason: null },
  });
  expect((await listLeadEvents(client, id)).map(({ kind }) => kind).slice(0, 2)).toEqual(["accepted", "declined"]);
  await expect(readDossier(await backend.clientOf("otherClient"), id)).rejects.toMatchObject({ kind: "missing" });
});
