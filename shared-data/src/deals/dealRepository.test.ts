import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAllPages, type SortedPosition } from "../keyset.ts";
import { readAttention } from "../overview/attentionRepository.ts";
import { dealMonthsOf } from "./dealMonths.ts";
import { actOnDeal, addDeal, listDeals, listDealsOf, readDeal, readOutside, reportDeal } from "./dealRepository.ts";
import type { Deal, DealFilter } from "./dealSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const northwind = "c0000000-0000-4000-8000-000000000001";
let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

async function found(filter: Partial<DealFilter>, size = 999): Promise<Deal[]> {
  const client = await backend.clientOf(filter.side === "agency" ? "admin" : "client");
  const all = { view: "all", side: "client", companyId: northwind, months: null, currency: null } as const;
  const whole: DealFilter = { ...all, ...filter };
  const pages = await readAllPages((from: SortedPosition | null) => listDeals(client, { filter: whole, from, size }));
  return pages.flatMap(({ deals }) => deals);
}

it("lists deals by what they wait for on each side, the same in small pages", async () => {
  const all = await found({});
  expect((await found({}, 2)).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect((await found({ view: "to-confirm" })).map(({ reportedBy }) => reportedBy)).toEqual(["Ada Admin"]);
  expect((await found({ view: "to-confirm", side: "agency" })).map(({ reportedBy }) => reportedBy)).toEqual([
    "Cleo Client",
  ]);
  expect((await found({ view: "disputed" })).map(({ state }) => state)).toEqual(["disputed"]);
  expect(await found({ view: "open" })).toHaveLength(2);
  expect(await found({ view: "outside", side: "agency" })).toEqual([]);
  const confirmed = all.find(({ firm }) => firm === "Alder Foods");
  expect(confirmed?.worth).toMatchObject({ valueCents: 2_400_000, shareBp: 1000, commissionCents: 240_000 });
  await expect(listDealsOf(await backend.clientOf("client"), confirmed?.leadId ?? "")).resolves.toHaveLength(1);
  await expect(readDeal(await backend.clientOf("otherClient"), confirmed?.id ?? "")).rejects.toMatchObject({
    kind: "missing",
  });
});

it("lists the deals behind each figure of the forecast", async () => {
  const admin = await backend.clientOf("admin");
  const { forecast } = await readAttention(admin, "America/Chicago");
  expect(forecast.map(({ state }) => state)).toEqual(expect.arrayContaining(["open", "reported", "disputed"]));
  for (const { state, month, currency, deals, cents } of forecast) {
    const filter = { view: state, side: "agency", companyId: null, months: dealMonthsOf(month), currency } as const;
    const listed = await found(filter, 1);
    const worths = listed.map(({ worth }) => worth?.valueCents ?? worth?.expectedCents ?? 0);
    expect([listed.length, worths.reduce((sum, each) => sum + each, 0)]).toEqual([deals, cents]);
    expect(await found({ ...filter, currency: "EUR" })).toEqual([]);
  }
});

it("lists open deals of a month, of all months before or after one, and those without", async () => {
  const months = (text: string) => found({ view: "open", months: dealMonthsOf(text) });
  const [current, next] = (await found({ view: "open" })).toSorted((one, other) => (one.id > other.id ? -1 : 1));
  const [early, late] = [current, next].map((deal) => deal?.expectedMonth?.slice(0, 7) ?? "");
  expect((await months(`to-${early}`)).map(({ id }) => id)).toEqual([current?.id]);
  expect((await months(`from-${late}`)).map(({ id }) => id)).toEqual([next?.id]);
  expect(await months("none")).toEqual([]);
});

it("opens, reports and confirms a deal, and says why it is outside the attribution time", async () => {
  const [client, admin] = [await backend.clientOf("client"), await backend.clientOf("admin")];
  // Accepted, without an appointment.
  const { data } = await admin
    .from("lead")
    .select("id")
    .eq("client_account_id", northwind)
    .eq("stage", "accepted")
    .is("attribution_starts_on", null)
    .limit(1);
  const leadId = String(data?.[0]?.id);
  const id = crypto.randomUUID();
  const deal = { id, leadId, title: "one line", expectedMonth: "2026-12-01", expectedCents: 5000 };
  await expect(addDeal(client, deal)).resolves.toMatchObject({
    kind: "saved",
    deal: { worth: { expectedCents: 5000 } },
  });
  const report = {
    id,
    version: 1,
    title: "one line",
    valueCents: 4000,
    signedOn: new Date().toISOString().slice(0, 10),
    proof: "",
  };
  await expect(reportDeal(client, report)).resolves.toMatchObject({ kind: "reported", deal: { version: 2 } });
  expect((await readOutside(admin)).get(id)).toBe("not-begun");
  expect((await found({ view: "outside", side: "agency" })).map((one) => one.id)).toEqual([id]);
  const act = { act: "confirm", id, version: 2 } as const;
  await expect(actOnDeal(admin, act)).resolves.toMatchObject({ kind: "outside-attribution", outside: "not-begun" });
  await expect(actOnDeal(admin, { ...act, overrideReason: "They met at the fair" })).resolves.toMatchObject({
    kind: "confirmed",
    deal: { worth: { commissionCents: 400 }, override: { reason: "They met at the fair" } },
  });
  await expect(actOnDeal(admin, { act: "take-back", id, version: 3, reason: "They cancelled" })).resolves.toMatchObject(
    { kind: "taken-back" },
  );
});
