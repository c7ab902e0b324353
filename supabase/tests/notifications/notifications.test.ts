import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { accept, givenOffer } from "../agreements/agreementCalls.ts";
import { book, givenAcceptedLead, givenReported, say } from "../deals/dealCalls.ts";
import { ask, call, deliver, givenLead, leadOf } from "../leads/leadCalls.ts";
import { otherMember } from "../policies/otherMember.ts";
import { accountant, limitedResearcher, pipelinePeopleScript, researcher } from "../policies/pipelinePeople.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

const names: Record<string, string> = {
  [people.admin]: "admin",
  [people.staff]: "staff",
  [people.client]: "client",
  [people.client2]: "other company",
  [researcher]: "research",
  [limitedResearcher]: "research of Northwind",
  [accountant]: "accounts",
  [otherMember]: "member",
};

const chosenSchema = v.array(v.object({ kind: v.string(), in_app: v.nullable(v.boolean()), mail: v.string() }));

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
  return engine.sql.rehearse(async (tx) => {
    await tx.exec(pipelinePeopleScript);
    await tx.exec("delete from public.notification; delete from public.mail_message");
    return run(tx);
  });
}

/** Returns what was told since the last call: kind and change, then the readers, with the number of a group. */
async function told(tx: SqlStatements): Promise<Record<string, string[]>> {
  const { rows } = await tx.query(
    "select kind || coalesce(' ' || (words ->> 'change'), '') as what, user_id, count from public.notification",
  );
  await tx.exec("delete from public.notification");
  const readers: Record<string, string[]> = {};
  for (const { what, user_id: reader, count } of rows) {
    const name = names[String(reader)] ?? String(reader);
    (readers[String(what)] ??= []).push(Number(count) > 1 ? `${name} (${String(count)})` : name);
  }
  for (const list of Object.values(readers)) list.sort();
  return readers;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** The clock runs without a caller. */
async function tick(tx: SqlStatements, days: number) {
  await tx.exec("select set_config('request.jwt.claims', '', true)");
  await tx.query("select private.tell_what_is_due(now() + $1 * interval '1 day')", [days]);
  return told(tx);
}

async function own(tx: SqlStatements, lead: string) {
  await call(tx, { as: callers.admin, name: "assign_leads", args: { lead_ids: [lead], owner: researcher } });
  await told(tx);
}

describe("who is told of what", () => {
  test("delivered leads are one line for each member, a decline goes to the lead's owner", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx);
      const second = await givenLead(tx, { email: "bo@oak.example", domain: "oak.example" });
      await own(tx, lead);
      await deliver(tx, lead);
      await deliver(tx, second.lead);
      expect(await told(tx)).toEqual({ lead_delivered: ["client (2)", "member (2)"] });
      const { version } = await leadOf(tx, lead);
      const decline = { id: lead, version, verdict: "declined", reason: "timing" };
      expect(await ask(tx, "decide_lead", decline, callers.client)).toMatchObject({ kind: "decided" });
      expect(await told(tx)).toEqual({ lead_declined: ["research"] });
    });
  });

  test("an appointment that is booked, moved and cancelled goes to the members and the owner, but not to who did it", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      await own(tx, lead);
      const { request } = await book(tx, lead, inDays(30));
      expect(await told(tx)).toEqual({ "appointment_changed booked": ["client", "member"] });
      const moved = { ...request, version: 1, starts_at: inDays(31), ends_at: inDays(31.03) };
      expect(await ask(tx, "save_appointment", moved, callers.admin)).toMatchObject({ kind: "saved" });
      expect(await told(tx)).toEqual({ "appointment_changed moved": ["client", "member", "research"] });
      const cancel = { id: request.id, version: 2, reason: "Ill" };
      expect(await ask(tx, "cancel_appointment", cancel, callers.admin)).toMatchObject({ kind: "cancelled" });
      expect(await told(tx)).toEqual({ "appointment_changed cancelled": ["client", "member", "research"] });
    });
  });

  test("a report goes to the side with the second key, and what became of it to both", async () => {
    await rehearse(async (tx) => {
      const { id } = await givenReported(tx);
      const { "deal_reported reported": reported } = await told(tx);
      expect(reported).toEqual(["admin", "research", "research of Northwind"]);
      const { rows } = await tx.query("select version from public.deal where id = $1", [id]);
      const dispute = { id, version: rows[0]?.["version"], note: "No proof" };
      expect(await ask(tx, "dispute_deal", dispute, callers.admin)).toMatchObject({ kind: "disputed" });
      expect(await told(tx)).toEqual({
        "deal_decided disputed": ["accounts", "client", "member", "research", "research of Northwind"],
      });
    });
  });

  test("an offer goes to the members who read agreements, its acceptance and the end of the former one to the agency", async () => {
    await rehearse(async (tx) => {
      const id = await givenOffer(tx);
      expect(await told(tx)).toEqual({ "agreement_changed offered": ["accounts", "client"] });
      expect(await accept(tx, id)).toMatchObject({ kind: "accepted" });
      expect(await told(tx)).toEqual({
        "agreement_changed accepted": ["accounts", "admin"],
        "agreement_changed ended": ["accounts", "admin"],
      });
    });
  });

  test("updates, replies and decisions go to the other side, and who is mentioned is told once", async () => {
    await rehearse(async (tx) => {
      const id = randomUUID();
      const update = { id, title: "A deal", description: "", amount_cents: 5000 };
      expect(await ask(tx, "add_update", update, callers.client)).toMatchObject({ kind: "added" });
      expect(await told(tx)).toEqual({ update_received: ["admin"] });
      await call(tx, { as: callers.admin, name: "approve_update", args: { id, kind: "payment" } });
      expect(await told(tx)).toEqual({ "update_answered approved": ["client", "member"] });
      const reply = { id: randomUUID(), update_id: id, body: "Thank you @Cleo Client" };
      expect(await ask(tx, "add_reply", reply, callers.admin)).toMatchObject({ kind: "added" });
      expect(await told(tx)).toEqual({ "update_answered replied": ["member"], mentioned: ["client"] });
    });
  });
});

describe("how they are told", () => {
  async function prefer(tx: SqlStatements, as: Caller, request: object) {
    expect(await ask(tx, "save_notification_preference", request, as)).toMatchObject({ kind: "saved" });
  }

  /** Queues what is due after these minutes. Returns the digests, and forgets them. */
  async function mailed(tx: SqlStatements, minutes: number) {
    await tx.query("select private.mail_notifications(now() + $1 * interval '1 minute')", [minutes]);
    const { rows } = await tx.query(
      "select to_address, data from public.mail_message where template = 'notification-digest'",
    );
    await tx.exec("delete from public.mail_message");
    return rows;
  }

  test("at once means one mail after five minutes, of what is still unread", async () => {
    await rehearse(async (tx) => {
      await prefer(tx, callers.client, { kind: "lead_delivered", mail: "at-once" });
      const { lead } = await givenLead(tx);
      await deliver(tx, lead);
      expect(await mailed(tx, 4)).toEqual([]);
      expect(await mailed(tx, 6)).toMatchObject([
        { to_address: "client@pipelark.example", data: { count: 1, items: [{ kind: "lead_delivered", count: 1 }] } },
      ]);
      expect(await mailed(tx, 7)).toEqual([]);
      const second = await givenLead(tx, { email: "bo@oak.example", domain: "oak.example" });
      await deliver(tx, second.lead);
      await call(tx, { as: callers.client, name: "read_notifications", args: { until: "2100-01-01T00:00:00Z" } });
      expect(await mailed(tx, 20)).toEqual([]);
    });
  });

  test("with a right goes what was told by it, from the list and from the mails", async () => {
    await rehearse(async (tx) => {
      await prefer(tx, callers.client, { kind: "lead_delivered", mail: "at-once" });
      await givenReported(tx);
      await tx.query("delete from public.client_account_member where user_id = $1", [people.client]);
      await tx.query("delete from public.staff_duty where user_id = $1", [limitedResearcher]);
      const mails = (await mailed(tx, 6)).map(({ to_address }) => to_address);
      expect(mails).not.toContain("client@pipelark.example");
      const { "deal_reported reported": readers, ...others } = await told(tx);
      expect(readers).toEqual(["admin", "research"]);
      expect(Object.values(others).flat().join(" ")).not.toContain("client");
    });
  });

  test("daily comes at seven of the reader, over a change of summer time too", async () => {
    await rehearse(async (tx) => {
      async function morningAfter(zone: string, moment: string) {
        expect(
          await call(tx, { as: callers.client, name: "save_reader_zone", args: { time_zone: zone } }),
        ).toMatchObject({ kind: "saved" });
        const { rows } = await tx.query("select private.as_utc(private.next_morning($1, $2)) as at", [
          people.client,
          moment,
        ]);
        return rows[0]?.at;
      }
      expect(await morningAfter("Europe/Berlin", "2026-03-28T06:30:00Z")).toBe("2026-03-29T05:00:00Z");
      expect(await morningAfter("Europe/Berlin", "2026-03-28T05:30:00Z")).toBe("2026-03-28T06:00:00Z");
      expect(await morningAfter("Europe/Berlin", "2026-10-24T05:30:00Z")).toBe("2026-10-25T06:00:00Z");
      expect(await morningAfter("Pacific/Kiritimati", "2026-11-25T16:59:00Z")).toBe("2026-11-25T17:00:00Z");
      expect(
        await call(tx, { as: callers.client, name: "save_reader_zone", args: { time_zone: "Mars/Base" } }),
      ).toMatchObject({ kind: "invalid" });
    });
  });

  test("never and not in the app means not at all, and only mailed is in no list", async () => {
    await rehearse(async (tx) => {
      await prefer(tx, callers.client, { kind: "lead_delivered", mail: "never", in_app: false });
      const { lead } = await givenLead(tx);
      await deliver(tx, lead);
      expect(await told(tx)).toEqual({ lead_delivered: ["member"] });
      await prefer(tx, callers.client, { kind: "lead_delivered", mail: "daily" });
      const second = await givenLead(tx, { email: "bo@oak.example", domain: "oak.example" });
      await deliver(tx, second.lead);
      const { rows } = await tx.query("select is_in_app from public.notification where user_id = $1", [people.client]);
      expect(rows).toEqual([{ is_in_app: false }]);
    });
  });

  test("everybody chooses of what may concern them, and has what they chose", async () => {
    await rehearse(async (tx) => {
      await tx.query(
        "update public.client_account_member set sees_money = false, may_decide = false where user_id = $1",
        [otherMember],
      );
      await prefer(tx, callers.client, { kind: "lead_delivered", mail: "at-once", in_app: false });
      const kinds: Record<string, string> = {};
      const leads: Record<string, unknown> = {};
      for (const [id, name] of Object.entries(names)) {
        await tx.become(signedIn(id));
        const { rows } = await tx.query("select public.notification_preferences() as chosen");
        await tx.exec("reset role");
        const chosen = v.parse(chosenSchema, rows[0]?.["chosen"]);
        kinds[name] = chosen.map(({ kind }) => kind).join(" ");
        leads[name] = chosen.find(({ kind }) => kind === "lead_delivered");
      }
      expect(leads["client"]).toMatchObject({ in_app: false, mail: "at-once" });
      expect(leads["other company"]).toMatchObject({ in_app: true, mail: "daily" });
      const shared = "appointment_changed outcome_missing deal_reported deal_decided";
      const staff = "weekly_summary task_due meeting_booked meeting_changed";
      const client = `update_received update_answered mentioned lead_delivered ${shared}`;
      expect(kinds).toEqual({
        admin: `${staff} update_received update_answered mentioned lead_declined ${shared} agreement_changed invoice_changed`,
        staff,
        client: `${client} agreement_changed invoice_changed`,
        "other company": `${client} agreement_changed invoice_changed`,
        research: `${staff} lead_declined ${shared}`,
        "research of Northwind": `${staff} lead_declined ${shared}`,
        accounts: `${staff} deal_decided agreement_changed invoice_changed`,
        member: client,
      });
    });
  });

  test("an unknown kind or way is refused, and so is a visitor", async () => {
    await rehearse(async (tx) => {
      const wrong = { kind: "gossip", mail: "daily" };
      expect(await ask(tx, "save_notification_preference", wrong, callers.client)).toMatchObject({ kind: "invalid" });
      const odd = { kind: "mentioned", mail: "weekly" };
      expect(await ask(tx, "save_notification_preference", odd, callers.client)).toMatchObject({ kind: "invalid" });
      expect(await ask(tx, "save_notification_preference", odd, callers.visitor)).toMatchObject({ kind: "42501" });
    });
  });
});

describe("what the clock tells", () => {
  /** As if all of the seed's appointments and deals were told of. */
  async function tellOfSeed(tx: SqlStatements) {
    await tx.exec(`
      insert into private.told_by_clock (kind, subject_id, hours, told_at)
      select 'outcome_missing', id, hours, now() from public.appointment cross join (values (2), (48)) as wait (hours)
      union all
      select 'deal_reported', id, hours, now() from public.deal cross join (values (72), (168), (240)) as wait (hours)
    `);
  }

  test("a missing outcome is asked for after two hours and after two days, of the side that is silent", async () => {
    await rehearse(async (tx) => {
      await tellOfSeed(tx);
      const lead = await givenAcceptedLead(tx);
      await own(tx, lead);
      const { request } = await book(tx, lead, new Date(Date.now() - 3_600_000).toISOString());
      await told(tx);
      const after = (hours: number) => tick(tx, hours / 24);
      expect(await after(1)).toEqual({});
      expect(await after(3)).toEqual({ outcome_missing: ["client", "member", "research"] });
      expect(await after(3.1)).toEqual({});
      await say(tx, request.id, "held", callers.client);
      await told(tx);
      expect(await after(49)).toEqual({ outcome_missing: ["research"] });
      expect(await after(50)).toEqual({});
    });
  });

  test("a report without an answer is told again after three, seven and ten days", async () => {
    await rehearse(async (tx) => {
      await tellOfSeed(tx);
      await givenReported(tx);
      await told(tx);
      const asked = ["admin", "research", "research of Northwind"];
      const heard: string[][] = [];
      for (const days of [2, 3.1, 5, 7.1, 9, 10.1, 11]) {
        heard.push((await tick(tx, days))["deal_reported unanswered"] ?? []);
      }
      expect(heard).toEqual([[], asked, [], asked, [], asked, []]);
    });
  });

  test("no company hears of another one", async () => {
    await rehearse(async (tx) => {
      const { lead } = await givenLead(tx, { company: companies.harborDental });
      await deliver(tx, lead);
      expect(await told(tx)).toEqual({ lead_delivered: ["other company"] });
    });
  });
});
