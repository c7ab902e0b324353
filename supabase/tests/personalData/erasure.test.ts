import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call } from "../leads/leadCalls.ts";
import { pipelinePeopleScript, researcher } from "../policies/pipelinePeople.ts";
import { book, read, requestFor } from "../scheduler/scheduler.ts";
import { callers, formerCallers, signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { bookAsGuest, givenGuest, givenScheduler, guest, saidOfGuest, whereIs } from "./guestWorld.ts";

const { admin } = callers;

describe.each(testDatabases)("the erasure of a guest on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  function rehearse(run: (tx: SqlStatements) => Promise<void>): Promise<void> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(run);
  }

  function erase(tx: SqlStatements, email = guest, as = admin) {
    return ask(tx, "erase_guest", { email }, as);
  }

  /** Figures that an erasure leaves: bookings by month, state, host and campaign, appointments, and the funnel. */
  async function figures(tx: SqlStatements) {
    const { rows } = await tx.query(
      `select date_trunc('month', starts_at)::text as month, status, host_id, utm ->> 'utm_answers' as answers,
         private.campaign_name(utm ->> 'utm_source') as source, count(*)::int as count
       from public.meeting group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    );
    const appointments = await tx.query("select state, count(*)::int from public.appointment group by 1 order by 1");
    await tx.become(admin);
    const funnel = await tx.query(`select public.attribution_funnel('{"days": "90"}') as answer`);
    await tx.exec("reset role");
    return { rows, appointments: appointments.rows, funnel: funnel.rows };
  }

  test("leaves nothing of them in a dump of the whole database, and every figure as it was", async () => {
    await rehearse(async (tx) => {
      const { other } = await givenGuest(tx);
      for (const said of saidOfGuest) expect(await whereIs(tx, said), said).not.toEqual([]);
      const before = await figures(tx);
      expect(before.rows).toHaveLength(3);
      expect(before.funnel).toMatchObject([{ answer: { sources: [{ source: "newsletter", bookings: 3 }] } }]);
      expect(await erase(tx)).toMatchObject({
        kind: "erased",
        counts: { bookings: 2, invited_to: 1, invitations: 1, research: 1 },
        remaining: [],
      });
      for (const said of saidOfGuest) expect(await whereIs(tx, said), said).toEqual([]);
      // A mail to somebody whom the guest invited is that person's, and no longer says why it was sent.
      expect(await whereIs(tx, "friend@zoo.example")).toEqual(["mail_message: 2"]);
      expect(await figures(tx)).toEqual(before);
      const { rows } = await tx.query("select guests from public.meeting where id = $1", [other]);
      expect(rows).toEqual([{ guests: ["kim@kite.example"] }]);
      expect(await whereIs(tx, "kim@kite.example")).not.toEqual([]);
    });
  });

  test("is logged without them, and done once", async () => {
    await rehearse(async (tx) => {
      await givenGuest(tx);
      await erase(tx, " Vera+Other@Vale.example ");
      const logged = "select actor_id, subject_id, detail from public.audit_entry where action = 'guest-erased'";
      const { rows } = await tx.query(logged);
      expect(rows).toMatchObject([{ actor_id: people.admin, subject_id: null, detail: { bookings: 2, research: 1 } }]);
      expect(await erase(tx)).toEqual({ kind: "missing", counts: {}, remaining: [] });
      expect((await tx.query(logged)).rows).toHaveLength(1);
    });
  });

  test("ends the link of the guest, who may book again", async () => {
    await rehearse(async (tx) => {
      await givenScheduler(tx);
      const { token } = await bookAsGuest(tx, "2026-11-26T10:00:00Z");
      await tx.exec(
        "create or replace function private.scheduler_now() returns timestamptz language sql stable set search_path = '' as $$ select timestamptz '2026-11-26 12:00:00+00' $$",
      );
      expect(await read(tx, token)).toMatchObject({ kind: "found" });
      expect(await erase(tx)).toMatchObject({ kind: "erased" });
      expect(await read(tx, token)).toEqual({ kind: "missing" });
      await bookAsGuest(tx, "2026-11-27T10:00:00Z");
    });
  });

  test("waits for a meeting to come, and for an account to end", async () => {
    await rehearse(async (tx) => {
      await givenScheduler(tx);
      const { id } = await bookAsGuest(tx, "2026-11-26T10:00:00Z");
      expect(await erase(tx)).toMatchObject({
        kind: "has-meetings",
        meetings: [{ id, starts_at: "2026-11-26T10:00:00Z" }],
      });
      expect(await whereIs(tx, guest)).not.toEqual([]);
      const member = "client@pipelark.example";
      expect(await erase(tx, member)).toEqual({ kind: "has-account", user_id: people.client });
      await tx.query(`update public."userProfile" set deactivated_at = now() where id = $1`, [people.client]);
      await book(tx, requestFor("2026-11-26T11:00:00Z", { email: member }));
      await tx.exec("update public.meeting set status = 'cancelled'");
      expect(await erase(tx, member)).toMatchObject({ kind: "erased", remaining: [{ place: "account", count: 1 }] });
    });
  });

  test("names the places where somebody wrote the address", async () => {
    await rehearse(async (tx) => {
      await givenGuest(tx);
      await tx.query(
        `insert into public.task (id, title, notes, created_by, created_by_name, updated_by, updated_by_name)
         values (gen_random_uuid(), 'Call back', 'Ask VERA@vale.example', $1, 'Ada', $1, 'Ada')`,
        [people.admin],
      );
      expect(await erase(tx)).toMatchObject({ kind: "erased", remaining: [{ place: "task", count: 1 }] });
    });
  });

  test("of a contact alone takes their name from appointments and from what was told to other tools", async () => {
    await rehearse(async (tx) => {
      await givenGuest(tx);
      const named = ["appointment", "webhook_delivery", "contact", "lead"];
      const places = async () =>
        (await whereIs(tx, "vera vale"))
          .map((place) => place.replace(/^public\.|: \d+$/g, ""))
          .filter((place) => named.includes(place));
      expect(await places()).toEqual(named.toSorted());
      const { rows } = await tx.query("select id from public.contact where email = $1", [guest]);
      expect(await call(tx, { as: admin, name: "erase_contact", args: { id: rows[0]?.["id"] } })).toEqual({
        kind: "erased",
      });
      expect(await places()).toEqual([]);
    });
  });

  test("does not send what waits about them", async () => {
    await rehearse(async (tx) => {
      await givenGuest(tx);
      await tx.exec(`select private.send_mail('ada@pipelark.example', 'notice-digest', '{"lines": [{"guest": "Vera Vale"}]}'),
        private.send_mail('ada@pipelark.example', 'notice-digest', '{"lines": [{"guest": "Kim Kite"}]}')`);
      await erase(tx);
      const { rows } = await tx.query(
        "select data, given_up_at is not null as is_over from public.mail_message where to_address = 'ada@pipelark.example' and template = 'notice-digest' order by 2",
      );
      expect(rows).toEqual([
        { data: { lines: [{ guest: "Kim Kite" }] }, is_over: false },
        { data: {}, is_over: true },
      ]);
    });
  });

  test.each([
    ["a visitor", callers.visitor],
    ["a client", callers.client],
    ["a client of another company", signedIn(people.client2)],
    ["staff", callers.staff],
    ["staff with a duty", signedIn(researcher)],
    ["a stranger", callers.stranger],
    ...Object.entries(formerCallers),
  ])("and the export are refused to %s", async (_, caller) => {
    await rehearse(async (tx) => {
      await givenGuest(tx);
      for (const name of ["erase_guest", "export_guest"]) {
        expect(await ask(tx, name, { email: guest }, caller)).toEqual({ kind: "42501" });
      }
      expect(await whereIs(tx, guest)).not.toEqual([]);
    });
  });

  test.each([[""], ["vera"], ["vera@vale.example, kim@kite.example"], ["%@vale.example"], [7], [null], [{}]])(
    "refuses %j for an address",
    async (email) => {
      await rehearse(async (tx) => {
        for (const name of ["erase_guest", "export_guest"]) {
          expect(await ask(tx, name, { email }, admin)).toEqual({ kind: "invalid", field: "email" });
        }
      });
    },
  );
});
