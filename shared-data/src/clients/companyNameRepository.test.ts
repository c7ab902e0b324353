import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findCompanies, listCompanyNames, listFirstNames } from "./companyNameRepository.ts";

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("names the companies that are there", async () => {
  const staff = await backend.clientOf("staff");
  const ids = ["c0000000-0000-4000-8000-000000000001", "c0000000-0000-4000-8000-0000000000ff"];
  await expect(listCompanyNames(staff, ids)).resolves.toEqual([{ id: ids[0], name: "Northwind Robotics" }]);
});

it("has the first names in order, and a client's own company alone", async () => {
  const names = (await listFirstNames(await backend.clientOf("staff"))).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Harbor Dental Group", "Northwind Robotics"]));
  expect(names).toEqual(names.toSorted());
  const own = await listFirstNames(await backend.clientOf("client"));
  expect(own.map(({ name }) => name)).toEqual(["Northwind Robotics"]);
});

it("finds companies by a part of the name, whatever its case, and takes signs as they are", async () => {
  const staff = await backend.clientOf("staff");
  async function names(text: string) {
    const { companies } = await findCompanies(staff, { text, after: null, size: 20 });
    return companies.map(({ name }) => name);
  }
  await expect(names(" wind ROB")).resolves.toEqual(["Northwind Robotics"]);
  await expect(names("%")).resolves.toEqual([]);
  const all = await names("");
  expect(all).toEqual(expect.arrayContaining(["Harbor Dental Group", "Northwind Robotics"]));
  expect(all).toEqual(all.toSorted());
});

it("pages through all of them, each once, namesakes too", async () => {
  const staff = await backend.clientOf("staff");
  await backend.sql.query(
    `insert into public.client_account (name) select 'Same, "name" (' || number % 2 || ')' from generate_series(1, 6) as number`,
  );
  const seen: string[] = [];
  let page = await findCompanies(staff, { text: "", after: null, size: 3 });
  while (page.next) {
    seen.push(...page.companies.map(({ id }) => id));
    page = await findCompanies(staff, { text: "", after: page.next, size: 3 });
  }
  seen.push(...page.companies.map(({ id }) => id));
  const { rows } = await backend.sql.query("select id from public.client_account");
  expect(rows.length).toBeGreaterThan(6);
  expect(seen).toHaveLength(rows.length);
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
});

it("throws a fault when the server answers garbage", async () => {
  const client = await supabaseOver(() => Response.json([{ name: 1 }]))();
  await expect(findCompanies(client, { text: "", after: null, size: 20 })).rejects.toMatchObject({
    kind: "unexpected",
  });
});
