import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { hosts, people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { book, freeSlots, requestFor, reschedule } from "./scheduler.ts";
import { arrange, giveHosts } from "./world.ts";

const { noorHaddad: noor, eliasBrandt: elias } = hosts;
const day = { from: "2026-03-02T00:00:00Z", until: "2026-03-03T00:00:00Z" };
const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, "0")}:00:00Z`;

describe.each(testDatabases)("hosts who take turns on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open?.();
  });
  afterAll(() => database?.close());

  /** Noor works from 9 to 12 in UTC, Elias from 11 to 14 or as given. */
  function rehearse<Result>(
    run: (tx: SqlStatements) => Promise<Result>,
    { turns = "balanced", starts = "11:00", buffer = 0 } = {},
  ): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await tx.exec("delete from public.meeting");
      await arrange(tx, {
        now: "2026-03-01T00:00:00Z",
        zone: "UTC",
        hours: [["09:00", "12:00"]],
        length: 60,
        step: 60,
        buffer,
      });
      await tx.query("update public.meeting_host set time_zone = 'UTC' where id = $1", [elias]);
      await tx.query(
        "insert into public.weekly_hours (host_id, weekday, starts, ends) select $1, weekday, $2, '14:00' from generate_series(1, 7) as weekday",
        [elias, starts],
      );
      await tx.query("update public.meeting_type set turns = $1 where slug = 'meet'", [turns]);
      await giveHosts(tx, [noor, elias]);
      return run(tx);
    });
  }

  async function bookAt(tx: SqlStatements, hour: number) {
    const request = requestFor(at(hour));
    const { kind } = await book(tx, request);
    return { kind, token: request["token"], host: await hostAt(tx, request["id"]) };
  }

  async function hostAt(tx: SqlStatements, id: unknown): Promise<unknown> {
    const { rows } = await tx.query("select host_id from public.meeting where id = $1", [id]);
    return rows[0]?.host_id ?? null;
  }

  test("a time is offered while one of them is free, in their own hours and days, with the break after a meeting", async () => {
    const found = await rehearse(
      async (tx) => {
        const all = await freeSlots(tx, day);
        await bookAt(tx, 9);
        await bookAt(tx, 11);
        const later = await freeSlots(tx, day);
        await tx.query("insert into public.date_override (host_id, day) values ($1, '2026-03-02')", [elias]);
        return [all, later, await freeSlots(tx, day)];
      },
      { buffer: 30, turns: "in-order" },
    );
    expect(found.map(({ slots }) => slots)).toEqual([
      [9, 10, 11, 12, 13].map(at),
      // Noor is away after 9 until 10:30 and from 11; Elias has 11 to 13.
      [11, 12, 13].map(at),
      [],
    ]);
    expect(found[0]?.meeting).toMatchObject({ host: { name: "Noor Haddad" }, hosts: ["Noor Haddad", "Elias Brandt"] });
  });

  test("in order, the first who is free; balanced, who has the fewest meetings within 30 days", async () => {
    const inOrder = await rehearse(
      async (tx) => [await bookAt(tx, 9), await bookAt(tx, 10), await bookAt(tx, 10), await bookAt(tx, 10)],
      { turns: "in-order", starts: "09:00" },
    );
    expect(inOrder.map(({ host }) => host)).toEqual([noor, noor, elias, null]);
    expect(inOrder[3]?.kind).toBe("slot-taken");
    const balanced = await rehearse(
      async (tx) => [await bookAt(tx, 9), await bookAt(tx, 10), await bookAt(tx, 11), await bookAt(tx, 13)],
      { starts: "09:00" },
    );
    expect(balanced.map(({ host }) => host)).toEqual([noor, elias, noor, elias]);
  });

  test("a moved meeting keeps its host who is free, and gets another one otherwise", async () => {
    const found = await rehearse(
      async (tx) => {
        const { token } = await bookAt(tx, 9);
        const hostOf = async () =>
          (await tx.query("select host_id from public.meeting where starts_at <> $1", [at(10)])).rows[0]?.host_id;
        await reschedule(tx, { token, startsAt: at(11) });
        const kept = await hostOf();
        await reschedule(tx, { token, startsAt: at(13) });
        return [kept, await hostOf()];
      },
      { starts: "09:00" },
    );
    expect(found).toEqual([noor, elias]);
  });

  test("hosts are saved in their order with the turns, none twice, and never nobody", async () => {
    const found = await rehearse(async (tx) => {
      const save = (request: object) =>
        callFunction(tx, {
          caller: callers.admin,
          name: "save_meeting_type",
          args: { request: { slug: "meet", ...request } },
        });
      const { rows } = await tx.query("select version from public.meeting_type where slug = 'meet'");
      const version = Number(rows[0]?.version);
      const saved = await save({ version, host_ids: [elias, noor], turns: "in-order" });
      const again = await save({ version, host_ids: [elias, noor], turns: "in-order" });
      const refused = [];
      for (const host_ids of [[], [noor, noor], [people.admin], ["x"], [7]]) {
        refused.push(await save({ version: version + 1, host_ids }));
      }
      refused.push(await save({ version: version + 1, turns: "by-dice" }));
      const changes = await tx.query(
        "select after from public.setting_change where area = 'meeting_type' and key = 'meet' and after ? 'host_ids'",
      );
      return { saved, again, refused, changes: changes.rows };
    });
    expect(found.saved).toMatchObject({ kind: "saved", meeting_type: { host_ids: [elias, noor], turns: "in-order" } });
    expect(found.again).toEqual(found.saved);
    expect(found.refused).toEqual([
      ...Array.from({ length: 5 }, () => ({ kind: "invalid", field: "host_ids" })),
      { kind: "invalid", field: "turns" },
    ]);
    expect(found.changes).toEqual([{ after: { host_ids: [elias, noor] } }]);
  });

  test("a removed host leaves the types that have another one; the last one stays, even from the owner", async () => {
    const found = await rehearse(async (tx) => {
      await tx.query("update public.meeting_type_host set host_id = $1 where host_id = $2 and meeting_type <> 'meet'", [
        noor,
        elias,
      ]);
      const remove = (id: string) =>
        callFunction(tx, { caller: callers.admin, name: "remove_meeting_host", args: { id } });
      const answers = [await remove(elias), await remove(noor)];
      const { rows } = await tx.query("select host_id from public.meeting_type_host where meeting_type = 'meet'");
      return { answers, rows };
    });
    expect(found.answers).toMatchObject([
      { kind: "removed" },
      { kind: "in-use", types: expect.arrayContaining(["Video meeting"]), meetings: 0 },
    ]);
    expect(found.rows).toEqual([{ host_id: noor }]);
    await expect(
      rehearse((tx) => tx.query("delete from public.meeting_host where id = $1", [noor])),
    ).rejects.toMatchObject({ code: "23503" });
  });
});
