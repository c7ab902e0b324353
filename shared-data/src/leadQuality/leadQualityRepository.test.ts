import { type DataEngine, openDataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readLeadQuality } from "./leadQualityRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

const always = { from: "2000-01-01", until: "2099-12-31", companyId: null };
const northwind = "c0000000-0000-4000-8000-000000000001";

function total(rows: readonly { delivered: number; accepted: number; declined: number; waiting: number }[]) {
  const sum = (name: "delivered" | "accepted" | "declined" | "waiting") =>
    rows.reduce((all, row) => all + row[name], 0);
  return { delivered: sum("delivered"), accepted: sum("accepted"), declined: sum("declined"), waiting: sum("waiting") };
}

it("counts the delivered leads by researcher and by profile, with the same total", async () => {
  const client = await backend.clientOf("admin");
  const { researchers, profiles } = await readLeadQuality(client, always);
  const { rows } = await backend.sql.query(
    `select count(*)::int as delivered, count(*) filter (where verdict = 'declined')::int as declined,
       count(*) filter (where verdict is null and verdict_due_at > now())::int as waiting
     from public.lead where delivered_at is not null`,
  );
  expect(total(researchers)).toMatchObject(rows[0] ?? {});
  expect(total(profiles)).toEqual(total(researchers));
  const own = await readLeadQuality(client, { ...always, companyId: northwind });
  expect(total(own.researchers).delivered).toBeLessThan(total(researchers).delivered);
  const never = await readLeadQuality(client, { ...always, until: "2000-01-02" });
  expect(never).toEqual({ researchers: [], profiles: [] });
  await expect(readLeadQuality(await backend.clientOf("client"), always)).rejects.toMatchObject({ kind: "forbidden" });
});
