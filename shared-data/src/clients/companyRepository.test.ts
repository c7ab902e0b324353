import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readCompanyRules, readOverview } from "./companyRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("shows a client their company's figures", async () => {
  await expect(readOverview(await backend.clientOf("client"))).resolves.toMatchObject({
    kind: "overview",
    company: { name: "Northwind Robotics" },
    campaign_status: "Active",
    leads: 47,
    appointments: 12,
    balance_cents: 250_000,
    currency: "USD",
  });
});

it("shows another company's client nothing of it", async () => {
  const overview = await readOverview(await backend.clientOf("otherClient"));
  expect(overview).toMatchObject({ kind: "overview", company: { name: "Harbor Dental Group" } });
  expect(overview).not.toMatchObject({ balance_cents: 250_000 });
});

it("has no company for an admin, and nothing for a visitor", async () => {
  await expect(readOverview(await backend.clientOf("admin"))).resolves.toEqual({ kind: "no-company" });
  await expect(readOverview(await backend.clientOf("visitor"))).rejects.toMatchObject({ kind: "forbidden" });
});

it.each([
  ["breaks", Response.json({ message: "broken" }, { status: 500 }), "unexpected", 500],
  ["has too many requests", Response.json({ message: "slow down" }, { status: 429 }), "unexpected", 429],
  ["answers garbage", Response.json({ kind: "overview", leads: "many" }), "unexpected", 200],
])("throws a fault when the server %s", async (_, response, kind, status) => {
  const client = await supabaseOver(() => response.clone())();
  await expect(readOverview(client)).rejects.toMatchObject({ kind, status });
});

it("tells staff a company's rules for its leads, and another company's client nothing", async () => {
  const id = "c0000000-0000-4000-8000-000000000001";
  await expect(readCompanyRules(await backend.clientOf("staff"), id)).resolves.toEqual({
    name: "Northwind Robotics",
    needsSecondCheck: false,
    isArchived: false,
  });
  const stranger = await backend.clientOf("otherClient");
  await expect(readCompanyRules(stranger, id)).rejects.toMatchObject({ kind: "missing" });
});
