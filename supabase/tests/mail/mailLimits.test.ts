import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import {
  book,
  bookAs,
  bookFrom,
  cancel,
  freeSlots,
  fromAddress,
  requestFor,
  reschedule,
} from "../scheduler/scheduler.ts";
import { arrange } from "../scheduler/world.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { hosts } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const now = "2027-05-03T08:00:00Z";

describe.each(testDatabases)("limits of mails on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements, slots: string[]) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, { now, zone: "UTC", hours: [["09:00", "17:00"]] });
      await tx.exec("delete from public.meeting_host_address; delete from public.mail_message");
      await tx.query("insert into public.meeting_host_address values ($1, 'noor@example.com')", [hosts.noorHaddad]);
      const { slots = [] } = await freeSlots(tx, { from: now, until: "2027-06-01T00:00:00Z" });
      return run(tx, [...slots]);
    });
  }

  async function mailsTo(tx: SqlStatements, address: string): Promise<unknown[]> {
    const { rows } = await tx.query(
      "select template from public.mail_message where to_address = $1 order by created_at, template",
      [address],
    );
    return rows.map(({ template }) => template);
  }

  test("a recovery mail passes what waits, and mails about a meeting pass notices", async () => {
    await rehearse(async (tx) => {
      for (const template of ["notice-booked", "host-booked", "booking-confirmed", "recovery"]) {
        await tx.query("select private.send_mail('a@example.com', $1, '{}')", [template]);
      }
      const { rows } = await tx.query(
        "select (private.take_due_mail(now())).template from generate_series(1, 4) as number",
      );
      expect(rows[0]).toEqual({ template: "recovery" });
      expect(rows[3]).toEqual({ template: "notice-booked" });
    });
  });

  test("beyond three hundred notices an hour another booking of one network queues none, and is told to its guest and host", async () => {
    await rehearse(async (tx, slots) => {
      await book(tx, requestFor(slots.pop() ?? ""));
      await tx.exec("delete from public.mail_message");
      await tx.exec(`insert into public.mail_message (to_address, template, data)
        select 'staff' || number || '@example.com', 'notice-booked', '{}' from generate_series(1, 300) as number`);
      await book(tx, requestFor(slots[0] ?? "", { email: "gil@example.com" }));
      expect(await mailsTo(tx, "admin@pipelark.example")).toEqual([]);
      expect(await mailsTo(tx, "gil@example.com")).toEqual(["booking-confirmed"]);
      expect(await mailsTo(tx, "noor@example.com")).toEqual(["host-booked"]);
    });
  });

  test("guests cause thirty emails an hour to a host about bookings; cancellations of those and the team's changes are always sent", async () => {
    await rehearse(async (tx, slots) => {
      const requests = [];
      for (let time = 0; time < 32; time += 1) {
        const request = requestFor(slots.shift() ?? "");
        await bookFrom(tx, { request, address: `203.0.113.${time % 15}` });
        requests.push(request);
      }
      expect(await mailsTo(tx, "noor@example.com")).toHaveLength(30);
      await cancel(tx, requests[0]?.["token"]);
      await cancel(tx, requests[31]?.["token"]);
      await reschedule(tx, { token: requests[1]?.["token"], startsAt: slots.shift() });
      // Also of one that the host was not told of: these are few.
      expect((await mailsTo(tx, "noor@example.com")).filter((template) => template !== "host-booked")).toEqual([
        "host-cancelled",
        "host-cancelled",
        "host-moved",
      ]);
      await tx.become(callers.staff);
      await tx.query("update public.meeting set status = 'cancelled' where id = $1", [requests[30]?.["id"]]);
      await tx.exec("reset role");
      expect(await mailsTo(tx, "noor@example.com")).toHaveLength(34);
    });
  });

  test("one network causes three emails about moves an hour to a host, and another network's first booking is still sent", async () => {
    await rehearse(async (tx, slots) => {
      for (let network = 0; network < 5; network += 1) {
        const address = `203.0.113.${network}`;
        for (let time = 0; time < 4; time += 1) {
          const request = requestFor(slots.shift() ?? "");
          await bookFrom(tx, { request, address });
          const run = () => reschedule(tx, { token: request["token"], startsAt: slots.shift() });
          for (let move = 0; move < 4; move += 1) await fromAddress(tx, { address, run });
        }
        if (network > 0) continue;
        const heard = await mailsTo(tx, "noor@example.com");
        expect(heard.filter((template) => template === "host-moved")).toHaveLength(3);
        expect(heard).toHaveLength(7);
      }
      expect(await mailsTo(tx, "noor@example.com")).toHaveLength(35);
      await bookFrom(tx, { request: requestFor(slots.shift() ?? ""), address: "198.51.100.1" });
      expect(await mailsTo(tx, "noor@example.com")).toHaveLength(36);
    });
  });

  test("beside a flood of bookings, the host hears that another guest moved, and all hear of another network's first booking", async () => {
    await rehearse(async (tx, slots) => {
      const address = "198.51.100.1";
      const moved = requestFor(slots.shift() ?? "");
      await bookFrom(tx, { request: moved, address });
      await tx.exec("update private.host_mail set mailed_at = mailed_at - interval '2 hours'");
      for (let time = 0; time < 30; time += 1) {
        await bookFrom(tx, { request: requestFor(slots.shift() ?? ""), address: `203.0.113.${time % 5}` });
      }
      const noticesBefore = (await mailsTo(tx, "admin@pipelark.example")).length;
      const run = () => reschedule(tx, { token: moved["token"], startsAt: slots.shift() });
      await fromAddress(tx, { address, run });
      expect(await mailsTo(tx, "noor@example.com")).toContain("host-moved");
      await bookFrom(tx, { request: requestFor(slots.shift() ?? ""), address: "198.51.100.2" });
      expect(await mailsTo(tx, "admin@pipelark.example")).toHaveLength(noticesBefore + 1);
      await bookFrom(tx, { request: requestFor(slots.shift() ?? ""), address: "198.51.100.2" });
      expect(await mailsTo(tx, "admin@pipelark.example")).toHaveLength(noticesBefore + 1);
    });
  });

  test("many networks do not fill a mailbox either: the first bookings of a hundred networks an hour are told", async () => {
    await rehearse(async (tx, slots) => {
      await bookFrom(tx, { request: requestFor(slots.shift() ?? ""), address: "203.0.113.1" });
      await tx.exec(`insert into private.host_mail (meeting_id, mailbox, change, caller_hash, mailed_at)
        select meeting_id, mailbox, change, decode(md5(number::text), 'hex'), mailed_at
        from private.host_mail, generate_series(1, 98) as number;
        insert into private.notified (template, cause, at)
        select 'notice-booked', 'network ' || number, now() from generate_series(1, 98) as number`);
      for (const address of ["203.0.113.2", "203.0.113.3", "203.0.113.4"]) {
        await bookFrom(tx, { request: requestFor(slots.shift() ?? ""), address });
      }
      expect(await mailsTo(tx, "noor@example.com")).toEqual(["host-booked", "host-booked"]);
      expect(await mailsTo(tx, "admin@pipelark.example")).toEqual(["notice-booked", "notice-booked"]);
    });
  });

  test("networks that book, cancel and move without end use up nothing of another's first booking or move", async () => {
    await rehearse(async (tx, slots) => {
      const honest = "198.51.100.1";
      const moved = requestFor(slots.shift() ?? "");
      await bookFrom(tx, { request: moved, address: honest });
      await tx.exec("update private.host_mail set mailed_at = mailed_at - interval '2 hours'");
      const doFrom = (address: string, run: () => Promise<unknown>) => fromAddress(tx, { address, run });
      const first: { address: string; token: unknown }[] = [];
      for (let time = 0; time < 30; time += 1) {
        const address = `203.0.113.${time % 5}`;
        const request = requestFor(slots.shift() ?? "");
        await bookFrom(tx, { request, address });
        first.push({ address, token: request["token"] });
      }
      for (const { address, token } of first) await doFrom(address, () => cancel(tx, token));
      for (let network = 5; network < 19; network += 1) {
        const address = `203.0.113.${network}`;
        const request = requestFor(slots.shift() ?? "");
        await bookFrom(tx, { request, address });
        await doFrom(address, () => reschedule(tx, { token: request["token"], startsAt: slots.shift() }));
        await doFrom(address, () => cancel(tx, request["token"]));
      }
      await tx.become(callers.staff);
      await tx.exec(`update public.meeting set starts_at = starts_at + interval '20 days' where status = 'booked'`);
      await tx.exec("reset role; delete from public.mail_message");
      await bookFrom(tx, { request: requestFor(slots.shift() ?? ""), address: "198.51.100.2" });
      await doFrom(honest, () => reschedule(tx, { token: moved["token"], startsAt: slots.shift() }));
      expect(await mailsTo(tx, "noor@example.com")).toEqual(["host-booked", "host-moved"]);
      expect(await mailsTo(tx, "admin@pipelark.example")).toEqual(["notice-booked"]);
      await doFrom(honest, () => cancel(tx, moved["token"]));
      expect(await mailsTo(tx, "noor@example.com")).toContain("host-cancelled");
    });
  });

  test("thirty further bookings of a few networks are not among the hundred networks of the notices", async () => {
    await rehearse(async (tx, slots) => {
      await tx.exec(`insert into private.notified (template, cause, at)
        select 'notice-booked', 'network ' || number % 5, now() from generate_series(1, 150) as number;
        insert into public.mail_message (to_address, template, data)
        select 'admin@pipelark.example', 'notice-booked', '{}' from generate_series(1, 120)`);
      await bookFrom(tx, { request: requestFor(slots.shift() ?? ""), address: "198.51.100.2" });
      expect(await mailsTo(tx, "admin@pipelark.example")).toHaveLength(121);
    });
  });

  test("a mailbox hears of no change of a meeting that it was not told of; the owner who booked hears of moves by link", async () => {
    await rehearse(async (tx, slots) => {
      const tokens: unknown[] = [];
      for (let time = 0; time < 6; time += 1) {
        const request = requestFor(slots.shift() ?? "", { email: "victim@example.com" });
        await bookFrom(tx, { request, address: "203.0.113.1" });
        tokens.push(request["token"]);
      }
      await reschedule(tx, { token: tokens[5], startsAt: slots.shift() });
      await cancel(tx, tokens[5]);
      expect(await mailsTo(tx, "victim@example.com")).toEqual(Array.from({ length: 3 }, () => "booking-confirmed"));
      const own = requestFor(slots.shift() ?? "", { email: "client@pipelark.example" });
      await bookAs(tx, { request: own, caller: callers.client });
      await reschedule(tx, { token: own["token"], startsAt: slots.shift() });
      expect(await mailsTo(tx, "client@pipelark.example")).toEqual(["booking-confirmed", "booking-moved"]);
    });
  });

  test("a preset that makes no task is no fault of the company's fields", async () => {
    await rehearse(async (tx) => {
      await tx.exec(`alter table public.site_setting drop constraint "value fits its key"; update public.site_setting
        set value = '[{"title": "", "after_days": 1, "length_days": 0}]' where key = 'timeline_presets'`);
      const request = { id: randomUUID(), name: "Harbor Two", starts_on: "2089-01-01" };
      // Raised, and not answered as an invalid title of the company.
      expect(
        await callFunction(tx, { caller: callers.admin, name: "create_client_company", args: { request } }),
      ).toEqual({ kind: "23514" });
    });
  });

  test("every private table that an upgrade adds has row-level security for its owner too", async () => {
    await rehearse(async (tx) => {
      const { rows } = await tx.query(
        `select relname from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r'
         and relname = any ('{timed_notification,host_mail,meeting_mail,recovery_link,vault_grant}')
         and relrowsecurity and relforcerowsecurity order by 1`,
      );
      expect(rows.map(({ relname }) => relname)).toEqual([
        "host_mail",
        "meeting_mail",
        "recovery_link",
        "timed_notification",
        "vault_grant",
      ]);
    });
  });
});
