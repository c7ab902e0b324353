import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction, type Answer } from "../support/callFunction.ts";
import { otherStaff, otherStaffScript } from "../policies/otherStaff.ts";
import { callers, formerCallers, signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, staff, client, stranger } = callers;
const other = signedIn(otherStaff);

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(otherStaffScript);
});
afterAll(() => engine.close());

function save(tx: SqlStatements, caller: Caller, request: unknown): Promise<Answer> {
  return callFunction(tx, { caller, name: "save_vault_item", args: { request } });
}

function call(tx: SqlStatements, { caller, name, id }: { caller: Caller; name: string; id: string }): Promise<Answer> {
  return callFunction(tx, { caller, name, args: { id } });
}

function outcomes(answers: readonly Answer[]): string[] {
  return answers.map(({ kind, field }) => field ?? kind);
}

const prompt = { kind: "prompt", title: " Greeting ", body: "Hello {{name}}\n", visibility: "studio" };

test("an item is added once, and the second of two edits of a version gets a conflict", async () => {
  const id = randomUUID();
  const answers = await engine.sql.rehearse(async (tx) => [
    await save(tx, staff, { id, ...prompt }),
    await save(tx, staff, { id, ...prompt }),
    await save(tx, other, { id, ...prompt, version: 1 }),
    await save(tx, admin, { id, ...prompt, title: "Welcome", version: 1 }),
    await save(tx, admin, { id, ...prompt, title: "Welcome", version: 1 }),
    await save(tx, staff, { id, ...prompt, title: "Hello", version: 1 }),
    await save(tx, staff, { id, ...prompt, title: "Hello", version: 2 }),
  ]);
  expect(outcomes(answers)).toEqual(["saved", "saved", "missing", "saved", "saved", "conflict", "saved"]);
  expect(answers[0]).toMatchObject({
    item: { title: "Greeting", body: "Hello {{name}}", owner_name: "Sam Staff", version: 1 },
  });
  expect(answers.at(-1)).toMatchObject({ item: { owner_name: "Sam Staff", version: 3 } });
});

test("an invalid value names its field", async () => {
  const id = randomUUID();
  const bad: [field: string, change: object][] = [
    ["title", { title: " " }],
    ["body", { body: "" }],
    ["body", { body: "x".repeat(20_001) }],
    ["body", { body: 7 }],
    ["kind", { kind: "password" }],
    ["url", { kind: "link", url: "" }],
    ["url", { kind: "link", url: "javascript:alert(1)" }],
    ["url", { kind: "link", url: 'https://a.example/"onclick' }],
    ["visibility", { visibility: "everybody" }],
    ["reader_ids", { visibility: "named", reader_ids: [people.client] }],
    ["reader_ids", { visibility: "named", reader_ids: ["you"] }],
    ["reader_ids", { visibility: "named", reader_ids: [{ a: 1 }] }],
    ["reader_ids", { visibility: "named", reader_ids: [null] }],
  ];
  const answers = await engine.sql.rehearse(async (tx) => {
    const all: Answer[] = [];
    for (const [, change] of bad) all.push(await save(tx, staff, { id, ...prompt, ...change }));
    return all;
  });
  expect(answers).toEqual(bad.map(([field]) => ({ kind: "invalid", field })));
});

test("a document of 20,000 letters from any alphabet is kept", async () => {
  const body = "ß".repeat(20_000);
  const answer = await engine.sql.rehearse((tx) => save(tx, staff, { id: randomUUID(), ...prompt, body }));
  expect(answer.kind).toBe("saved");
});

test("specific people read it and cannot change it; what an admin is not shown, they cannot change either", async () => {
  const id = randomUUID();
  const named = { ...prompt, visibility: "named", reader_ids: [otherStaff, otherStaff] };
  const answers = await engine.sql.rehearse(async (tx) => [
    await save(tx, staff, { id, ...named }),
    await save(tx, other, { id, ...named, version: 1, title: "Mine" }),
    await save(tx, admin, { id, ...named, version: 1, title: "Mine" }),
    await call(tx, { caller: admin, name: "delete_vault_item", id }),
    await call(tx, { caller: other, name: "delete_vault_item", id }),
    await save(tx, admin, { id, ...prompt }),
  ]);
  expect(answers[0]).toMatchObject({ item: { reader_ids: [otherStaff] } });
  expect(outcomes(answers)).toEqual(["saved", "missing", "missing", "missing", "missing", "id"]);
});

test("a deletion is undone by who could do it, and is final after thirty days", async () => {
  const id = randomUUID();
  const late = randomUUID();
  const answers = await engine.sql.rehearse(async (tx) => {
    const before = [
      await save(tx, staff, { id, ...prompt }),
      await call(tx, { caller: other, name: "delete_vault_item", id }),
      await call(tx, { caller: staff, name: "delete_vault_item", id }),
      await call(tx, { caller: staff, name: "delete_vault_item", id }),
      await save(tx, staff, { id, ...prompt, version: 1 }),
      await call(tx, { caller: other, name: "restore_vault_item", id }),
      await call(tx, { caller: staff, name: "restore_vault_item", id }),
      await call(tx, { caller: admin, name: "delete_vault_item", id }),
    ];
    await tx.exec(`update public.vault_item set deleted_at = now() - interval '31 days' where id = '${id}'`);
    return [
      ...before,
      await save(tx, staff, { id: late, ...prompt }),
      await call(tx, { caller: staff, name: "delete_vault_item", id: late }),
      await call(tx, { caller: staff, name: "restore_vault_item", id }),
      await call(tx, { caller: staff, name: "restore_vault_item", id: late }),
    ];
  });
  expect(outcomes(answers).join(" ")).toBe(
    "saved missing deleted deleted missing missing saved deleted saved deleted missing saved",
  );
});

test("clients, strangers and deactivated people cannot call any function", async () => {
  const id = randomUUID();
  const answers = await engine.sql.rehearse(async (tx) => {
    const all: string[] = [];
    for (const caller of [client, stranger, callers.visitor, ...Object.values(formerCallers)]) {
      all.push((await save(tx, caller, { id, ...prompt })).kind);
      all.push((await call(tx, { caller, name: "delete_vault_item", id })).kind);
      all.push((await call(tx, { caller, name: "restore_vault_item", id })).kind);
      all.push((await callFunction(tx, { caller, name: "list_colleagues" })).kind);
    }
    return all;
  });
  expect(new Set(answers)).toEqual(new Set(["42501"]));
});
