import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers, personScript, signedIn, signedOut } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, client, staff } = callers;
const otherClient = signedIn(people.client2);
const colleague = "a0000000-0000-4000-8000-0000000000b2";
const colleagueAddress = `${colleague}@example.com`;
const adminAddress = "admin@pipelark.example";
const clientAddress = "client@pipelark.example";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(
    `${personScript({ id: colleague, role: "client", company: companies.northwindRobotics })}
    update public."userProfile" set "firstName" = 'Cleo', "lastName" = 'Client-Olsen (Sales)' where id = '${colleague}';`,
  );
});
afterAll(() => engine.close());

const peopleSchema = v.looseObject({ people: v.array(v.looseObject({ id: v.string(), name: v.string() })) });

async function namesFor(tx: SqlStatements, caller: Caller, company?: string) {
  const args = company === undefined ? {} : { company };
  const answer = await callFunction(tx, { caller, name: "list_mentionable", args });
  return answer.kind === "people" ? v.parse(peopleSchema, answer).people.map(({ name }) => name) : answer.kind;
}

const mentionsSchema = v.array(v.object({ id: v.string(), name: v.string() }));

async function post(tx: SqlStatements, description: string, caller: Caller = client) {
  const id = randomUUID();
  const company = caller === admin ? { client_account_id: companies.northwindRobotics } : {};
  const request = { id, title: "News", description, ...company };
  const { update } = await callFunction(tx, { caller, name: "add_update", args: { request } });
  return { id, mentions: v.parse(mentionsSchema, update?.["mentions"]).map((mention) => mention.id) };
}

async function reply(tx: SqlStatements, updateId: string, body: string, caller: Caller = client) {
  const request = { id: randomUUID(), update_id: updateId, body };
  return callFunction(tx, { caller, name: "add_reply", args: { request } });
}

/** Addresses that were told of a mention since the last call. */
async function told(tx: SqlStatements): Promise<string[]> {
  const { rows } = await tx.query(
    "select to_address from public.mail_message where template = 'notice-mention' order by to_address",
  );
  await tx.exec("delete from public.mail_message");
  return rows.map(({ to_address: address }) => String(address));
}

test("clients can mention their colleagues, admins the company's people and other admins, staff nobody", async () => {
  const found = await engine.sql.rehearse(async (tx) => [
    await namesFor(tx, client),
    await namesFor(tx, client, companies.harborDental),
    await namesFor(tx, otherClient, companies.northwindRobotics),
    await namesFor(tx, admin, companies.northwindRobotics),
    await namesFor(tx, staff, companies.northwindRobotics),
    await namesFor(tx, signedOut(people.client)),
    await namesFor(tx, callers.visitor),
  ]);
  const olsen = "Cleo Client-Olsen (Sales)";
  expect(found).toEqual([[olsen], [olsen], [], ["Cleo Client", olsen], "42501", "42501", "42501"]);
});

test("the server finds whom a text mentions, the longest name first, and nobody who may not read it", async () => {
  const found = await engine.sql.rehearse(async (tx) => [
    (await post(tx, "Ask @Cleo Client-Olsen (Sales), please.", admin)).mentions,
    (await post(tx, "@Cleo Client: and @Cleo Client-Olsen (Sales).", admin)).mentions,
    (await post(tx, "mail@Cleo Client and @Cleo Clients and Cleo Client", admin)).mentions,
    (await post(tx, "@Sam Staff @Clara Castellan @Ada Admin", admin)).mentions,
    (await post(tx, "@Ada Admin @Clara Castellan @Cleo Client", client)).mentions,
  ]);
  expect(found).toEqual([[colleague], [colleague, people.client], [], [], []]);
});

test("whom a request names itself does not count", async () => {
  const mentions = await engine.sql.rehearse(async (tx) => {
    const request = {
      id: randomUUID(),
      title: "News",
      description: "-",
      mentions: [{ id: people.client2, name: "-" }],
    };
    const { update } = await callFunction(tx, { caller: client, name: "add_update", args: { request } });
    return update?.["mentions"];
  });
  expect(mentions).toEqual([]);
});

test("a mention is mailed once to its person, in an update and in a reply", async () => {
  const mails = await engine.sql.rehearse(async (tx) => {
    const { id } = await post(tx, "Ask @Cleo Client.", admin);
    const first = await told(tx);
    await reply(tx, id, "@Cleo Client-Olsen (Sales) knows more.");
    return [first, await told(tx)];
  });
  expect(mails).toEqual([[clientAddress], [colleagueAddress]]);
});

test("nobody is mailed who does not want it, has left, or is told of the update anyway", async () => {
  const mails = await engine.sql.rehearse(async (tx) => {
    const request = { kind: "mentioned", mail: "never" };
    await callFunction(tx, { caller: client, name: "save_notification_preference", args: { request } });
    await tx.query(`update public."userProfile" set deactivated_at = now() where id = $1`, [colleague]);
    await post(tx, "@Cleo Client @Cleo Client-Olsen (Sales)", admin);
    return told(tx);
  });
  expect(mails).toEqual([]);
  expect(mails).not.toContain(adminAddress);
});

test("one author causes at most twenty mails an hour", async () => {
  const count = await engine.sql.rehearse(async (tx) => {
    const { id } = await post(tx, "Hello", admin);
    await tx.exec("delete from public.mail_message");
    for (let number = 0; number < 25; number++) {
      await reply(tx, id, "@Cleo Client-Olsen (Sales)");
      // Ten replies a minute are accepted.
      await tx.query(
        "update public.update_reply set created_at = created_at - interval '2 minutes' where update_id = $1",
        [id],
      );
    }
    return (await told(tx)).length;
  });
  expect(count).toBe(20);
});
