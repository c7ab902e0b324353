import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { otherMember } from "../policies/otherMember.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { ask, call, givenLead } from "./leadCalls.ts";

const { admin, client, staff } = callers;

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(pipelinePeopleScript);
});
afterAll(() => engine.close());

const rehearse = <Result>(run: (tx: SqlStatements) => Promise<Result>) => engine.sql.rehearse(run);

test("a profile is agreed by the company, and an edit makes it a draft again", async () => {
  await rehearse(async (tx) => {
    const id = randomUUID();
    const profile = { id, client_account_id: companies.northwindRobotics, name: "Plants", titles: ["Plant manager"] };
    const agree = (as = client, version = 1) => call(tx, { as, name: "agree_to_profile", args: { id, version } });
    expect(await ask(tx, "save_ideal_profile", profile)).toMatchObject({
      kind: "saved",
      profile: { status: "draft", version: 1 },
    });
    expect(await ask(tx, "save_ideal_profile", profile)).toMatchObject({ kind: "saved", profile: { version: 1 } });
    for (const as of [signedIn(otherMember), staff]) expect(await agree(as)).toEqual({ kind: "42501" });
    expect(await agree(signedIn(people.client2))).toEqual({ kind: "missing" });
    expect(await agree(client, 2)).toMatchObject({ kind: "conflict" });
    for (const _ of [1, 2])
      expect(await agree()).toMatchObject({ kind: "agreed", profile: { agreed_by: people.client } });
    const edit = { id, version: 1, sizes: ["200 to 500"] };
    expect(await ask(tx, "save_ideal_profile", edit)).toMatchObject({
      kind: "saved",
      profile: { status: "draft", version: 2, agreed_by: null },
    });
    expect(await ask(tx, "save_ideal_profile", { ...edit, sizes: [1] }, admin)).toMatchObject({ kind: "conflict" });
    expect(await ask(tx, "save_ideal_profile", { ...edit, version: 2, sizes: [1] })).toEqual({
      kind: "invalid",
      field: "sizes",
    });
    expect(await ask(tx, "save_ideal_profile", edit, client)).toEqual({ kind: "42501" });
  });
});

test("clients exclude for themselves, research for everybody, and who opted out stays excluded", async () => {
  await rehearse(async (tx) => {
    await tx.exec("delete from public.exclusion");
    const values = [
      "Tri-County.example",
      "https://www.tri-county.example/x",
      "ann@vale.example",
      "nonsense",
      "@sub.vale.example",
    ];
    const own = { client_account_id: companies.northwindRobotics, cause: "customer", values };
    expect(await ask(tx, "add_exclusions", own, client)).toMatchObject({
      kind: "added",
      added: 3,
      same: 1,
      refused: ["nonsense"],
    });
    expect(await ask(tx, "add_exclusions", { cause: "other", values }, client)).toEqual({
      kind: "invalid",
      field: "client_account_id",
    });
    expect(await ask(tx, "add_exclusions", own, signedIn(people.client2))).toEqual({
      kind: "invalid",
      field: "client_account_id",
    });
    expect(await ask(tx, "add_exclusions", own, staff)).toEqual({ kind: "42501" });
    expect(await ask(tx, "add_exclusions", { cause: "opted-out", values: ["bob@b.example"] })).toMatchObject({
      added: 1,
    });
    const { rows } = await tx.query(
      "select id, kind, domain, cause from public.exclusion order by cause, domain nulls last",
    );
    expect(rows.map(({ kind, domain }) => [kind, domain])).toEqual([
      ["domain", "sub.vale.example"],
      ["domain", "tri-county.example"],
      ["address", null],
      ["address", null],
    ]);
    const remove = (index: number, as = client) =>
      call(tx, { as, name: "remove_exclusion", args: { id: rows[index]?.id } });
    expect(await remove(0, signedIn(otherMember))).toEqual({ kind: "42501" });
    expect(await remove(0)).toEqual({ kind: "removed" });
    expect(await remove(3)).toEqual({ kind: "missing" });
    expect(await remove(3, admin)).toEqual({ kind: "opted-out" });
  });
});

test("a subdomain of an excluded domain is excluded, and another company's exclusion does not count", async () => {
  await rehearse(async (tx) => {
    await ask(tx, "add_exclusions", {
      client_account_id: companies.northwindRobotics,
      cause: "customer",
      values: ["big.example"],
    });
    const cause = async (company: string, email: string | null, domain: string | null) =>
      (await tx.query("select private.exclusion_of($1, $2, $3) as cause", [company, email, domain])).rows[0]?.cause;
    expect(await cause(companies.northwindRobotics, "ann@mail.eu.big.example", null)).toBe("customer");
    expect(await cause(companies.northwindRobotics, null, "shop.big.example")).toBe("customer");
    expect(await cause(companies.northwindRobotics, "ann@notbig.example", "notbig.example")).toBeNull();
    expect(await cause(companies.harborDental, "ann@big.example", "big.example")).toBeNull();
  });
});

test("a task is about a lead that its author may research, and keeps the firm's name", async () => {
  await rehearse(async (tx) => {
    const { lead } = await givenLead(tx);
    const id = randomUUID();
    const task = { id, title: "Call them", lead_id: lead };
    expect(await ask(tx, "save_task", task, staff)).toEqual({ kind: "invalid", field: "lead_id" });
    expect(await ask(tx, "save_task", { ...task, lead_id: randomUUID() }, admin)).toEqual({
      kind: "invalid",
      field: "lead_id",
    });
    expect(await ask(tx, "save_task", task, admin)).toMatchObject({
      kind: "saved",
      task: { lead_id: lead, lead_name: "Vale Foods", client_account_id: companies.northwindRobotics },
    });
    expect(await ask(tx, "save_task", { id, version: 1, title: "Call her" }, admin)).toMatchObject({
      task: { lead_name: "Vale Foods" },
    });
    expect(await ask(tx, "save_task", { id, version: 2, lead_id: null }, admin)).toMatchObject({
      task: { lead_id: null, lead_name: null },
    });
  });
});

test("a firm and a person are stored once, and leads follow their names", async () => {
  await rehearse(async (tx) => {
    const { firm, contact, lead } = await givenLead(tx);
    expect(
      await ask(tx, "save_firm", { id: randomUUID(), name: "Vale", domain: "https://VALE.example/" }),
    ).toMatchObject({ kind: "known", firm: { id: firm } });
    const twin = { id: randomUUID(), firm_id: firm, full_name: "V. Vale", email: "VERA+x@vale.example" };
    expect(await ask(tx, "save_contact", twin)).toMatchObject({ kind: "known", contact: { id: contact } });
    expect(await ask(tx, "save_firm", { id: firm, version: 1, name: "Vale Group" })).toMatchObject({ kind: "saved" });
    expect(await ask(tx, "save_firm", { id: firm, version: 1, name: "Other" }, admin)).toMatchObject({
      kind: "conflict",
    });
    await ask(tx, "save_contact", { id: contact, version: 1, title: "Director" });
    const { rows } = await tx.query("select firm_name, contact_title from public.lead where id = $1", [lead]);
    expect(rows).toEqual([{ firm_name: "Vale Group", contact_title: "Director" }]);
    const other = randomUUID();
    await ask(tx, "save_firm", { id: other, name: "Birch", domain: "birch.example" });
    const moved = { id: contact, version: 2, firm_id: other };
    expect(await ask(tx, "save_contact", moved)).toEqual({ kind: "invalid", field: "firm_id" });
    const free = { id: randomUUID(), firm_id: firm, full_name: "Bo", email: "bo@vale.example", title: "" };
    expect(await ask(tx, "save_contact", free)).toMatchObject({ kind: "saved" });
    expect(await ask(tx, "save_contact", { id: free.id, version: 1, firm_id: other })).toMatchObject({ kind: "saved" });
  });
});
