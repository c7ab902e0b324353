import { type DataEngine, openDataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAllPages } from "../keyset.ts";
import { addExclusions, findExclusions, listExclusions, removeExclusion } from "./exclusionRepository.ts";
import { everybody, type Exclusion, type ExclusionFilter, type ExclusionPosition } from "./exclusionSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const northwind = "c0000000-0000-4000-8000-000000000001";
let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

async function all(filter: Partial<ExclusionFilter> = {}, size = 200): Promise<Exclusion[]> {
  const client = await backend.clientOf("admin");
  const wanted = { company: null, cause: null, ...filter };
  const pages = await readAllPages((from: ExclusionPosition | null) =>
    listExclusions(client, { filter: wanted, from, size }),
  );
  return pages.flatMap(({ exclusions }) => exclusions);
}

it("lists exclusions by company and cause, the same in small pages", async () => {
  const client = await backend.clientOf("admin");
  const values = ["one.example", "two.example", "ann@three.example"];
  expect(await addExclusions(client, { companyId: null, cause: "bounced", values })).toEqual({
    kind: "added",
    added: 3,
    same: 0,
    refused: [],
  });
  const whole = await all();
  expect((await all({}, 1)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(new Set(whole.map(({ companyId }) => companyId)).size).toBe(3);
  expect((await all({ company: everybody })).map(({ kind }) => kind).toSorted()).toEqual([
    "address",
    "domain",
    "domain",
  ]);
  const competitors = await all({ company: northwind, cause: "competitor" });
  expect(competitors).toMatchObject([{ domain: "lakeshore-automation.example", companyId: northwind }]);
});

it("an excluded address is found, never shown, and removed", async () => {
  const client = await backend.clientOf("admin");
  const values = ["bo@vale.example", "no address", "bo@vale.example"];
  const added = await addExclusions(client, { companyId: northwind, cause: "customer", values });
  expect(added).toEqual({ kind: "added", added: 1, same: 1, refused: ["no address"] });
  const found = await findExclusions(client, "Bo+news@Vale.example");
  expect(found).toMatchObject({ exclusions: [{ kind: "address", domain: null, cause: "customer" }] });
  expect(await findExclusions(client, "no address")).toEqual({ kind: "invalid" });
  const id = found.kind === "found" ? (found.exclusions[0]?.id ?? "") : "";
  expect(await removeExclusion(client, id)).toEqual({ kind: "removed" });
  expect(await removeExclusion(client, id)).toEqual({ kind: "missing" });
  await expect(findExclusions(await backend.clientOf("client"), "vale.example")).rejects.toMatchObject({
    kind: "forbidden",
  });
});
