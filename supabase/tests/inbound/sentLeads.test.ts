import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { call, deliver, givenLead } from "../leads/leadCalls.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { callers } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { calendlyBooked, fates, receive, workAll } from "./deliveries.ts";

const nia = {
  email: "Nia@Tide.example",
  full_name: "Nia Tide",
  firm: "Tide Works",
  domain: "www.tide.example",
  employees: 40,
};

describe.each(testDatabases)("sent leads on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(run);
  }

  async function send(tx: SqlStatements, type: string, data: Record<string, unknown>) {
    const id = randomUUID();
    await receive(tx, "leads", { type, timestamp: new Date().toISOString(), data }, id);
    await workAll(tx);
    const { rows } = await tx.query(
      "select state || coalesce(': ' || note, '') as fate from public.inbound_event where external_id = $1",
      [id],
    );
    return rows[0]?.fate;
  }

  test("leads are imported as from a file: found, of nobody yet, excluded ones left out, known ones matched", async () => {
    await rehearse(async (tx) => {
      await tx.query("select private.exclude(null, 'blocked.example', 'competitor', null)");
      const leads = [
        nia,
        { email: "nia+2@tide.example", full_name: "Nia Tide", firm: "Tide" },
        { email: "bo@tide.example", full_name: "Bo Tide", firm: "Tide Works", domain: "tide.example" },
        { email: "x@blocked.example", full_name: "X", firm: "Blocked", domain: "blocked.example" },
        { email: "nobody", full_name: "Nobody", firm: "None" },
      ];
      expect(await send(tx, "leads.found", { company: "northwind robotics", source: "Clay", leads })).toBe(
        "attention: 2 new, 1 excluded, 2 refused. Refused: lead 2 (duplicate), lead 5 (email)",
      );
      const { rows } = await tx.query(
        `select lead.contact_name, lead.stage, lead.owner_id, lead.client_account_id as company, firm.domain, contact.email,
           (select actor_name || ' ' || kind || ' ' || note from public.lead_event where lead_id = lead.id) as told,
           (select count(*)::int from public.firm where domain = 'tide.example') as firms
         from public.lead join public.firm on firm.id = lead.firm_id join public.contact on contact.id = lead.contact_id
         where firm.domain = 'tide.example' order by contact_name`,
      );
      const common = {
        stage: "found",
        owner_id: null,
        company: companies.northwindRobotics,
        domain: "tide.example",
        firms: 1,
      };
      expect(rows).toEqual([
        { ...common, contact_name: "Bo Tide", email: "bo@tide.example", told: "Webhook imported Clay" },
        { ...common, contact_name: "Nia Tide", email: "nia@tide.example", told: "Webhook imported Clay" },
      ]);
      // Sent once more in another delivery, nothing is made twice; what is new of a person is kept.
      expect(
        await send(tx, "leads.found", {
          company: companies.northwindRobotics,
          leads: [{ ...nia, title: "Owner" }, leads[2]],
        }),
      ).toBe("done: 0 new, 1 updated, 1 known");
      const run = await tx.query(
        "select import_run_id as id from public.inbound_event where import_run_id is not null limit 1",
      );
      const undone = await call(tx, { as: callers.admin, name: "undo_import", args: { run_id: run.rows[0]?.id } });
      expect(undone.kind).toBe("undone");
    });
  });

  test("worked again after a failure, a delivery is one import", async () => {
    await rehearse(async (tx) => {
      await send(tx, "leads.found", { company: "Northwind Robotics", leads: [nia] });
      await tx.query(
        "update public.inbound_event set state = 'waiting', next_attempt_at = now() where source = 'leads'",
      );
      await workAll(tx);
      expect(await fates(tx)).toEqual(["done: 1 new"]);
      const { rows } = await tx.query("select count(*)::int as n from public.lead where contact_name = 'Nia Tide'");
      expect(rows).toEqual([{ n: 1 }]);
    });
  });

  test("news stand in the history of the lead; who bounced or opted out is excluded for everybody", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      await deliver(tx, lead);
      // The program that works events has no session.
      await tx.query("select set_config('request.jwt.claims', '', true)");
      const email = "VERA@vale.example";
      expect(await send(tx, "lead.sent", { email, source: "Instantly" })).toBe("done");
      expect(await send(tx, "lead.replied", { email, source: "Instantly", note: "Call me\nin May" })).toBe("done");
      expect(await send(tx, "lead.bounced", { email })).toBe("done");
      expect(await send(tx, "lead.opted_out", { email })).toBe("done");
      expect(await send(tx, "lead.opted_out", { email: "new@stranger.example" })).toBe(
        "done: Excluded. No lead has this address.",
      );
      const { rows } = await tx.query(
        "select kind, note, actor_name from public.lead_event where lead_id = $1 and kind in ('sent', 'replied', 'bounced', 'opted-out') order by created_at",
        [lead],
      );
      expect(rows).toEqual([
        { kind: "sent", note: null, actor_name: "Instantly" },
        { kind: "replied", note: "Call me in May", actor_name: "Instantly" },
        { kind: "bounced", note: null, actor_name: "Webhook" },
        { kind: "opted-out", note: null, actor_name: null },
      ]);
      const person = await tx.query(
        "select address_state, opted_out_at is not null as is_out from public.contact where email = 'vera@vale.example'",
      );
      expect(person.rows).toEqual([{ address_state: "bounced", is_out: true }]);
      const excluded = await tx.query(
        "select private.exclusion_of(null, 'vera@vale.example', null) as vera, private.exclusion_of($1, 'new@stranger.example', null) as stranger",
        [companies.harborDental],
      );
      expect(excluded.rows).toEqual([{ vera: "opted-out", stranger: "opted-out" }]);
    });
  });

  test.each([
    ["lead.found", {}, "Its type is not one of"],
    ["leads.found", { leads: [nia] }, "No company, or more than one, has the name or the id “”"],
    ["leads.found", { company: "Nobody & Sons", leads: [nia] }, "the id “Nobody & Sons”"],
    ["leads.found", { company: "Northwind Robotics", leads: [] }, "data.leads is no list of 1 to 100"],
    [
      "leads.found",
      { company: "Northwind Robotics", leads: Array.from({ length: 101 }, () => nia) },
      "no list of 1 to 100",
    ],
    ["leads.found", { company: "Northwind Robotics", leads: ["x"] }, "One of the leads is no object"],
    ["leads.found", { company: "Northwind Robotics", leads: [{ email: "a@b.example", firm: { a: 1 } }] }, "1 refused"],
    ["lead.sent", { email: "unknown@vale.example" }, "No lead has the address"],
    ["lead.replied", { email: "nobody" }, "data.email is no e-mail address"],
    ["lead.bounced", { email: "vera@vale.example", company: randomUUID() }, "No company, or more than one"],
  ])("%s with %j needs an admin", async (type, data, note) => {
    await rehearse(async (tx) => {
      const fate = await send(tx, type, data);
      expect(fate).toMatch(/^attention: /);
      expect(fate).toContain(note);
    });
  });

  test("what was sent of a person goes when they are erased", async () => {
    await rehearse(async (tx) => {
      await send(tx, "leads.found", { company: "Northwind Robotics", leads: [nia] });
      await receive(tx, "calendly", calendlyBooked({ id: "A", email: "Nia+cal@tide.example" }));
      await workAll(tx);
      expect(await fates(tx)).toContainEqual(expect.stringContaining("nia+cal@tide.example"));
      const { rows } = await tx.query("select id from public.contact where email = 'nia@tide.example'");
      await call(tx, { as: callers.admin, name: "erase_contact", args: { id: rows[0]?.id } });
      const left = await tx.query(
        "select count(*)::int as n from public.inbound_event where body::text ~* 'nia' or note ~* 'nia'",
      );
      expect(left.rows).toEqual([{ n: 0 }]);
    });
  });
});
