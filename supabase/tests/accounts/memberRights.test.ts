import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call } from "../leads/leadCalls.ts";
import { otherMember, otherMemberScript } from "../policies/otherMember.ts";
import { tokenOf } from "../support/givenInvitation.ts";
import { callers, personScript, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, client, staff } = callers;
const colleague = signedIn(otherMember);
const northwind = companies.northwindRobotics;

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(otherMemberScript);
});
afterAll(() => engine.close());

const rehearse = <Result>(run: (tx: SqlStatements) => Promise<Result>) => engine.sql.rehearse(run);

function change(tx: SqlStatements, rights: object, as: Caller = client) {
  return ask(tx, "change_member_rights", { user_id: otherMember, ...rights }, as);
}

/** Invites an address into Northwind Robotics. */
function invite(tx: SqlStatements, as: Caller, fields: object = {}) {
  const email = "new@example.com";
  const request = { id: randomUUID(), email, role: "client", client_account_id: northwind, token: tokenOf(email) };
  return ask(tx, "create_invitation", { ...request, ...fields }, as);
}

/** Makes an account as the auth server does, with the token of an invitation. */
async function signUp(tx: SqlStatements, email: string): Promise<Record<string, unknown>> {
  const id = randomUUID();
  await tx.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
    id,
    email,
    JSON.stringify({ invitation_token: tokenOf(email), first_name: "Nia", last_name: "New" }),
  ]);
  const { rows } = await tx.query(
    "select account_id, sees_money, may_decide, may_invite from public.client_account_member where user_id = $1",
    [id],
  );
  return rows[0] ?? {};
}

test("the first member of a company has all rights, the next one those that are given", async () => {
  await rehearse(async (tx) => {
    const first = randomUUID();
    const second = randomUUID();
    const company = "c0000000-0000-4000-8000-000000000077";
    await tx.exec(`insert into public.client_account (id, name) values ('${company}', 'New');
      ${personScript({ id: first, role: "client", company })} ${personScript({ id: second, role: "client", company })}`);
    const { rows } = await tx.query(
      "select user_id, sees_money and may_decide and may_invite as all_rights, sees_money or may_decide or may_invite as any_right from public.client_account_member where account_id = $1",
      [company],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { user_id: first, all_rights: true, any_right: true },
        { user_id: second, all_rights: false, any_right: false },
      ]),
    );
  });
});

test("members who may invite give and take the rights that they have, and nobody changes their own", async () => {
  await rehearse(async (tx) => {
    expect(await change(tx, { sees_money: true })).toMatchObject({
      kind: "changed",
      member: { sees_money: true, may_decide: false },
    });
    expect(await change(tx, { user_id: people.client, may_decide: false })).toEqual({ kind: "own-rights" });
    expect(await change(tx, { user_id: people.client2, may_decide: true })).toEqual({ kind: "missing" });
    expect(await change(tx, { may_decide: "yes" })).toEqual({ kind: "invalid", field: "may_decide" });
    for (const as of [colleague, staff, callers.visitor])
      expect(await change(tx, { may_decide: true }, as)).toEqual({ kind: "42501" });
    await tx.exec(`update public.client_account_member set may_decide = false where user_id = '${people.client}'`);
    expect(await change(tx, { may_decide: true })).toEqual({ kind: "invalid", field: "may_decide" });
    expect(await change(tx, { may_decide: true, may_invite: true }, admin)).toMatchObject({ kind: "changed" });
    const { rows } = await tx.query(
      "select count(*)::int as entries from public.audit_entry where action = 'rights-changed'",
    );
    expect(rows).toEqual([{ entries: 2 }]);
  });
});

test("who does not see money gets no balance, and no payment", async () => {
  await rehearse(async (tx) => {
    expect(await call(tx, { as: colleague, name: "portal_overview", args: {} })).toMatchObject({
      balance_cents: null,
      rights: { sees_money: false, may_decide: false, may_invite: false },
    });
    await change(tx, { sees_money: true });
    expect(await call(tx, { as: colleague, name: "portal_overview", args: {} })).toMatchObject({
      balance_cents: 250_000,
    });
  });
});

test("a member invites a colleague with at most their own rights, into their own company", async () => {
  await rehearse(async (tx) => {
    await tx.exec(`update public.client_account_member set may_decide = false where user_id = '${people.client}'`);
    const rights = { sees_money: true, may_decide: false, may_invite: false };
    expect(await invite(tx, client)).toEqual({ kind: "invalid", field: "may_decide" });
    expect(await invite(tx, client, { ...rights, role: "staff", client_account_id: null })).toEqual({
      kind: "invalid",
      field: "role",
    });
    expect(await invite(tx, client, { ...rights, client_account_id: companies.harborDental })).toEqual({
      kind: "invalid",
      field: "client_account_id",
    });
    expect(await invite(tx, colleague, rights)).toEqual({ kind: "42501" });
    expect(await invite(tx, client, rights)).toMatchObject({ kind: "created" });
    expect(await signUp(tx, "new@example.com")).toEqual({ account_id: northwind, ...rights });
  });
});

test("a member neither replaces others' invitations nor uses up the admins', and theirs end with the right", async () => {
  await rehearse(async (tx) => {
    await invite(tx, admin, { role: "staff", client_account_id: null });
    expect(await invite(tx, client)).toEqual({ kind: "invalid", field: "email" });
    for (let number = 0; number < 10; number += 1)
      await invite(tx, client, { email: `n${number}@example.com`, token: tokenOf(`n${number}`) });
    expect(await invite(tx, client, { email: "more@example.com", token: tokenOf("more") })).toEqual({
      kind: "too-many",
    });
    expect(await invite(tx, admin, { email: "more@example.com", token: tokenOf("more") })).toMatchObject({
      kind: "created",
    });
    await change(tx, { user_id: people.client, may_invite: false }, admin);
    const { rows } = await tx.query("select count(*)::int as open from public.invitation where revoked_at is null");
    expect(rows).toEqual([{ open: 2 }]);
  });
});

test("an admin's invitation that names no rights gives all of them", async () => {
  await rehearse(async (tx) => {
    expect(await invite(tx, admin)).toMatchObject({ kind: "created" });
    expect(await signUp(tx, "new@example.com")).toMatchObject({ sees_money: true, may_decide: true, may_invite: true });
  });
});

test("a company is renamed and archived with its history, and its name is its own", async () => {
  await rehearse(async (tx) => {
    const save = (request: object, as: Caller = admin) =>
      ask(tx, "save_client_company", { id: northwind, version: 1, ...request }, as);
    for (const as of [client, staff]) expect(await save({ name: "Mine" }, as)).toEqual({ kind: "42501" });
    expect(await save({ name: "harbor dental GROUP" })).toEqual({ kind: "taken" });
    expect(await save({ name: "" })).toEqual({ kind: "invalid", field: "name" });
    expect(await save({ name: "Northwind Inc." })).toMatchObject({
      kind: "saved",
      company: { name: "Northwind Inc.", version: 2 },
    });
    expect(await save({ name: "Northwind Inc." })).toMatchObject({ kind: "saved", company: { version: 2 } });
    expect(await save({ is_archived: true })).toMatchObject({ kind: "conflict" });
    expect(await save({ version: 2, is_archived: true })).toMatchObject({ kind: "saved" });
    const { rows } = await tx.query(
      "select before ->> 'name' as before, after ->> 'name' as after from public.client_company_change order by id",
    );
    expect(rows).toEqual([
      { before: "Northwind Robotics", after: "Northwind Inc." },
      { before: "Northwind Inc.", after: "Northwind Inc." },
    ]);
  });
});

test("billing data is saved by admins and members who see money, each edit of the version that they have seen", async () => {
  await rehearse(async (tx) => {
    const save = (request: object, as: Caller = client) =>
      ask(tx, "save_company_details", { client_account_id: northwind, ...request }, as);
    for (const as of [colleague, staff]) expect(await save({ legal_name: "Mine" }, as)).toEqual({ kind: "42501" });
    expect(await save({ legal_name: "Mine" }, signedIn(people.client2))).toEqual({ kind: "missing" });
    expect(await save({ billing_email: "none" })).toEqual({ kind: "invalid", field: "billing_email" });
    const first = {
      legal_name: "Northwind Inc.",
      address: "1 Lake St\nChicago",
      billing_email: "Bills@Northwind.example",
    };
    expect(await save(first)).toMatchObject({
      kind: "saved",
      details: { version: 1, billing_email: "bills@northwind.example" },
    });
    expect(await save(first)).toMatchObject({ kind: "saved", details: { version: 1 } });
    expect(await save({ tax_number: "1" }, admin)).toMatchObject({ kind: "conflict", details: { version: 1 } });
    expect(await save({ version: 1, tax_number: "1" }, admin)).toMatchObject({
      kind: "saved",
      details: { version: 2, address: "1 Lake St\nChicago" },
    });
  });
});
