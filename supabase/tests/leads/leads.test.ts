import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { otherMember } from "../policies/otherMember.ts";
import {
  accountant,
  deactivatedResearcher,
  limitedResearcher,
  otherResearcher,
  pipelinePeopleScript,
  researcher,
} from "../policies/pipelinePeople.ts";
import { setClock } from "../scheduler/world.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { ask, call, deliver, givenLead, leadOf, move, research } from "./leadCalls.ts";

const { admin, client, staff } = callers;
const now = "2026-11-25 12:00:00+00";

describe.each(testDatabases)("leads on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  /** Runs in a transaction that is rolled back, on a fixed day. */
  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await setClock(tx, now);
      return run(tx);
    });
  }

  test("a lead is checked, delivered and accepted, and each step says who and when", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      expect(await deliver(tx, lead)).toMatchObject({
        kind: "moved",
        moved: [{ id: lead, stage: "delivered", version: 3 }],
      });
      const delivered = await leadOf(tx, lead);
      const decision = { id: lead, version: 3, verdict: "accepted" };
      expect(await ask(tx, "decide_lead", decision, client)).toMatchObject({
        kind: "decided",
        lead: { stage: "accepted" },
      });
      // Its answer was lost.
      expect(await ask(tx, "decide_lead", decision, client)).toMatchObject({ kind: "decided", lead: { version: 4 } });
      expect(delivered).toMatchObject({ owner_id: "a0000000-0000-4000-8000-0000000000c1", firm_name: "Vale Foods" });
      const { rows } = await tx.query("select kind from public.lead_event where lead_id = $1 order by created_at, id", [
        lead,
      ]);
      expect(rows.map(({ kind }) => kind)).toEqual(["added", "checked", "delivered", "accepted"]);
    });
  });

  test.each([
    ["was not checked", "not-checked", async () => {}],
    [
      "has one source",
      "sources",
      (tx: SqlStatements) => tx.exec("update public.lead set sources = sources - 1 where version = 2"),
    ],
    [
      "has an empty line",
      "dossier",
      (tx: SqlStatements) => tx.exec("update public.lead set why_now = '' where version = 2"),
    ],
    [
      "is excluded by its company",
      "excluded",
      (tx: SqlStatements) =>
        ask(
          tx,
          "add_exclusions",
          {
            client_account_id: companies.northwindRobotics,
            cause: "customer",
            values: ["https://www.vale.example/about"],
          },
          client,
        ),
    ],
    [
      "needs a second check",
      "second-check",
      (tx: SqlStatements) => tx.exec("update public.client_account set needs_second_check = true"),
    ],
    [
      "is for an archived company",
      "archived",
      (tx: SqlStatements) => tx.exec("update public.client_account set archived_at = now()"),
    ],
  ])("a lead that %s is not delivered", async (_, reason, spoil) => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      if (reason !== "not-checked") await move(tx, lead, "checked");
      await spoil(tx);
      expect(await move(tx, lead, "delivered")).toMatchObject({ moved: [], refused: [{ id: lead, reason }] });
    });
  });

  test("the second check is another person's, and an edit takes it away", async () => {
    await rehearse(async (tx) => {
      await tx.exec("update public.client_account set needs_second_check = true");
      const { lead } = await givenLead(tx);
      await move(tx, lead, "checked");
      expect(await move(tx, lead, "checked")).toMatchObject({ refused: [{ reason: "second-check" }] });
      expect(await move(tx, lead, "checked", admin)).toMatchObject({ moved: [{ stage: "checked", version: 3 }] });
      expect(await ask(tx, "save_lead", { id: lead, version: 3, fit: "Other" }, admin)).toMatchObject({
        kind: "saved",
        lead: { checked_by: people.admin, second_checked_by: null },
      });
      await move(tx, lead, "checked");
      expect(await move(tx, lead, "delivered")).toMatchObject({ moved: [{ stage: "delivered" }] });
    });
  });

  test("of two researchers on one lead, the second gets what the first has written", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      const edit = { id: lead, version: 1, why_now: "It hires" };
      expect(await ask(tx, "save_lead", edit)).toMatchObject({ kind: "saved" });
      expect(await ask(tx, "save_lead", edit)).toMatchObject({ kind: "saved", lead: { version: 2 } });
      expect(await ask(tx, "save_lead", { ...edit, why_now: "It moves" }, admin)).toMatchObject({
        kind: "conflict",
        lead: { version: 2, why_now: "It hires" },
      });
      const stale = { to: "checked", leads: [{ id: lead, version: 1 }] };
      expect(await ask(tx, "move_leads", stale)).toMatchObject({ refused: [{ reason: "conflict" }] });
    });
  });

  test("a declined lead names its reason, within 14 days, and can exclude its firm", async () => {
    await rehearse(async (tx) => {
      const { lead, contact } = await givenLead(tx);
      await deliver(tx, lead);
      const decline = { id: lead, version: 3, verdict: "declined" };
      expect(await ask(tx, "decide_lead", decline, client)).toEqual({ kind: "invalid", field: "reason" });
      expect(await ask(tx, "decide_lead", { ...decline, reason: "mood" }, client)).toEqual({
        kind: "invalid",
        field: "reason",
      });
      expect(await ask(tx, "decide_lead", { ...decline, reason: "other" }, client)).toEqual({
        kind: "invalid",
        field: "note",
      });
      const said = { ...decline, reason: "customer", never_contact: true };
      expect(await ask(tx, "decide_lead", said, client)).toMatchObject({
        kind: "decided",
        lead: { decline_reason: "customer" },
      });
      const again = { id: randomUUID(), client_account_id: companies.northwindRobotics, contact_id: contact };
      expect(await ask(tx, "save_lead", again)).toMatchObject({ kind: "known" });
      const { rows } = await tx.query("select cause from public.exclusion where domain = 'vale.example'");
      expect(rows).toEqual([{ cause: "customer" }]);
      // They changed their mind, and may until the verdict is due.
      expect(await ask(tx, "decide_lead", { id: lead, version: 4, verdict: "accepted" }, client)).toMatchObject({
        kind: "decided",
        lead: { decline_reason: null },
      });
      await setClock(tx, "2026-12-09 12:00:00+00");
      const late = { id: lead, version: 5, verdict: "declined", reason: "timing" };
      expect(await ask(tx, "decide_lead", late, client)).toMatchObject({ kind: "too-late" });
    });
  });

  test("without a verdict a lead counts as accepted after 14 days, and is no longer declined", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      await deliver(tx, lead);
      const quality = () =>
        call(tx, {
          as: admin,
          name: "lead_quality",
          args: { first_day: "2026-11-25", last_day: "2026-11-25", company: companies.northwindRobotics },
        });
      await tx.query("delete from public.lead where id <> $1 and delivered_on = '2026-11-25'", [lead]);
      expect(await quality()).toMatchObject({ researchers: [{ delivered: 1, accepted: 0, declined: 0 }] });
      await setClock(tx, "2026-12-09 12:00:00+00");
      expect(await quality()).toMatchObject({ researchers: [{ delivered: 1, accepted: 1, declined: 0 }] });
      expect(
        await ask(tx, "decide_lead", { id: lead, version: 3, verdict: "declined", reason: "timing" }, client),
      ).toMatchObject({ kind: "too-late", lead: { stage: "delivered", verdict: null } });
      expect(await ask(tx, "decide_lead", { id: lead, version: 3, verdict: "accepted" }, client)).toMatchObject({
        kind: "decided",
      });
    });
  });

  test("a delivery is taken back for ten minutes, and a closed lead has its former stage again", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      await deliver(tx, lead);
      expect(await move(tx, lead, "checked")).toMatchObject({ moved: [{ stage: "checked" }] });
      await move(tx, lead, "delivered");
      await move(tx, lead, "closed");
      expect(await move(tx, lead, "closed")).toMatchObject({ refused: [{ reason: "stage" }] });
      expect(await move(tx, lead, "reopened")).toMatchObject({ moved: [{ stage: "delivered" }] });
      await setClock(tx, "2026-11-25 12:11:00+00");
      expect(await move(tx, lead, "checked")).toMatchObject({ refused: [{ reason: "too-late" }] });
    });
  });

  test("who has neither the duty nor the right is refused", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      await deliver(tx, lead);
      const decision = { id: lead, version: 3, verdict: "accepted" };
      for (const as of [signedIn(otherMember), admin, staff, callers.visitor])
        expect(await ask(tx, "decide_lead", decision, as)).toEqual({ kind: "42501" });
      expect(await ask(tx, "decide_lead", decision, signedIn(people.client2))).toEqual({ kind: "missing" });
      for (const as of [staff, client, signedIn("a0000000-0000-4000-8000-0000000000c5")])
        expect(await move(tx, lead, "closed", as)).toEqual({ kind: "42501" });
      const elsewhere = signedIn("a0000000-0000-4000-8000-0000000000c3");
      expect(await move(tx, lead, "closed", elsewhere)).toMatchObject({ refused: [{ reason: "missing" }] });
      expect(await ask(tx, "save_lead", { id: lead, version: 3, fit: "x" }, elsewhere)).toEqual({ kind: "missing" });
    });
  });

  test("an erased contact leaves a hash and nothing else, and is not proposed again", async () => {
    await rehearse(async (tx) => {
      const { lead, contact, firm } = await givenLead(tx);
      await deliver(tx, lead);
      await ask(tx, "add_lead_note", { id: randomUUID(), lead_id: lead, note: "Vera is nice", is_for_client: true });
      expect(await call(tx, { as: callers.staff, name: "erase_contact", args: { id: contact } })).toEqual({
        kind: "42501",
      });
      for (const _ of [1, 2])
        expect(await call(tx, { as: admin, name: "erase_contact", args: { id: contact } })).toEqual({ kind: "erased" });
      const { rows } = await tx.query(
        `select (select string_agg(to_jsonb(lead)::text, ' ') from public.lead where lead.id = $1)
           || (select string_agg(to_jsonb(contact)::text, ' ') from public.contact where contact.id = $2)
           || (select string_agg(to_jsonb(told)::text, ' ') from public.lead_event as told where told.lead_id = $1)
           || coalesce((select string_agg(to_jsonb(left_out)::text, ' ') from public.exclusion as left_out), '') as everything`,
        [lead, contact],
      );
      expect(rows[0]?.everything).not.toMatch(/vera/i);
      const again = { id: randomUUID(), firm_id: firm, full_name: "Vera Vale", email: "vera+new@vale.example" };
      expect(await ask(tx, "save_contact", again)).toEqual({ kind: "excluded" });
    });
  });

  test("a signed link excludes its person for everybody, and a forged one does nothing", async () => {
    await rehearse(async (tx) => {
      const { lead, contact } = await givenLead(tx);
      await move(tx, lead, "checked");
      const { path } = await call(tx, { as: admin, name: "opt_out_link", args: { contact_id: contact } });
      const token = String(path).split("#token=")[1] ?? "";
      const visit = (name: string, given: string) => call(tx, { as: callers.visitor, name, args: { token: given } });
      const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
      for (const wrong of [forged, contact, "", `${randomUUID()}${token.slice(36)}`]) {
        expect(await visit("read_opt_out", wrong)).toEqual({ kind: "missing" });
        expect(await visit("opt_out", wrong)).toEqual({ kind: "missing" });
      }
      expect(await visit("read_opt_out", token)).toEqual({ kind: "open" });
      for (const _ of [1, 2]) expect(await visit("opt_out", token)).toEqual({ kind: "opted-out" });
      expect(await visit("read_opt_out", token)).toEqual({ kind: "opted-out" });
      expect(await move(tx, lead, "delivered")).toMatchObject({ refused: [{ reason: "excluded" }] });
      const { rows } = await tx.query("select client_account_id, cause from public.exclusion where kind = 'address'");
      expect(rows).toEqual([{ client_account_id: null, cause: "opted-out" }]);
    });
  });

  test("leads are given to a colleague, found by a text, and counted by stage", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      const given = { as: admin, name: "assign_leads", args: { lead_ids: [lead], owner: people.staff } };
      expect(await call(tx, given)).toMatchObject({ kind: "assigned", changed: [{ id: lead, version: 2 }] });
      expect(await call(tx, given)).toEqual({ kind: "assigned", changed: [] });
      const search = { name: "search_leads", args: { query: "  VALE foods" } };
      expect(await call(tx, { as: admin, ...search })).toMatchObject({ leads: [{ id: lead }] });
      for (const as of [client, staff]) expect(await call(tx, { as, ...search })).toEqual({ kind: "leads", leads: [] });
      await deliver(tx, lead);
      expect(await call(tx, { as: client, ...search })).toMatchObject({ leads: [{ id: lead }] });
      expect(await call(tx, { as: signedIn(people.client2), ...search })).toEqual({ kind: "leads", leads: [] });
      const counts = await call(tx, { as: client, name: "lead_counts", args: {} });
      expect(Object.keys(counts.stages ?? {}).toSorted()).toEqual(["accepted", "declined", "delivered"]);
    });
  });

  test("leads are given a profile of their own company, and researchers are listed to those who research", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      const { rows } = await tx.query(
        "select id, client_account_id from public.ideal_profile order by client_account_id, id",
      );
      const own = rows.find(({ client_account_id }) => client_account_id === companies.northwindRobotics)?.id;
      const foreign = rows.find(({ client_account_id }) => client_account_id !== companies.northwindRobotics)?.id;
      const give = (profile: unknown, as = research) =>
        call(tx, { as, name: "set_lead_profile", args: { lead_ids: [lead], profile } });
      expect(await give(own)).toMatchObject({ kind: "set", changed: [{ id: lead, version: 2, profile_before: null }] });
      expect(await give(own)).toEqual({ kind: "set", changed: [] });
      expect(await give(foreign)).toEqual({ kind: "set", changed: [] });
      expect(await give(lead)).toEqual({ kind: "invalid", field: "profile" });
      expect(await leadOf(tx, lead)).toMatchObject({ profile_id: own });
      const told = await tx.query(
        "select kind, note, is_for_client from public.lead_event where lead_id = $1 order by created_at desc limit 1",
        [lead],
      );
      expect(told.rows).toEqual([
        { kind: "edited", note: expect.stringMatching(/^Ideal profile: /), is_for_client: false },
      ]);
      expect(await give(null)).toMatchObject({ changed: [{ profile_before: own }] });
      for (const as of [client, staff]) expect(await give(own, as)).toEqual({ kind: "42501" });
      for (const as of [client, staff])
        expect(await call(tx, { as, name: "list_researchers", args: {} })).toEqual({ kind: "42501" });
      const listed = await call(tx, {
        as: research,
        name: "list_researchers",
        args: { company: companies.harborDental },
      });
      const ids = JSON.stringify(listed);
      for (const known of [people.admin, researcher, otherResearcher]) expect(ids).toContain(known);
      for (const other of [limitedResearcher, deactivatedResearcher, accountant, people.client])
        expect(ids).not.toContain(other);
    });
  });
});
