import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers, type Persona } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

type Call = { as?: Persona; name: string; request: object };

async function call(tx: SqlStatements, { as = "admin", name, request }: Call): Promise<unknown> {
  await tx.become(callers[as]);
  const { rows } = await tx.query(`select public.${name}($1::text::jsonb) as answer`, [JSON.stringify(request)]);
  await tx.exec("reset role");
  return rows[0]?.answer;
}

const marketing = { user_id: people.staff, duty: "marketing" };
const change = (tx: SqlStatements, request: object) => call(tx, { name: "change_duty", request });

async function dutiesOf(tx: SqlStatements, id: string) {
  const { rows } = await tx.query("select duty from public.staff_duty where user_id = $1", [id]);
  return rows.map(({ duty }) => duty);
}

test("a duty is given and taken once, and each is in the log", async () => {
  await engine.sql.rehearse(async (tx) => {
    for (const is_given of [true, true])
      expect(await change(tx, { ...marketing, is_given })).toEqual({ kind: "changed" });
    expect(await dutiesOf(tx, people.staff)).toEqual(["marketing"]);
    for (const is_given of [false, false])
      expect(await change(tx, { ...marketing, is_given })).toEqual({ kind: "changed" });
    expect(await dutiesOf(tx, people.staff)).toEqual([]);
    const { rows } = await tx.query(
      "select action, detail ->> 'duty' as duty from public.audit_entry where action like 'duty-%' order by id",
    );
    expect(rows).toEqual([
      { action: "duty-given", duty: "marketing" },
      { action: "duty-taken", duty: "marketing" },
    ]);
  });
});

test.each([
  [{ ...marketing }, { kind: "invalid", field: "is_given" }],
  [
    { ...marketing, duty: "cleaning", is_given: true },
    { kind: "invalid", field: "duty" },
  ],
  [
    { user_id: people.staff, is_given: true },
    { kind: "invalid", field: "duty" },
  ],
  [
    { ...marketing, client_account_id: companies.northwindRobotics, is_given: true },
    { kind: "invalid", field: "duty" },
  ],
  [
    { user_id: people.staff, duty: "research", client_account_id: people.staff, is_given: true },
    { kind: "invalid", field: "client_account_id" },
  ],
  [{ ...marketing, user_id: people.client, is_given: true }, { kind: "not-staff" }],
  [{ ...marketing, user_id: people.admin, is_given: true }, { kind: "not-staff" }],
  [{ ...marketing, user_id: "a0000000-0000-4000-8000-0000000000aa", is_given: true }, { kind: "missing" }],
])("%j answers %j", async (request, answer) => {
  await engine.sql.rehearse(async (tx) => expect(await change(tx, request)).toEqual(answer));
});

test("an admin reads duties for one company apart from those for all", async () => {
  await engine.sql.rehearse(async (tx) => {
    const research = { user_id: people.staff, duty: "research", is_given: true };
    await change(tx, { ...marketing, is_given: true });
    await change(tx, { ...research, client_account_id: companies.northwindRobotics });
    await tx.become(callers.admin);
    const { rows } = await tx.query("select public.read_person($1) -> 'person' as person", [people.staff]);
    expect(rows[0]?.person).toMatchObject({
      duties: ["marketing"],
      company_duties: [{ duty: "research", company: { id: companies.northwindRobotics, name: "Northwind Robotics" } }],
    });
  });
});

test.each(["client", "staff", "stranger"] as const)("a %s gives nobody a duty", async (as) => {
  const request = { ...marketing, is_given: true };
  await expect(engine.sql.rehearse((tx) => call(tx, { as, name: "change_duty", request }))).rejects.toThrow(
    /Only admins can/,
  );
});

test("who stops being staff has no duty when they are staff again", async () => {
  await engine.sql.rehearse(async (tx) => {
    await change(tx, { ...marketing, is_given: true });
    for (const role of ["admin", "staff"])
      await call(tx, { name: "change_role", request: { user_id: people.staff, role } });
    expect(await dutiesOf(tx, people.staff)).toEqual([]);
  });
});

test("marketing saves the words of the public site with the same conflicts as admins, and no other setting", async () => {
  await engine.sql.rehearse(async (tx) => {
    const save = (key: string, value: unknown) =>
      call(tx, { as: "staff", name: "save_setting", request: { key, value, version: 1 } });
    await change(tx, { ...marketing, is_given: true });
    expect(await save("footer_text", "Words of marketing.")).toMatchObject({ kind: "saved", version: 2 });
    expect(await save("footer_text", "Other words.")).toMatchObject({ kind: "conflict", value: "Words of marketing." });
  });
  const others = [
    "terms_text",
    "privacy_text",
    "feature_flags",
    "virtual_office_url",
    "operations_url",
    "academy_sections",
  ];
  for (const key of others) {
    const saving = engine.sql.rehearse(async (tx) => {
      await change(tx, { ...marketing, is_given: true });
      return call(tx, {
        as: "staff",
        name: "save_setting",
        request: { key, value: "https://example.com/", version: 1 },
      });
    });
    await expect(saving, key).rejects.toThrow(/Only admins can/);
  }
});
