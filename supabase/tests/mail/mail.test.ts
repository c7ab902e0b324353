import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers } from "../support/personas.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { book, cancel, makeToken, requestFor, reschedule } from "../scheduler/scheduler.ts";
import { arrange } from "../scheduler/world.ts";

const nine = "2027-05-04T09:00:00Z";
const ten = "2027-05-04T10:00:00Z";
const start = Date.parse("2027-05-03T08:00:00Z");
const minute = 60_000;
const hour = 60 * minute;

function at(passed: number): string {
  return new Date(start + passed).toISOString();
}

describe.each(testDatabases)("mail on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, { now: at(0), zone: "UTC", hours: [["09:00", "12:00"]] });
      await tx.exec("delete from public.mail_message");
      return run(tx);
    });
  }

  async function queued(tx: SqlStatements) {
    const { rows } = await tx.query(
      `select to_address, template, data from public.mail_message where template !~ '^(host|notice)-'
       order by created_at, data ->> 'sequence'`,
    );
    return rows;
  }

  /** Queues one mail at the start of the test's clock. */
  async function givenMail(tx: SqlStatements): Promise<unknown> {
    const { rows } = await tx.query(
      "select private.send_mail('guest@example.com', 'invitation', '{\"link_path\": \"/x\"}') as id",
    );
    await tx.query("update public.mail_message set created_at = $1, next_attempt_at = $1", [at(0)]);
    return rows[0]?.id;
  }

  async function take(tx: SqlStatements, passed: number) {
    const { rows } = await tx.query("select id, attempts, data from private.take_due_mail($1)", [at(passed)]);
    return rows[0];
  }

  async function fail(
    tx: SqlStatements,
    { id, passed, isFinal = false }: { id: unknown; passed: number; isFinal?: boolean },
  ) {
    await tx.query("select private.mark_mail_failed($1, $2, $3, $4)", [id, "No\r\nanswer", isFinal, at(passed)]);
  }

  async function state(tx: SqlStatements) {
    const { rows } = await tx.query(
      `select attempts, sent_at is not null as "isSent", given_up_at is not null as "isGivenUp", last_error, data
       from public.mail_message`,
    );
    return rows[0];
  }

  test("each change of a meeting sends its guest one mail, with the link only where its token was presented", async () => {
    const mails = await rehearse(async (tx) => {
      const request = requestFor(nine, { email: "gil@example.com" });
      await book(tx, request);
      await book(tx, request);
      await reschedule(tx, { token: request["token"], startsAt: ten });
      // The token of another meeting does not fit this one.
      await tx.query("select private.present_token($1)", [makeToken()]);
      await tx.become(callers.staff);
      await tx.query("update public.meeting set status = 'cancelled' where id = $1", [request["id"]]);
      await tx.exec("reset role");
      return { token: request["token"], rows: await queued(tx) };
    });
    const manage_path = `/schedule/meet#manage=${String(mails.token)}`;
    expect(mails.rows).toEqual([
      {
        to_address: "gil@example.com",
        template: "booking-confirmed",
        data: expect.objectContaining({ starts_at: nine, was_at: null, sequence: 0, manage_path, by_guest: true }),
      },
      {
        to_address: "gil@example.com",
        template: "booking-moved",
        data: expect.objectContaining({ starts_at: ten, was_at: nine, sequence: 1, manage_path, by_guest: true }),
      },
      {
        to_address: "gil@example.com",
        template: "booking-cancelled",
        data: expect.objectContaining({ starts_at: ten, sequence: 2, manage_path: null, by_guest: false }),
      },
    ]);
  });

  test("a refused booking sends nothing, and neither does a change that is rolled back", async () => {
    const rows = await rehearse(async (tx) => {
      await book(tx, requestFor(nine, { name: "" }));
      await book(tx, requestFor("2027-05-04T03:00:00Z"));
      const request = requestFor(nine);
      await tx.exec("savepoint undone");
      await book(tx, request);
      await tx.exec("rollback to undone");
      await cancel(tx, request["token"]);
      return queued(tx);
    });
    expect(rows).toEqual([]);
  });

  test.each(["no address", "a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com", "", null])(
    "%j is no address: there is no mail, and what was being written is kept",
    async (address) => {
      const kept = await rehearse(async (tx) => {
        const { rows } = await tx.query("select private.send_mail($1, 'invitation', '{}') as id", [address]);
        return [rows[0]?.id, await queued(tx)];
      });
      expect(kept).toEqual([null, []]);
    },
  );

  test("failed attempts wait 1 min, 5 min, 30 min, 2 h and 12 h, then the mail is given up with its reason", async () => {
    const outcome = await rehearse(async (tx) => {
      const id = await givenMail(tx);
      const attempts: unknown[] = [];
      let passed = 0;
      for (const wait of [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, 0]) {
        attempts.push((await take(tx, passed))?.attempts);
        await fail(tx, { id, passed });
        attempts.push((await take(tx, passed + wait - 1))?.attempts);
        passed += wait;
      }
      return { attempts, after: await take(tx, passed + 48 * hour), state: await state(tx) };
    });
    expect(outcome.attempts).toEqual([
      1,
      undefined,
      2,
      undefined,
      3,
      undefined,
      4,
      undefined,
      5,
      undefined,
      6,
      undefined,
    ]);
    expect(outcome.after).toBeUndefined();
    expect(outcome.state).toEqual({ attempts: 6, isSent: false, isGivenUp: true, last_error: "No answer", data: {} });
  });

  test("a mail whose program was lost is sent by the next one, and not before", async () => {
    const outcome = await rehearse(async (tx) => {
      const id = await givenMail(tx);
      const attempts = [await take(tx, 0), await take(tx, minute - 1), await take(tx, minute)].map(
        (mail) => mail?.attempts,
      );
      await tx.query("select private.mark_mail_sent($1, $2)", [id, at(minute)]);
      return { attempts, after: await take(tx, 20 * hour), state: await state(tx) };
    });
    expect(outcome.attempts).toEqual([1, undefined, 2]);
    expect(outcome.after).toBeUndefined();
    expect(outcome.state).toEqual({ attempts: 2, isSent: true, isGivenUp: false, last_error: null, data: {} });
  });

  test("a mail that can never arrive is given up at once, and one that nobody sent within a day too", async () => {
    const refused = await rehearse(async (tx) => {
      const id = await givenMail(tx);
      await take(tx, 0);
      await fail(tx, { id, passed: 0, isFinal: true });
      return [await take(tx, 5 * hour), await state(tx)];
    });
    expect(refused).toEqual([undefined, expect.objectContaining({ isGivenUp: true, data: {} })]);
    const late = await rehearse(async (tx) => {
      await givenMail(tx);
      return [await take(tx, 24 * hour + 1), await state(tx)];
    });
    expect(late).toEqual([
      undefined,
      expect.objectContaining({ isGivenUp: true, last_error: "Not sent within a day", data: {} }),
    ]);
  });
});
