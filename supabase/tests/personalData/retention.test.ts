import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { deleteExpired } from "../../../tooling/backend/mail/deleteExpired.ts";
import { people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { bookAsGuest, givenScheduler, guest, saidOfGuest, whereIs } from "./guestWorld.ts";

const day = 86_400_000;

describe.each(testDatabases)("what is kept how long on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function rehearse(run: (tx: SqlStatements) => Promise<void>): Promise<void> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await tx.exec(
        "delete from public.mail_message; delete from public.inbound_event; delete from public.release_signal; delete from public.invitation",
      );
      await run(tx);
    });
  }

  test("a booking is deleted twelve months after the meeting, with all that belongs to it", async () => {
    await rehearse(async (tx) => {
      await givenScheduler(tx);
      await bookAsGuest(tx, "2026-11-26T10:00:00Z");
      // These go after 90 days.
      await tx.exec("delete from public.mail_message; delete from public.notification");
      expect(await deleteExpired(tx, new Date("2027-11-26T10:29:00Z"))).not.toHaveProperty("bookings");
      expect(await whereIs(tx, guest)).not.toEqual([]);
      await tx.exec("delete from public.retention_run");
      expect(await deleteExpired(tx, new Date("2027-11-26T10:31:00Z"))).toMatchObject({ bookings: 1 });
      for (const said of saidOfGuest) expect(await whereIs(tx, said), said).toEqual([]);
    });
  });

  test("emails, events, reports, invitations, the log and marks of networks go after their time", async () => {
    await rehearse(async (tx) => {
      const now = Date.now();
      const ago = (days: number) => new Date(now - days * day).toISOString();
      const event = `insert into public.inbound_event (source, external_id, body, received_at, state, next_attempt_at)`;
      for (const [days, isOld] of [
        [1, false],
        [1000, true],
      ] as const) {
        await tx.query(
          "insert into public.mail_message (to_address, template, data, created_at) values ('old@example.com', 'notice-week', '{}', $1)",
          [ago(isOld ? 91 : 89)],
        );
        await tx.query(`${event} values ('leads', $2, '{"a": 1}', $1, 'done', null)`, [
          ago(isOld ? 91 : 89),
          `x${days}`,
        ]);
        await tx.query(
          `insert into public.release_signal (at, kind, part, version, contract, page, page_load)
           values ($1, 'load', 'shell', '1.0.0-aaaaaaaaaaaa', '1.1', '/', 'aaaaaaaaaaaaaaaa')`,
          [ago(isOld ? 31 : 29)],
        );
        await tx.query(
          `insert into public.invitation (id, email, role, token_hash, expires_at)
           values (gen_random_uuid(), $2 || '@example.com', 'staff', sha256($2::bytea), $1)`,
          [ago(isOld ? 91 : 89), `t${days}`],
        );
        await tx.query(
          `insert into public.audit_entry (at, action, subject_type, detail) values ($1, 'aged', 'test', '{}')`,
          [ago(isOld ? 740 : 720)],
        );
        await tx.query("insert into private.booking_by_caller (caller_hash, booked_at) values ('x', $1)", [
          ago(isOld ? 15 : 13),
        ]);
      }
      await tx.query(`${event} values ('leads', 'waits', '{"a": 1}', $1, 'attention', null)`, [ago(91)]);
      const deleted = await deleteExpired(tx, new Date(now));
      expect(deleted).toEqual({ mails: 1, events: 1, reports: 1, invitations: 1, log: 1, networks: 1 });
      const { rows } = await tx.query("select day::text, deleted from public.retention_run");
      expect(rows).toEqual([{ day: new Date(now).toISOString().slice(0, 10), deleted }]);
    });
  });

  test("an account that ended 30 days ago loses its picture and settings, and keeps its name", async () => {
    await rehearse(async (tx) => {
      const now = new Date();
      const give = `insert into public.saved_view (id, user_id, page, name, query, position)
        values (gen_random_uuid(), '${people.client}', '/dashboard', 'Mine', 'a=1', 0)`;
      await tx.exec(give);
      const endedAgo = (days: number) =>
        tx.query(`update public."userProfile" set deactivated_at = $2 where id = $1`, [
          people.client,
          new Date(now.getTime() - days * day).toISOString(),
        ]);
      await endedAgo(29);
      await deleteExpired(tx, now);
      const views = `select count(*)::int as count from public.saved_view where user_id = '${people.client}'`;
      expect((await tx.query(views)).rows).toEqual([{ count: 1 }]);
      await tx.exec("delete from public.retention_run");
      await endedAgo(31);
      expect(await deleteExpired(tx, now)).toHaveProperty("accounts");
      expect((await tx.query(views)).rows).toEqual([{ count: 0 }]);
      const { rows } = await tx.query(`select "firstName" as name from public."userProfile" where id = $1`, [
        people.client,
      ]);
      expect(rows).toEqual([{ name: "Cleo" }]);
    });
  });

  test("the job does it once a day, and its record says nothing about anybody", async () => {
    await rehearse(async (tx) => {
      await tx.exec("delete from public.retention_run");
      const first = new Date("2027-01-05T00:00:10Z");
      expect(await deleteExpired(tx, first)).not.toBeNull();
      expect(await deleteExpired(tx, new Date("2027-01-05T23:59:00Z"))).toBeNull();
      expect(await deleteExpired(tx, new Date("2027-01-06T00:00:00Z"))).not.toBeNull();
      const { rows } = await tx.query("select day::text, deleted from public.retention_run order by day");
      expect(rows.map((run) => run["day"])).toEqual(["2027-01-05", "2027-01-06"]);
      const { rows: kinds } = await tx.query(
        `select distinct jsonb_typeof(part.value) as kind from public.retention_run, jsonb_each(retention_run.deleted) as part`,
      );
      expect(kinds.filter(({ kind }) => kind !== "number")).toEqual([]);
    });
  });

  test("nobody deletes an entry of the log within two years, or changes one", async () => {
    for (const statement of [
      "delete from public.audit_entry",
      "update public.audit_entry set detail = '{}'",
      "truncate public.audit_entry",
    ]) {
      await expect(
        rehearse(async (tx) => {
          await tx.exec("select private.audit('aged', 'test', null, '{}')");
          await tx.exec(statement);
        }),
        statement,
      ).rejects.toThrow(/never changed/);
    }
  });
});
