import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addLeadNote,
  assignLeads,
  countLeads,
  listLeads,
  listResearchers,
  moveLeads,
  readLead,
  saveLead,
  setLeadProfile,
} from "./leadRepository.ts";
import { listLeadEvents } from "./leadEventRepository.ts";
import type { Lead, LeadFilter } from "./leadSchema.ts";

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

const latestFirst = { column: "stage_at", direction: "descending" } as const;
const everything: LeadFilter = {
  stage: null,
  companyId: null,
  ownerId: null,
  profileId: null,
  outcome: null,
  deliveredFrom: null,
  deliveredUntil: null,
  search: "",
  sort: latestFirst,
};

async function list(filter: Partial<LeadFilter> = {}, size = 100): Promise<Lead[]> {
  const client = await backend.clientOf("staff");
  const leads: Lead[] = [];
  let from: Awaited<ReturnType<typeof listLeads>>["next"] = null;
  do {
    const page = await listLeads(client, { filter: { ...everything, ...filter }, from, size });
    leads.push(...page.leads);
    from = page.next;
  } while (from);
  return leads;
}

/** A lead that nobody has touched yet, in the stage "found". */
async function found(): Promise<Lead> {
  const [lead] = await list({ stage: "found" });
  if (!lead) throw new Error("The demo data has no lead in the stage “found”");
  return lead;
}

it.each(["stage_at", "firm_name", "delivered_at"] as const)(
  "lists every lead once, in pages sorted by %s",
  async (column) => {
    const sort = { column, direction: "ascending" } as const;
    const whole = await list({ sort }, 199);
    const paged = await list({ sort }, 40);
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length);
  },
);

it("narrows by stage, company and owner, and counts the same", async () => {
  const counts = await countLeads(await backend.clientOf("staff"), everything);
  const declined = await list({ stage: "declined" });
  expect(declined.every(({ stage }) => stage === "declined")).toBe(true);
  expect(declined).toHaveLength(counts.declined);
  const [{ companyId, owner } = { companyId: "", owner: null }] = declined;
  const own = await list({ companyId, ownerId: owner?.id ?? null });
  expect(own.every((lead) => lead.companyId === companyId && lead.owner?.id === owner?.id)).toBe(true);
});

it("keeps to an outcome and to days of the delivery, the same in a search", async () => {
  const all = await list({}, 199);
  expect(all.length).toBeGreaterThan(100);
  const outcomes = ["delivered", "accepted", "overdue", "declined", "waiting"] as const;
  for (const outcome of outcomes) {
    const wanted = all.filter((lead) => {
      if (outcome === "delivered") return lead.outcome !== null;
      return lead.outcome === outcome || (outcome === "accepted" && lead.outcome === "overdue");
    });
    const listed = await list({ outcome }, 199);
    expect(
      listed.map(({ id }) => id),
      outcome,
    ).toEqual(wanted.map(({ id }) => id));
  }
  const days = all.flatMap(({ deliveredOn }) => deliveredOn ?? []).toSorted();
  const [deliveredFrom, deliveredUntil] = [days[10] ?? "", days[40] ?? ""];
  const within = all.filter(({ deliveredOn: day }) => day !== null && day >= deliveredFrom && day <= deliveredUntil);
  const bounds = { deliveredFrom, deliveredUntil };
  const inDays = await list(bounds, 199);
  expect(inDays.length).toBeGreaterThan(20);
  expect(inDays.map(({ id }) => id)).toEqual(within.map(({ id }) => id));
  const firm = inDays[0]?.firm ?? "";
  expect((await list({ ...bounds, search: firm })).map(({ id }) => id)).toContain(inDays[0]?.id);
  expect(await list({ deliveredFrom: "2090-01-01", search: firm })).toEqual([]);
});

it("lists to research whom leads can be given to, and gives leads a profile", async () => {
  const staff = await backend.clientOf("staff");
  const researchers = await listResearchers(staff, null);
  expect(researchers).toContainEqual({ id: expect.any(String), name: "Sam Staff" });
  await expect(listResearchers(await backend.clientOf("client"), null)).rejects.toMatchObject({ kind: "forbidden" });
  const lead = await found();
  const taken = await setLeadProfile(staff, { ids: [lead.id], profileId: null });
  expect(taken).toMatchObject({ kind: "set" });
  expect(await setLeadProfile(staff, { ids: [lead.id], profileId: null })).toEqual({ kind: "set", changed: [] });
  expect(await setLeadProfile(staff, { ids: [lead.id], profileId: lead.id })).toEqual({
    kind: "invalid",
    field: "profile",
  });
});

it("finds a part of a firm's name, within the filter", async () => {
  const lead = await found();
  const ids = (await list({ search: lead.firm.slice(1, 7).toUpperCase() })).map(({ id }) => id);
  expect(ids).toContain(lead.id);
  await expect(list({ search: lead.firm, stage: "closed" })).resolves.toEqual([]);
});

it("saves a dossier, and gives the second of two researchers the current one", async () => {
  const staff = await backend.clientOf("staff");
  const { id } = await found();
  const { version } = await readLead(staff, id);
  const sources = [
    { title: "Annual report", url: "https://example.com/report", seenOn: "2026-11-20" },
    { title: "Call with the plant", url: null, seenOn: "2026-11-21" },
  ];
  const lines = { companyLine: "Makes soup", youMeet: "Plant manager", fit: "New line", whyNow: "Opens in May" };
  await expect(saveLead(staff, { id, version, ...lines, sources })).resolves.toMatchObject({
    kind: "saved",
    lead: { version: version + 1, ...lines, sources },
  });
  await expect(saveLead(await backend.clientOf("admin"), { id, version, fit: "Old line" })).resolves.toMatchObject({
    kind: "conflict",
    lead: { fit: "New line" },
  });
});

it("checks and delivers, takes the delivery back, and says what a lead lacks", async () => {
  const staff = await backend.clientOf("staff");
  const companyId = (await list({ search: "" }))[0]?.companyId ?? "";
  await backend.sql.query("update public.client_account set needs_second_check = false where id = $1", [companyId]);
  const { rows } = await backend.sql.query(
    `select id::text, version from public.lead where stage = 'found' and client_account_id = $1
     order by jsonb_array_length(sources) desc limit 1`,
    [companyId],
  );
  const lead = v.parse(v.object({ id: v.string(), version: v.number() }), rows[0]);
  await expect(moveLeads(staff, { to: "delivered", leads: [lead] })).resolves.toEqual({
    kind: "moved",
    moved: [],
    refused: [{ id: lead.id, reason: "not-checked" }],
  });
  await expect(moveLeads(staff, { to: "checked", leads: [lead] })).resolves.toMatchObject({
    moved: [{ id: lead.id, stage: "checked" }],
    refused: [],
  });
  await expect(moveLeads(staff, { to: "found", leads: [lead] })).resolves.toMatchObject({
    refused: [{ id: lead.id, reason: "conflict" }],
  });
});

it("gives leads to a researcher, and keeps notes in the history", async () => {
  const staff = await backend.clientOf("staff");
  const { id } = await found();
  await expect(assignLeads(staff, { ids: [id], ownerId: null })).resolves.toMatchObject({ kind: "assigned" });
  const note = { id: crypto.randomUUID(), leadId: id, note: "Called twice", isForClient: false };
  await expect(addLeadNote(staff, note)).resolves.toMatchObject({ kind: "added", event: { note: "Called twice" } });
  await addLeadNote(staff, note);
  const steps = await listLeadEvents(staff, id);
  expect(steps.filter(({ kind }) => kind === "note")).toHaveLength(1);
  expect(steps[0]).toMatchObject({ kind: "note", by: "Sam Staff", isForClient: false });
});

it("shows a client no lead that was not delivered to their company, and lets them move none", async () => {
  const client = await backend.clientOf("client");
  const lead = await found();
  await expect(readLead(client, lead.id)).rejects.toMatchObject({ kind: "missing" });
  await expect(moveLeads(client, { to: "checked", leads: [lead] })).rejects.toMatchObject({ kind: "forbidden" });
  await expect(readLead(client, "nonsense")).rejects.toMatchObject({ kind: "missing" });
});
