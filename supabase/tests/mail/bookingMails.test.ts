import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { bookAs, bookFrom, cancel, freeSlots, requestFor, reschedule } from "../scheduler/scheduler.ts";
import { arrange, setClock } from "../scheduler/world.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const now = "2027-05-03T08:00:00Z";
const words = "Buy cheap pills";
const free = { name: words, company: words, note: words, guests: ["buy-cheap-pills@example.com"] };

describe.each(testDatabases)("mails about bookings on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  /** Provides the free slots, each of which is booked once. */
  function rehearse<Result>(run: (tx: SqlStatements, slots: string[]) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await arrange(tx, { now, zone: "UTC", hours: [["09:00", "17:00"]] });
      await tx.exec("delete from public.mail_message");
      const { slots = [] } = await freeSlots(tx, { from: now, until: "2027-06-01T00:00:00Z" });
      return run(tx, [...slots]);
    });
  }

  async function mailsTo(tx: SqlStatements, pattern: string) {
    const { rows } = await tx.query(
      "select template, data from public.mail_message where to_address ~* $1 order by created_at",
      [pattern],
    );
    return rows;
  }

  /** Books with eighteen addresses of one mailbox, six from each of three networks. */
  async function bomb(tx: SqlStatements, slots: string[], address: (time: number) => string, network = "203.0.113") {
    const kinds: string[] = [];
    for (let time = 0; time < 18; time += 1) {
      const request = requestFor(slots.shift() ?? "", { ...free, email: address(time), guests: [] });
      kinds.push((await bookFrom(tx, { request, address: `${network}.${time % 3}` })).kind);
    }
    return kinds;
  }

  test.each([
    ["behind a plus", (time: number) => `victim+${time}@example.com`, "^victim"],
    ["in capitals", (time: number) => (time % 2 ? "Victim@Example.com" : "victim@example.COM"), "^victim"],
    [
      "with dots at Google",
      (time: number) =>
        `${"victim".slice(0, 1 + (time % 5))}.${"victim".slice(1 + (time % 5))}@${time % 2 ? "gmail" : "googlemail"}.com`,
      "@(gmail|googlemail)",
    ],
  ])(
    "a mailbox written %s is told of five meetings a day from all networks, and all are booked",
    async (_, address, pattern) => {
      await rehearse(async (tx, slots) => {
        expect(await bomb(tx, slots, address)).toEqual(Array.from({ length: 18 }, () => "booked"));
        expect(await mailsTo(tx, pattern)).toHaveLength(5);
        await setClock(tx, "2027-05-04T08:00:01Z");
        const later = slots.slice(30);
        await bookFrom(tx, { request: requestFor(later[0] ?? "", { email: address(99) }), address: "198.51.100.1" });
        expect(await mailsTo(tx, pattern)).toHaveLength(6);
      });
    },
  );

  test("moves and cancellations of those meetings end at ten mails and a cancellation of each that was told", async () => {
    await rehearse(async (tx, slots) => {
      const tokens: unknown[] = [];
      for (let time = 0; time < 7; time += 1) {
        const request = requestFor(slots.shift() ?? "", { email: `victim+${time}@example.com` });
        tokens.push(request["token"]);
        await bookFrom(tx, { request, address: `203.0.113.${time % 2}` });
      }
      for (const token of tokens) {
        for (let time = 0; time < 3; time += 1) await reschedule(tx, { token, startsAt: slots.shift() });
      }
      expect(await mailsTo(tx, "^victim")).toHaveLength(10);
      for (const token of tokens) await cancel(tx, token);
      const templates = (await mailsTo(tx, "^victim")).map((mail) => mail["template"]);
      expect(templates.filter((template) => template === "booking-cancelled")).toHaveLength(5);
      expect(templates).toHaveLength(15);
    });
  });

  test("a first booking from another network is confirmed by email, although one network has used up its limit", async () => {
    await rehearse(async (tx, slots) => {
      async function bookAt(address: string) {
        await bookFrom(tx, { request: requestFor(slots.shift() ?? "", { email: "victim@example.com" }), address });
        return (await mailsTo(tx, "^victim")).length;
      }
      for (let time = 0; time < 6; time += 1) await bookAt("203.0.113.1");
      expect(await mailsTo(tx, "^victim")).toHaveLength(3);
      for (let network = 2; network < 5; network += 1) await bookAt(`203.0.113.${network}`);
      expect(await bookAt("198.51.100.1")).toBe(7);
      for (let network = 10; network < 20; network += 1) await bookAt(`203.0.113.${network}`);
      expect(await mailsTo(tx, "^victim")).toHaveLength(10);
    });
  });

  test("the owner of the address books, moves and is told of it however much strangers have sent there", async () => {
    await rehearse(async (tx, slots) => {
      await bomb(tx, slots, (time) => `client+${time}@pipelark.example`);
      await bomb(tx, slots, () => "client@pipelark.example", "198.51.100");
      const before = (await mailsTo(tx, "^client@")).length;
      const request = requestFor(slots.shift() ?? "", { ...free, email: "client@pipelark.example" });
      expect((await bookAs(tx, { request, caller: callers.client })).kind).toBe("booked");
      const sent = await mailsTo(tx, "^client@");
      expect(sent).toHaveLength(before + 1);
      expect(sent.at(-1)?.["data"]).toMatchObject({ guest: { name: words }, note: words, guests: free.guests });
    });
  });

  test("nothing that a stranger wrote is mailed to an address: not in the confirmation, a move or a cancellation", async () => {
    await rehearse(async (tx, slots) => {
      const email = "client@pipelark.example";
      const request = requestFor(slots.shift() ?? "", { ...free, email });
      await bookFrom(tx, { request, address: "203.0.113.7" });
      await reschedule(tx, { token: request["token"], startsAt: slots.shift(), reason: words });
      await cancel(tx, request["token"], words);
      const sent = await mailsTo(tx, "^client@");
      expect(sent.map((mail) => mail["template"])).toEqual(["booking-confirmed", "booking-moved", "booking-cancelled"]);
      expect(JSON.stringify(sent)).not.toMatch(/cheap/i);
    });
  });

  test("a signed-in client counts as a stranger to other addresses; the team's text is sent", async () => {
    await rehearse(async (tx, slots) => {
      const request = requestFor(slots.shift() ?? "", { ...free, email: "victim@example.com" });
      await bookAs(tx, { request, caller: callers.client });
      const move = (caller: typeof callers.client, reason: string) =>
        callFunction(tx, {
          caller,
          name: "reschedule_company_meeting",
          args: { id: request["id"], starts_at: slots.shift(), reason },
        });
      expect(await move(callers.client, words)).toMatchObject({ kind: "rescheduled" });
      expect(JSON.stringify(await mailsTo(tx, "^victim"))).not.toMatch(/cheap/i);
      for (let time = 0; time < 12; time += 1) await move(callers.client, words);
      expect(await mailsTo(tx, "^victim")).toHaveLength(10);
      await move(callers.staff, "Noor is ill");
      const sent = await mailsTo(tx, "^victim");
      expect(sent).toHaveLength(11);
      expect(sent.at(-1)?.["data"]).toMatchObject({ reason: "Noor is ill", note: "", answers: [], guests: [] });
    });
  });

  test.each([
    "a?subject=Invoice&bcc=thief&body=x@evil.example",
    "a%0Abcc=thief@evil.example",
    "ａnn@example.com",
    "ann@example。com",
    "ann@[127.0.0.1]",
    "ann@127.0.0.1",
    ".ann@example.com",
    "ann..lee@example.com",
    "ann@-example.com",
    `${"x".repeat(65)}@example.com`,
  ])("%s is no address: neither of who books nor of a guest nor of an invitation", async (address) => {
    await rehearse(async (tx, slots) => {
      const request = requestFor(slots[0] ?? "", { email: address });
      expect(await bookAs(tx, { request, caller: { role: "anon" } })).toEqual({ kind: "invalid", field: "email" });
      const withGuest = requestFor(slots[0] ?? "", { guests: [address] });
      expect(await bookAs(tx, { request: withGuest, caller: { role: "anon" } })).toEqual({
        kind: "invalid",
        field: "guests",
      });
      const invitation = {
        id: "d0000000-0000-4000-8000-00000000000f",
        email: address,
        role: "staff",
        token: "t".repeat(43),
      };
      const args = { request: invitation };
      expect(await callFunction(tx, { caller: callers.admin, name: "create_invitation", args })).toEqual({
        kind: "invalid",
        field: "email",
      });
    });
  });
});
