import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies, hosts, people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { book, bookAs, cancel, requestFor, reschedule } from "../scheduler/scheduler.ts";
import { arrange, giveHosts } from "../scheduler/world.ts";

const nine = "2027-05-04T09:00:00Z";
const ten = "2027-05-04T10:00:00Z";
const adminAddress = "admin@pipelark.example";
const staffAddress = "staff@pipelark.example";
const hostAddress = "noor@example.com";

describe.each(testDatabases)("notifications on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, { now: "2027-05-03T08:00:00Z", zone: "UTC", hours: [["09:00", "12:00"]] });
      await tx.exec("delete from public.meeting_host_address");
      await tx.query("insert into public.meeting_host_address values ($1, $2)", [hosts.noorHaddad, hostAddress]);
      await tx.exec("delete from public.task; delete from public.mail_message");
      return run(tx);
    });
  }

  /** Returns the mails to staff since the last call, as "template to address". */
  async function told(tx: SqlStatements): Promise<string[]> {
    const { rows } = await tx.query(
      `select template || ' to ' || to_address as mail from public.mail_message where template ~ '^(host|notice)-' order by 1`,
    );
    await tx.exec("delete from public.mail_message");
    return rows.map(({ mail }) => String(mail));
  }

  async function dataOf(tx: SqlStatements, template: string): Promise<unknown> {
    const { rows } = await tx.query("select data from public.mail_message where template = $1 limit 1", [template]);
    return rows[0]?.["data"];
  }

  async function prefer(tx: SqlStatements, persona: "admin" | "staff", request: { kind: string; mail: string }) {
    await callFunction(tx, { caller: callers[persona], name: "save_notification_preference", args: { request } });
  }

  async function deactivate(tx: SqlStatements, id: string) {
    await tx.query(`update public."userProfile" set deactivated_at = now() where id = $1`, [id]);
  }

  describe("of meetings", () => {
    test("a booking notifies each subscriber and the host once", async () => {
      await rehearse(async (tx) => {
        const request = requestFor(nine, { note: "<b>Hello</b>" });
        await book(tx, request);
        expect(await dataOf(tx, "notice-booked")).toMatchObject({
          id: request["id"],
          starts_at: nine,
          guest: { name: "Gil Guest", email: request["email"] },
          note: "<b>Hello</b>",
        });
        await book(tx, request);
        expect(await told(tx)).toEqual([
          `host-booked to ${hostAddress}`,
          `notice-booked to ${adminAddress}`,
          `notice-booked to ${staffAddress}`,
        ]);
      });
    });

    test("a mail that is not wanted is not sent, and so is the end of somebody's access", async () => {
      await rehearse(async (tx) => {
        await prefer(tx, "staff", { kind: "meeting_booked", mail: "never" });
        await book(tx, requestFor(nine));
        expect(await told(tx)).toEqual([`host-booked to ${hostAddress}`, `notice-booked to ${adminAddress}`]);
        await prefer(tx, "staff", { kind: "meeting_booked", mail: "at-once" });
        await tx.query("update public.meeting_host_address set email = $1", [staffAddress.toUpperCase()]);
        await deactivate(tx, people.staff);
        await book(tx, requestFor(ten));
        expect(await told(tx)).toEqual([`notice-booked to ${adminAddress}`]);
        // A host who works here no longer, but is a client now.
        await tx.query(`update public."userProfile" set deactivated_at = null, role = 'client' where id = $1`, [
          people.staff,
        ]);
        await book(tx, requestFor("2027-05-04T11:00:00Z"));
        expect(await told(tx)).toEqual([`notice-booked to ${adminAddress}`]);
      });
    });

    test("only the host is notified of moves and cancellations, with the person who made them", async () => {
      await rehearse(async (tx) => {
        const request = requestFor(nine);
        await book(tx, request);
        await told(tx);
        await reschedule(tx, { token: request["token"], startsAt: ten, reason: "The train is late" });
        expect(await dataOf(tx, "host-moved")).toMatchObject({
          was_at: nine,
          starts_at: ten,
          reason: "The train is late",
          by_guest: true,
          changed_by: null,
        });
        expect(await told(tx)).toEqual([`host-moved to ${hostAddress}`]);
        await tx.become(callers.staff);
        await tx.query("update public.meeting set status = 'cancelled' where id = $1", [request["id"]]);
        await tx.exec("reset role");
        expect(await dataOf(tx, "host-cancelled")).toMatchObject({ by_guest: false, changed_by: "Sam Staff" });
        expect(await told(tx)).toEqual([`host-cancelled to ${hostAddress}`]);
      });
    });

    test("a host who books, moves or cancels it themselves is not mailed, and never twice", async () => {
      await rehearse(async (tx) => {
        await tx.query("update public.meeting_host_address set email = $1", ["Staff@Pipelark.example"]);
        const request = requestFor(nine);
        await book(tx, request);
        expect(await told(tx)).toEqual(["host-booked to Staff@Pipelark.example", `notice-booked to ${adminAddress}`]);
        await tx.become(callers.staff);
        await tx.query("update public.meeting set status = 'cancelled' where id = $1", [request["id"]]);
        await tx.exec("reset role");
        expect(await told(tx)).toEqual([]);
        await bookAs(tx, { request: requestFor(ten), caller: callers.staff });
        expect(await told(tx)).toEqual([`notice-booked to ${adminAddress}`]);
      });
    });

    test("a meeting that gets another host by its move tells the former one as well", async () => {
      await rehearse(async (tx) => {
        const request = requestFor(nine);
        await book(tx, request);
        await told(tx);
        await giveHosts(tx, [hosts.eliasBrandt]);
        await tx.query(
          `insert into public.weekly_hours (host_id, weekday, starts, ends) select $1, weekday, '00:00', '23:00' from generate_series(1, 7) as weekday`,
          [hosts.eliasBrandt],
        );
        await tx.query("insert into public.meeting_host_address values ($1, 'elias@example.com')", [hosts.eliasBrandt]);
        expect(await reschedule(tx, { token: request["token"], startsAt: ten })).toMatchObject({ kind: "rescheduled" });
        expect(await told(tx)).toEqual([`host-cancelled to ${hostAddress}`, "host-moved to elias@example.com"]);
      });
    });

    test("a booking that is refused or rolled back, a meeting of a seed and an unknown host tell nobody", async () => {
      await rehearse(async (tx) => {
        await tx.exec("savepoint undone");
        await book(tx, requestFor(nine));
        await tx.exec("rollback to undone");
        await book(tx, requestFor(nine, { name: "" }));
        expect(await told(tx)).toEqual([]);
        await tx.exec("delete from public.meeting_host_address");
        const request = requestFor(nine);
        await book(tx, request);
        expect(await told(tx)).toEqual([`notice-booked to ${adminAddress}`, `notice-booked to ${staffAddress}`]);
        await cancel(tx, request["token"]);
        expect(await told(tx)).toEqual([]);
      });
    });

    test("a booking under a host's or admin's address does not suppress their notifications", async () => {
      await rehearse(async (tx) => {
        await book(tx, requestFor(nine, { email: hostAddress }));
        await book(tx, requestFor(ten, { email: adminAddress }));
        const mails = await told(tx);
        expect(mails.filter((mail) => mail === `host-booked to ${hostAddress}`)).toHaveLength(2);
        expect(mails.filter((mail) => mail === `notice-booked to ${adminAddress}`)).toHaveLength(2);
      });
    });

    test("beyond thirty emails an hour of one kind, only the first booking of a network is sent", async () => {
      await rehearse(async (tx) => {
        await book(tx, requestFor(nine));
        await tx.exec("delete from public.mail_message");
        await tx.query(
          `insert into public.mail_message (to_address, template, data)
           select $1, 'notice-booked', '{}' from generate_series(1, 30)`,
          [adminAddress],
        );
        expect(await book(tx, requestFor(ten))).toMatchObject({ kind: "booked" });
        const mails = await told(tx);
        expect(mails.filter((mail) => mail.endsWith(adminAddress))).toHaveLength(30);
        expect(mails).toContain(`notice-booked to ${staffAddress}`);
      });
    });
  });

  describe("of updates", () => {
    function send(tx: SqlStatements, persona: "client" | "admin", request: Record<string, unknown> = {}) {
      const update = { id: randomUUID(), title: "Two calls", description: "Both went well.", ...request };
      return callFunction(tx, {
        caller: callers[persona],
        name: "add_update",
        args: { request: { client_account_id: companies.northwindRobotics, ...update } },
      });
    }

    test("many updates of one company do not silence those of another", async () => {
      await rehearse(async (tx) => {
        for (let number = 0; number < 40; number += 1) {
          await send(tx, "client");
          await tx.exec("update public.client_update set created_at = created_at - interval '2 hours'");
        }
        const request = { id: randomUUID(), title: "One", description: "Other" };
        await callFunction(tx, { caller: signedIn(people.client2), name: "add_update", args: { request } });
        expect(await told(tx)).toHaveLength(11);
      });
    });

    test("an update of a client reaches admins once, and never staff, who may not read it", async () => {
      await rehearse(async (tx) => {
        const id = randomUUID();
        await send(tx, "client", { id, amount_cents: 12_345 });
        expect(await dataOf(tx, "notice-update")).toMatchObject({
          id,
          company: { id: companies.northwindRobotics, name: "Northwind Robotics" },
          author: "Cleo Client",
          title: "Two calls",
          description: "Both went well.",
          amount_cents: 12_345,
        });
        await send(tx, "client", { id, amount_cents: 12_345 });
        expect(await told(tx)).toEqual([`notice-update to ${adminAddress}`]);
        await send(tx, "admin");
        expect(await told(tx)).toEqual([]);
        await prefer(tx, "admin", { kind: "update_received", mail: "never" });
        await send(tx, "client");
        expect(await told(tx)).toEqual([]);
      });
    });
  });

  describe("by the clock, in the zone of the host with most kinds of meeting", () => {
    // A Thursday, which has no weekly summary. Berlin is at UTC+2.
    const day = "2027-05-06";

    let lastPosition = 0;

    /** Adds a task below all earlier ones. The default position is the time, which may be the same millisecond for two. */
    async function givenTask(tx: SqlStatements, task: { title: string; due: string; assignee?: string | null }) {
      const { title, due, assignee = people.staff } = task;
      lastPosition += 1;
      const { rows } = await tx.query(
        `insert into public.task (id, title, due_on, assignee_id, position, created_by, created_by_name, updated_by, updated_by_name, updated_at)
         values (gen_random_uuid(), $1, $2, $3, $5, $4, 'Ada', $4, 'Ada', '2027-04-01T00:00:00Z') returning id`,
        [title, due, assignee, people.admin, lastPosition],
      );
      return rows[0]?.["id"];
    }

    async function look(tx: SqlStatements, moment: string) {
      await tx.query("update public.meeting_host set time_zone = 'Europe/Berlin' where id = $1", [hosts.noorHaddad]);
      await tx.query("select private.queue_timed_notifications($1)", [moment]);
    }

    test("from seven, an assignee gets one email with all due tasks", async () => {
      await rehearse(async (tx) => {
        await givenTask(tx, { title: "Call", due: day });
        await givenTask(tx, { title: "Write", due: day });
        await givenTask(tx, { title: "Next week", due: "2027-05-12" });
        await givenTask(tx, { title: "Long ago", due: "2027-04-01" });
        await givenTask(tx, { title: "Nobody's", due: day, assignee: null });
        const done = await givenTask(tx, { title: "Done", due: day });
        await tx.query("update public.task set status = 'done', done_at = now() where id = $1", [done]);
        await look(tx, `${day}T04:59:00Z`);
        expect(await told(tx)).toEqual([]);
        await look(tx, `${day}T05:00:00Z`);
        expect(await dataOf(tx, "notice-tasks-due")).toEqual({
          today: day,
          count: 2,
          tasks: [
            { title: "Call", due_on: day, company: null },
            { title: "Write", due_on: day, company: null },
          ],
        });
        expect(await told(tx)).toEqual([`notice-tasks-due to ${staffAddress}`]);
        await look(tx, `${day}T05:01:00Z`);
        await look(tx, `${day}T20:00:00Z`);
        expect(await told(tx)).toEqual([]);
      });
    });

    test("a task that is handed over during the day is told, at most one mail in five minutes; one's own change is not", async () => {
      await rehearse(async (tx) => {
        await givenTask(tx, { title: "Call", due: day });
        await look(tx, `${day}T06:00:00Z`);
        await told(tx);
        await givenTask(tx, { title: "Handed over", due: day });
        const own = await givenTask(tx, { title: "Own", due: day });
        await tx.query("update public.task set updated_by = $1, updated_at = $2 where id = $3", [
          people.staff,
          `${day}T06:02:00Z`,
          own,
        ]);
        await look(tx, `${day}T06:04:00Z`);
        expect(await told(tx)).toEqual([]);
        await look(tx, `${day}T06:06:00Z`);
        expect(await dataOf(tx, "notice-tasks-due")).toMatchObject({ count: 1, tasks: [{ title: "Handed over" }] });
        expect(await told(tx)).toEqual([`notice-tasks-due to ${staffAddress}`]);
      });
    });

    test("after a long downtime one mail tells of the last days, however many tasks there are", async () => {
      await rehearse(async (tx) => {
        for (let number = 0; number < 25; number += 1)
          await givenTask(tx, { title: `Task ${number}`, due: "2027-05-03" });
        await look(tx, `${day}T18:00:00Z`);
        const { rows } = await tx.query(
          "select data ->> 'count' as count, jsonb_array_length(data -> 'tasks') as shown from public.mail_message",
        );
        expect(rows).toEqual([{ count: "25", shown: 20 }]);
      });
    });

    test("sends no task notification to people who turned it off or lost access", async () => {
      await rehearse(async (tx) => {
        await givenTask(tx, { title: "Call", due: day });
        await givenTask(tx, { title: "Sign", due: day, assignee: people.admin });
        await prefer(tx, "admin", { kind: "task_due", mail: "never" });
        await deactivate(tx, people.staff);
        await look(tx, `${day}T06:00:00Z`);
        expect(await told(tx)).toEqual([]);
      });
    });

    test("on Monday from seven, the summary of the week comes once, with what its reader may see", async () => {
      await rehearse(async (tx) => {
        await tx.exec("update auth.users set created_at = '2026-01-01T00:00:00Z'");
        await givenTask(tx, { title: "Late", due: "2027-04-20" });
        await givenTask(tx, { title: "This week", due: "2027-05-07" });
        await book(tx, requestFor(nine));
        await told(tx);
        await look(tx, "2027-05-03T04:59:00Z");
        expect(await told(tx)).toEqual([]);
        await look(tx, "2027-05-03T05:00:00Z");
        const { rows } = await tx.query("select to_address, data from public.mail_message order by 1");
        const shared = { from_day: "2027-04-26", until_day: "2027-05-02", meetings_held: 0, meetings_planned: 1 };
        expect(rows).toEqual([
          {
            to_address: adminAddress,
            data: {
              ...shared,
              updates_received: 0,
              waiting_for_approval: 2,
              tasks_done: 0,
              tasks_due: 0,
              tasks_late: 0,
            },
          },
          {
            to_address: staffAddress,
            data: {
              ...shared,
              updates_received: null,
              waiting_for_approval: null,
              tasks_done: 0,
              tasks_due: 1,
              tasks_late: 1,
            },
          },
        ]);
        await told(tx);
        await look(tx, "2027-05-03T05:01:00Z");
        await look(tx, "2027-05-05T20:00:00Z");
        expect((await told(tx)).filter((mail) => mail.startsWith("notice-week"))).toEqual([]);
      });
    });

    test("a week that is half over, a person who came since, and an unticked box get no summary", async () => {
      await rehearse(async (tx) => {
        await book(tx, requestFor(nine));
        await told(tx);
        await tx.exec("update auth.users set created_at = '2026-01-01T00:00:00Z'");
        await look(tx, "2027-05-06T06:00:00Z");
        expect(await told(tx)).toEqual([]);
        await prefer(tx, "staff", { kind: "weekly_summary", mail: "never" });
        await tx.exec(`update auth.users set created_at = '2027-05-03T03:00:00Z' where id = '${people.admin}'`);
        await look(tx, "2027-05-03T06:00:00Z");
        expect(await told(tx)).toEqual([]);
      });
    });
  });
});

test("two servers on one database queue what the clock asks for once", async () => {
  const postgres = testDatabases.find(({ name }) => name === "PostgreSQL");
  if (!postgres) throw new Error("There is no such database");
  const database = await postgres.open();
  try {
    await database.sql.exec("delete from public.mail_message; delete from private.timed_notification");
    const now = new Date();
    now.setUTCHours(22, 30);
    await database.sql.query(
      "update public.task set starts_on = null, due_on = $1, status = 'todo', done_at = null, updated_by = $2",
      [now.toISOString().slice(0, 10), people.client],
    );
    const look = "select private.queue_timed_notifications($1)";
    await Promise.all(Array.from({ length: 12 }, () => database.sql.query(look, [now.toISOString()])));
    const { rows } = await database.sql.query(
      "select to_address, count(*)::int as count from public.mail_message where template = 'notice-tasks-due' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { to_address: adminAddress, count: 1 },
      { to_address: staffAddress, count: 1 },
    ]);
  } finally {
    await database.close();
  }
});
