import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { book, requestFor } from "./scheduler.ts";
import { arrange, setClock } from "./world.ts";

const starts = "2027-05-04T09:00:00Z";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

/** Books a meeting and runs after it has begun. */
function rehearse<Result>(run: (tx: SqlStatements, id: string) => Promise<Result>): Promise<Result> {
  return engine.sql.rehearse(async (tx) => {
    await arrange(tx, { now: "2027-05-03T08:00:00Z", zone: "UTC", hours: [["09:00", "12:00"]] });
    const id = randomUUID();
    expect((await book(tx, requestFor(starts, { id }))).kind).toBe("booked");
    await setClock(tx, "2027-05-04T09:10:00Z");
    return run(tx, id);
  });
}

function mark(
  tx: SqlStatements,
  { id, is = true, caller = callers.staff }: { id: string; is?: boolean | null; caller?: Caller },
) {
  return callFunction(tx, { caller, name: "mark_no_show", args: { id, is_no_show: is } });
}

async function noted(tx: SqlStatements, id: string) {
  const { rows } = await tx.query(
    "select no_show_by, no_show_at is not null as is_noted, sequence from public.meeting where id = $1",
    [id],
  );
  return rows[0];
}

test("the team notes that a guest did not come, and takes it back", async () => {
  await rehearse(async (tx, id) => {
    expect(await mark(tx, { id })).toEqual({ kind: "marked" });
    // The first note is kept, and calendars get no change.
    expect(await mark(tx, { id, caller: callers.admin })).toEqual({ kind: "marked" });
    expect(await noted(tx, id)).toEqual({ no_show_by: people.staff, is_noted: true, sequence: 0 });
    expect(await mark(tx, { id, is: false, caller: callers.admin })).toEqual({ kind: "marked" });
    expect(await noted(tx, id)).toEqual({ no_show_by: null, is_noted: false, sequence: 0 });
  });
});

test("not before the meeting begins, nor of one that is cancelled or missing", async () => {
  await rehearse(async (tx, id) => {
    expect(await mark(tx, { id: randomUUID() })).toEqual({ kind: "missing" });
    await setClock(tx, "2027-05-04T08:59:00Z");
    expect(await mark(tx, { id })).toEqual({ kind: "not-begun" });
    await tx.query("update public.meeting set status = 'cancelled' where id = $1", [id]);
    await setClock(tx, "2027-05-04T09:10:00Z");
    expect(await mark(tx, { id })).toEqual({ kind: "cancelled" });
    expect(await noted(tx, id)).toMatchObject({ is_noted: false });
  });
});

test("a request that does not say whether the guest came changes nothing", async () => {
  await rehearse(async (tx, id) => {
    expect(await mark(tx, { id, is: null })).toEqual({ kind: "invalid", field: "is_no_show" });
    expect(await noted(tx, id)).toMatchObject({ is_noted: false });
  });
});

test.each(["client", "visitor"] as const)("a %s notes nothing", async (caller) => {
  await rehearse(async (tx, id) => {
    expect(await mark(tx, { id, caller: callers[caller] })).toEqual({ kind: "42501" });
  });
});
