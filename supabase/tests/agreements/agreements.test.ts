import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call } from "../leads/leadCalls.ts";
import { otherMember, otherMemberScript } from "../policies/otherMember.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openPostgresEngine, openTestEngine } from "../support/testEngine.ts";
import { accept, agreementOf, givenDraft, givenOffer, numberOn, offer, terms } from "./agreementCalls.ts";

const { admin, client, staff, stranger } = callers;
const colleague = signedIn(otherMember);
const otherClient = signedIn(people.client2);

describe.each([
  ["the embedded engine", openTestEngine],
  ["PostgreSQL", openPostgresEngine],
])("agreements on %s", (_name, open) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
    await engine.sql.exec(otherMemberScript);
  });
  afterAll(() => engine.close());

  const rehearse = <Result>(run: (tx: SqlStatements) => Promise<Result>) => engine.sql.rehearse(run);

  test("a draft is offered with a number and a hash of what it says, and accepted by a typed name", async () => {
    await rehearse(async (tx) => {
      const id = await givenDraft(tx, { cap_cents: 250_000, body: " First\r\nSecond " });
      expect(await offer(tx, id)).toMatchObject({ kind: "offered", agreement: { number: "A-0004", state: "offered" } });
      const words = [
        "number: A-0004",
        "company: Northwind Robotics",
        "share_bp: 800",
        "cap_cents: 250000",
        "currency: USD",
        "attribution_months: 12",
        "report_within_days: 10",
        "due_days: 14",
        "return_days: 30",
        "tax_bp: 0",
        "tax_note: Reverse charge",
        "starts_on: 2030-01-01",
        "ends_on: none",
        "",
        "First\nSecond",
      ].join("\n");
      const hash = createHash("sha256").update(words).digest("hex");
      expect(await agreementOf(tx, id)).toMatchObject({ body_hash: hash, offered_by: people.admin });
      expect(await accept(tx, id, { name: "  Cleo \n Client " })).toMatchObject({
        kind: "accepted",
        agreement: { state: "accepted", accepted_by: people.client, accepted_by_name: "Cleo Client", body_hash: hash },
      });
      const { rows } = await tx.query(
        "select action, actor_id from public.audit_entry where subject_id = $1 order by id",
        [id],
      );
      expect(rows).toEqual([
        { action: "agreement-offered", actor_id: people.admin },
        { action: "agreement-accepted", actor_id: people.client },
      ]);
    });
  });

  test("who accepted keeps the network as a hash", async () => {
    await rehearse(async (tx) => {
      const id = await givenOffer(tx);
      await tx.query("select set_config('request.headers', $1, true)", [
        JSON.stringify({ "cf-connecting-ip": "203.0.113.7" }),
      ]);
      await accept(tx, id);
      const { accepted_from } = await agreementOf(tx, id);
      expect(accepted_from).toMatch(/^[0-9a-f]{64}$/);
      const { rows } = await tx.query("select encode(private.hash_of_address('203.0.113.7'), 'hex') as hash");
      expect(accepted_from).toBe(rows[0]?.hash);
    });
  });

  test("from the offer on nobody changes the words and figures, and only drafts are deleted", async () => {
    const states = {
      offered: givenOffer,
      withdrawn: async (tx: SqlStatements) => {
        const id = await givenOffer(tx);
        await call(tx, { as: admin, name: "withdraw_agreement", args: { id } });
        return id;
      },
      accepted: async (tx: SqlStatements) => {
        const id = await givenOffer(tx);
        await accept(tx, id);
        return id;
      },
    };
    for (const [state, given] of Object.entries(states)) {
      await rehearse(async (tx) => {
        const id = await given(tx);
        const held = await agreementOf(tx, id);
        expect(held.state).toBe(state);
        expect(await ask(tx, "save_agreement", { id, version: held.version, share_bp: 1 }, admin)).toMatchObject({
          kind: "offered",
        });
        const discard = { as: admin, name: "discard_agreement", args: { id, version: held.version } };
        expect(await call(tx, discard)).toMatchObject({ kind: "offered" });
        const changes = [
          "share_bp = 1",
          "cap_cents = 1",
          "body = 'Other'",
          "body_hash = 'x'",
          "number = 'A-9'",
          "starts_on = '2031-01-01'",
          "client_account_id = gen_random_uuid()",
          "offered_by_name = 'Me'",
          "state = 'draft'",
        ];
        for (const change of changes) {
          await tx.exec("savepoint change");
          await expect(
            tx.exec(`update public.agreement set ${change} where id = '${id}'`),
            `${state}: ${change}`,
          ).rejects.toThrow("stays as it was offered");
          await tx.exec("rollback to savepoint change");
        }
        await expect(tx.exec(`delete from public.agreement where id = '${id}'`)).rejects.toThrow("stays as it was");
      });
    }
    await expect(rehearse((tx) => tx.exec("truncate public.agreement cascade"))).rejects.toThrow("never changed");
  });

  test("an acceptance can't be given another name or day", async () => {
    for (const change of ["accepted_by_name = 'Other'", "accepted_at = now()", "accepted_from = 'x'"]) {
      await rehearse(async (tx) => {
        const id = await givenOffer(tx);
        await accept(tx, id);
        await expect(tx.exec(`update public.agreement set ${change} where id = '${id}'`)).rejects.toThrow("stays as");
      });
    }
  });

  test("a new agreement replaces the former one from its first day on", async () => {
    await rehearse(async (tx) => {
      const first = await givenOffer(tx);
      await accept(tx, first);
      expect(await numberOn(tx, "2029-12-31")).toBe("A-0001");
      expect(await numberOn(tx, "2030-01-01")).toBe("A-0004");
      const second = await givenOffer(tx, { starts_on: "2030-06-01", ends_on: "2030-12-31" });
      expect(await numberOn(tx, "2030-06-01")).toBe("A-0004");
      await accept(tx, second);
      expect(await agreementOf(tx, first)).toMatchObject({
        state: "ended",
        ended_on: "2030-05-31",
        replaced_by: second,
      });
      expect(await numberOn(tx, "2030-05-31")).toBe("A-0004");
      expect(await numberOn(tx, "2030-06-01")).toBe("A-0005");
      expect(await numberOn(tx, "2030-12-31")).toBe("A-0005");
      expect(await numberOn(tx, "2031-01-01")).toBeNull();
      expect(await numberOn(tx, "2030-06-01", companies.harborDental)).toBe("A-0002");
    });
  });

  test("one that is replaced on its first day has no days", async () => {
    await rehearse(async (tx) => {
      const first = await givenOffer(tx);
      await accept(tx, first);
      const second = await givenOffer(tx);
      expect(await accept(tx, second)).toMatchObject({ kind: "accepted" });
      expect(await agreementOf(tx, first)).toMatchObject({ state: "ended", ended_on: "2029-12-31" });
      expect(await numberOn(tx, "2030-01-01")).toBe("A-0005");
    });
  });

  test("one that reaches into a later one is neither offered nor accepted", async () => {
    await rehearse(async (tx) => {
      const early = await givenDraft(tx, { starts_on: "2029-01-01" });
      await accept(tx, await givenOffer(tx));
      expect(await offer(tx, early)).toMatchObject({ kind: "overlaps", agreement: { number: "A-0004" } });
      await ask(tx, "save_agreement", { id: early, version: 1, ends_on: "2029-12-31" }, admin);
      expect(await offer(tx, early, 2)).toMatchObject({ kind: "offered" });
      expect(await accept(tx, early)).toMatchObject({ kind: "accepted" });
      await tx.exec("savepoint overlap");
      await expect(
        tx.exec(`insert into public.agreement select (jsonb_populate_record(
          known, jsonb_build_object('id', gen_random_uuid(), 'number', 'A-0099', 'starts_on', '2030-02-01'))).*
          from public.agreement as known where number = 'A-0004'`),
      ).rejects.toThrow("one agreement at a time");
      await tx.exec("rollback to savepoint overlap");
    });
  });

  test("a company has one offer to answer at a time", async () => {
    await rehearse(async (tx) => {
      const first = await givenOffer(tx);
      const second = await givenDraft(tx);
      expect(await offer(tx, second)).toMatchObject({ kind: "waiting", agreement: { id: first } });
      await call(tx, { as: admin, name: "withdraw_agreement", args: { id: first } });
      expect(await offer(tx, second)).toMatchObject({ kind: "offered", agreement: { number: "A-0005" } });
    });
  });

  test("an offer needs words, a tax or its reason, and somebody who may decide", async () => {
    await rehearse(async (tx) => {
      expect(await offer(tx, await givenDraft(tx, { body: " \n" }))).toEqual({ kind: "invalid", field: "body" });
      expect(await offer(tx, await givenDraft(tx, { tax_note: "" }))).toEqual({ kind: "invalid", field: "tax_note" });
      const past = { starts_on: "2025-01-01", ends_on: "2025-12-31" };
      expect(await offer(tx, await givenDraft(tx, past))).toEqual({ kind: "invalid", field: "ends_on" });
      const id = await givenDraft(tx);
      await tx.exec("update public.client_account_member set may_decide = false");
      expect(await offer(tx, id)).toEqual({ kind: "nobody-decides" });
    });
  });

  test("sent twice, each act answers as the first time and is done once", async () => {
    await rehearse(async (tx) => {
      const id = randomUUID();
      const request = { id, ...terms };
      expect(await ask(tx, "save_agreement", request, admin)).toMatchObject({
        kind: "saved",
        agreement: { version: 1 },
      });
      expect(await ask(tx, "save_agreement", request, admin)).toMatchObject({
        kind: "saved",
        agreement: { version: 1 },
      });
      expect(await offer(tx, id)).toEqual(await offer(tx, id));
      expect(await accept(tx, id)).toEqual(await accept(tx, id));
      const end = { id, version: 3, ended_on: "2030-03-31" };
      expect(await ask(tx, "end_agreement", end, admin)).toEqual(await ask(tx, "end_agreement", end, admin));
      const { rows } = await tx.query("select action from public.audit_entry where subject_id = $1 order by id", [id]);
      expect(rows.map(({ action }) => action)).toEqual(["agreement-offered", "agreement-accepted", "agreement-ended"]);
      const gone = await givenDraft(tx);
      const discard = { as: admin, name: "discard_agreement", args: { id: gone, version: 1 } };
      expect([await call(tx, discard), await call(tx, discard)]).toEqual([
        { kind: "discarded" },
        { kind: "discarded" },
      ]);
      expect(await agreementOf(tx, gone)).toEqual({});
    });
  });

  test("what was done meanwhile is told", async () => {
    await rehearse(async (tx) => {
      await tx.exec("update public.client_account_member set may_decide = true");
      const id = await givenOffer(tx);
      const { body_hash } = await agreementOf(tx, id);
      expect(await ask(tx, "accept_agreement", { id, body_hash: "0", name: "Cleo" }, client)).toEqual({
        kind: "invalid",
        field: "body_hash",
      });
      await accept(tx, id);
      expect(await accept(tx, id, { as: colleague })).toMatchObject({ kind: "decided" });
      expect(await call(tx, { as: admin, name: "withdraw_agreement", args: { id } })).toMatchObject({
        kind: "decided",
      });
      const other = await givenOffer(tx, { starts_on: "2031-01-01" });
      await call(tx, { as: admin, name: "withdraw_agreement", args: { id: other } });
      expect(await accept(tx, other)).toMatchObject({ kind: "withdrawn", agreement: { state: "withdrawn" } });
      expect(await call(tx, { as: admin, name: "withdraw_agreement", args: { id: other } })).toMatchObject({
        kind: "withdrawn",
      });
      expect(await ask(tx, "accept_agreement", { id: other, body_hash, name: "C" }, client)).toEqual({
        kind: "invalid",
        field: "name",
      });
    });
  });

  test("an agreement ends on a day, today at the earliest and before what was agreed", async () => {
    await rehearse(async (tx) => {
      const id = await givenOffer(tx, { ends_on: "2030-12-31" });
      await accept(tx, id);
      const end = (ended_on: string, version = 3) => ask(tx, "end_agreement", { id, version, ended_on }, admin);
      for (const day of ["2029-12-30", "2030-12-31", "2031-01-01", "2026-01-01"]) {
        expect(await end(day)).toEqual({ kind: "invalid", field: "ended_on" });
      }
      expect(await end("2030-05-31", 2)).toMatchObject({ kind: "conflict" });
      expect(await end("2030-05-31")).toMatchObject({ kind: "ended" });
      expect(await numberOn(tx, "2030-06-01")).toBeNull();
      expect(await end("2030-07-31", 4)).toMatchObject({ kind: "ended" });
      expect(await numberOn(tx, "2030-06-01")).toBe("A-0004");
      // Another one follows, so the days after it are taken.
      await accept(tx, await givenOffer(tx, { starts_on: "2030-08-01" }));
      expect(await end("2030-09-30", 5)).toEqual({ kind: "invalid", field: "ended_on" });
      expect(await end("2029-12-31", 5)).toMatchObject({ kind: "ended" });
      expect(await numberOn(tx, "2030-01-01")).toBeNull();
    });
  });

  test("only admins write, and only members of the company who may decide accept", async () => {
    await rehearse(async (tx) => {
      const draft = await givenDraft(tx, { starts_on: "2031-01-01" });
      const id = await givenOffer(tx);
      const { body_hash } = await agreementOf(tx, id);
      const refused = { kind: "42501" };
      for (const as of [client, staff, stranger, otherClient]) {
        expect(await ask(tx, "save_agreement", { id: randomUUID(), ...terms }, as)).toEqual(refused);
        expect(await ask(tx, "end_agreement", { id, version: 2, ended_on: "2030-02-01" }, as)).toEqual(refused);
        expect(await call(tx, { as, name: "offer_agreement", args: { id: draft, version: 1 } })).toEqual(refused);
        expect(await call(tx, { as, name: "withdraw_agreement", args: { id } })).toEqual(refused);
        expect(await call(tx, { as, name: "discard_agreement", args: { id: draft, version: 1 } })).toEqual(refused);
      }
      const acceptance = { id, body_hash, name: "Somebody" };
      for (const as of [colleague, staff, stranger, admin]) {
        expect(await ask(tx, "accept_agreement", acceptance, as)).toEqual(refused);
      }
      expect(await ask(tx, "accept_agreement", acceptance, otherClient)).toEqual({ kind: "missing" });
      expect(await ask(tx, "accept_agreement", { ...acceptance, id: draft, body_hash: null }, client)).toEqual({
        kind: "missing",
      });
    });
  });
});
