import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { ask, call, givenLead, research } from "./leadCalls.ts";

const limited = signedIn("a0000000-0000-4000-8000-0000000000c2");
const elsewhere = signedIn("a0000000-0000-4000-8000-0000000000c3");
const accounts = signedIn("a0000000-0000-4000-8000-0000000000c5");

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(pipelinePeopleScript);
});
afterAll(() => engine.close());

const rehearse = <Result>(run: (tx: SqlStatements) => Promise<Result>) => engine.sql.rehearse(run);

test("firms are found by their own words and by those of their contacts, with the leads that the reader may see", async () => {
  await rehearse(async (tx) => {
    const { firm } = await givenLead(tx, { domain: "100-vale.example" });
    await ask(tx, "save_firm", { id: firm, version: 1, name: "Vale 100% Foods", country: "Norway" });
    const search = (query: string, as: Caller = research) => call(tx, { as, name: "search_firms", args: { query } });
    for (const query of ["VALE 100%", "100-vale.ex", "norway", "vera vale", " vera@vale "])
      expect(await search(query), query).toMatchObject({
        kind: "firms",
        firms: [{ id: firm, contacts: 1, leads: 1 }],
        more: false,
      });
    for (const query of ["vale 1001", "va", "%%%", ""]) expect(await search(query)).toMatchObject({ firms: [] });
    expect(await search("norway", limited)).toMatchObject({ firms: [{ leads: 1 }] });
    expect(await search("norway", elsewhere)).toMatchObject({ firms: [{ contacts: 1, leads: 0 }] });
    for (const as of [callers.staff, callers.client, accounts])
      expect(await search("norway", as)).toEqual({ kind: "42501" });
  });
});

test("more than two hundred firms are cut, and it says so", async () => {
  await rehearse(async (tx) => {
    await tx.exec(`insert into public.firm (id, name, created_by, created_by_name, updated_by, updated_by_name)
      select gen_random_uuid(), 'Twin ' || lpad(number::text, 3, '0'), gen_random_uuid(), 'Rita', gen_random_uuid(), 'Rita'
      from generate_series(1, 201) as number`);
    const { firms, more } = await call(tx, { as: research, name: "search_firms", args: { query: "twin" } });
    expect(firms).toHaveLength(200);
    expect(firms).toMatchObject({ 0: { name: "Twin 001" }, 199: { name: "Twin 200" } });
    expect(more).toBe(true);
  });
});

test("an address is found among the exclusions by its hash, its domain and the domains above", async () => {
  await rehearse(async (tx) => {
    await tx.exec("delete from public.exclusion");
    await ask(tx, "add_exclusions", { cause: "opted-out", values: ["ann@mail.vale.example"] });
    const own = { client_account_id: companies.northwindRobotics, cause: "customer", values: ["vale.example"] };
    await ask(tx, "add_exclusions", own);
    const find = (value: string, as: Caller = research) => call(tx, { as, name: "find_exclusions", args: { value } });
    const causes = async (value: string, as?: Caller) =>
      JSON.stringify((await find(value, as)).exclusions).match(/customer|opted-out/g);
    expect(await causes(" Ann+x@Mail.Vale.example")).toHaveLength(2);
    expect(await causes("bob@mail.vale.example")).toEqual(["customer"]);
    expect(await causes("https://www.vale.example/about")).toEqual(["customer"]);
    expect(await causes("ann@mail.vale.example", elsewhere)).toEqual(["opted-out"]);
    expect(await find("other.example")).toEqual({ kind: "found", exclusions: [] });
    expect(JSON.stringify(await find("ann@mail.vale.example"))).not.toMatch(/value_hash|ann/);
    for (const wrong of ["", "nonsense", "a b@vale.example", "ann@"])
      expect(await find(wrong)).toEqual({ kind: "invalid", field: "value" });
    for (const as of [callers.client, callers.staff, accounts])
      expect(await find("vale.example", as)).toEqual({ kind: "42501" });
  });
});
