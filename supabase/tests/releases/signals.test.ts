import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers } from "../support/personas.ts";
import { openTestEngine } from "../support/testEngine.ts";

const { admin, staff, visitor } = callers;
const good = "1.0.0-aaaaaaaaaaaa";
const bad = "1.0.1-bbbbbbbbbbbb";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec("delete from public.release_signal");
});
afterAll(() => engine.close());

type Signal = Record<string, unknown>;
let lastLoad = 0;

/** Returns a new page load that began to run booking, or another signal. */
function given(change: Signal = {}): Signal {
  lastLoad += 1;
  const page_load = lastLoad.toString(16).padStart(16, "0");
  return {
    kind: "load",
    part: "booking",
    version: good,
    contract: "1.1",
    page: "/schedule/:meeting",
    page_load,
    ...change,
  };
}

/** Returns the result of a report: "done", or the code of its refusal. */
async function report(tx: SqlStatements, { signals, from }: { signals: unknown; from?: string }): Promise<string> {
  await tx.exec("savepoint report");
  try {
    const headers = from === undefined ? "" : JSON.stringify({ "cf-connecting-ip": from });
    await tx.query("select set_config('request.headers', $1, true)", [headers]);
    await tx.become(visitor);
    await tx.query("select public.report_signals($1)", [JSON.stringify(signals)]);
    await tx.exec("reset role");
    return "done";
  } catch (error) {
    await tx.exec("rollback to savepoint report");
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

async function read(tx: SqlStatements, { query, caller = admin }: { query: string; caller?: Caller }) {
  await tx.become(caller);
  const { rows } = await tx.query(query);
  await tx.exec("reset role");
  return rows;
}

test("the figures of a version are its loads, errors, broken loads and vitals at the 75th percentile", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    const broken = given({ kind: "error", version: bad, message: "x is not a function", found_by: "stack" });
    await report(tx, {
      signals: [
        given({ weight: 10 }),
        given({ weight: 10 }),
        ...[100, 200, 300, 400].map((value) => given({ kind: "LCP", value })),
        given({ kind: "CLS", value: 0.02 }),
        given({ version: bad }),
        broken,
        { ...broken, message: "y is undefined" },
        given({ kind: "load-failure", version: bad, message: "404", found_by: "boundary" }),
      ],
    });
    const since = "now() - interval '1 day'";
    return {
      versions: await read(tx, { query: `select * from public.signals_by_version(${since})` }),
      hours: await read(tx, { query: `select * from public.signals_by_version(${since}, true) where hour is null` }),
      staff: await read(tx, { caller: staff, query: `select * from public.signals_by_version(${since})` }),
    };
  });
  expect(found.versions).toMatchObject([
    {
      part: "booking",
      version: good,
      hour: null,
      loads: 20,
      errors: 0,
      broken_loads: 0,
      lcp_measured: 4,
      inp_measured: 0,
      cls_measured: 1,
      lcp: 325,
      cls: 0.02,
      inp: null,
    },
    { version: bad, loads: 1, errors: 2, load_failures: 1, broken_loads: 2, lcp_measured: 0, lcp: null },
  ]);
  expect([found.hours, found.staff]).toEqual([[], []]);
});

test("a message is listed once per version, with how often it came and the page where it was last", async () => {
  const rows = await engine.sql.rehearse(async (tx) => {
    const error = given({
      kind: "error",
      message: "It broke",
      stack: "booking@1/assets/main.js:1:2",
      found_by: "stack",
    });
    await report(tx, {
      signals: [error, error, { ...given(error), page: "/studio" }, given({ ...error, version: bad })],
    });
    return read(tx, { query: "select * from public.signal_messages(now() - interval '1 day') order by version" });
  });
  expect(rows).toMatchObject([
    { version: good, kind: "error", message: "It broke", times: 3, page: "/studio" },
    { version: bad, times: 1 },
  ]);
});

test("queries, email addresses and tokens are not kept, and the file and line are", async () => {
  const rows = await engine.sql.rehearse(async (tx) => {
    const message =
      "GET https://x.test/a?token=abc&b=1 for ada@pipelark.example with eyJhbGciOiJIUzI1NiJ9.abc and a0000000-0000-4000-8000-0000000000ad";
    const stack = "tick booking@1.0.0-aaaaaaaaaaaa/assets/main.js:3:45\nbooking@1.0.0-aaaaaaaaaaaa/remoteEntry.js:1:2";
    await report(tx, { signals: [given({ kind: "error", message, stack, found_by: "stack" })] });
    return read(tx, { query: "select message, stack from public.release_signal" });
  });
  expect(rows).toEqual([
    {
      message: "GET https://x.test/a for [address] with [mark] and [mark]",
      stack: "tick booking@1.0.0-aaaaaaaaaaaa/assets/main.js:3:45\nbooking@1.0.0-aaaaaaaaaaaa/remoteEntry.js:1:2",
    },
  ]);
});

test.each([
  ["anna@müller.de, <a%40b.example> and jörg@example", "[address] <[address]> and [address]"],
  ["call +49 170 1234567 or (0170) 123-45.67", "call +[number] or ([number]"],
  ["DE89 3704 0044 0532 0130 00 from 192.168.1.25 and 2001:db8:1:2::1", "DE[number] from [number] and [number]"],
  [
    "manage=A.B+C and access_token=x-1 and Unexpected token <",
    "manage=[mark] and access_token=[mark] and Unexpected token <",
  ],
  [
    "shell 1.0.0-012345678901 and booking@1.0.0-0123456789ab: 404",
    "shell 1.0.0-012345678901 and booking@1.0.0-0123456789ab: 404",
  ],
  ["request bcdfghjkmnpqrstv", "request bcdfghjkmnpqrstv"],
  ["a@ ".repeat(160), "[address] ".repeat(50)],
])("of %j nothing is kept that names a person", async (said, kept) => {
  const rows = await engine.sql.rehearse(async (tx) => {
    await report(tx, { signals: [given({ kind: "error", message: said })] });
    return read(tx, { query: "select message from public.release_signal" });
  });
  expect(rows).toEqual([{ message: kept }]);
});

test("made-up versions and messages of one caller hide none that others met", async () => {
  const found = await engine.sql.rehearse(async (tx) => {
    await tx.exec("delete from private.signal_count");
    for (const from of ["203.0.113.21", "203.0.113.22", "203.0.113.23", "203.0.113.24"]) {
      await report(tx, { signals: [given(), given({ kind: "error", message: "It broke" })], from });
    }
    const forged = Array.from({ length: 240 }, (_, index) => index.toString(16).padStart(12, "f"));
    for (let first = 0; first < forged.length; first += 20) {
      const signals = forged
        .slice(first, first + 20)
        .map((hash) => given({ kind: "error", part: "academy", version: `9.9.9-${hash}`, message: `Forged ${hash}` }));
      await report(tx, { signals, from: "203.0.113.9" });
    }
    const mine = Array.from({ length: 20 }, (_, index) => given({ kind: "error", message: `Mine ${index}` }));
    await report(tx, { signals: mine, from: "203.0.113.9" });
    return {
      figures: await read(tx, { query: "select version from public.signals_by_version(now() - interval '1 day')" }),
      messages: await read(tx, { query: "select message from public.signal_messages(now() - interval '1 day')" }),
    };
  });
  expect(found.figures).toHaveLength(200);
  expect(found.figures).toContainEqual({ version: good });
  expect(found.messages).toContainEqual({ message: "It broke" });
  expect(found.messages.filter(({ message: said }) => String(said).startsWith("Mine"))).toHaveLength(10);
});

const message = "It broke";
const invalidChanges: [what: string, signals: unknown][] = [
  ["no list", given()],
  ["an empty list", []],
  ["more than twenty", Array.from({ length: 21 }, () => given())],
  ["no object", ["load"]],
  ["a nested value", [given({ message: { a: 1 } })]],
  ["a null", [given({ message: null })]],
  ["an unknown field", [given({ at: "2020-01-01" })]],
  ["an unknown kind", [given({ kind: "note" })]],
  ["an address for a page", [given({ page: "/schedule/meet?token=1" })]],
  ["a version that is none", [given({ version: "1.0.0" })]],
  ["an error without a message", [given({ kind: "error" })]],
  ["a vital without a value", [given({ kind: "LCP" })]],
  ["a value of a load", [given({ value: 1 })]],
  ["a message that is too long", [given({ kind: "error", message: "x ".repeat(251) })]],
  ["a stack that is too long", [given({ kind: "error", message, stack: "x ".repeat(1025) })]],
  ["a weight beyond measure", [given({ weight: 1e300 })]],
];

test.each(invalidChanges)("%s is refused, and the rest of its report with it", async (_what, signals) => {
  const [outcome, kept] = await engine.sql.rehearse(async (tx) => [
    await report(tx, {
      signals: Array.isArray(signals) && signals.length > 0 && signals.length < 20 ? [given(), ...signals] : signals,
    }),
    (await tx.query("select from public.release_signal")).rowCount,
  ]);
  expect(outcome).toMatch(/^(22|23)/);
  expect(kept).toBe(0);
});

test("a caller who reports without end is refused, others go on, and all together have a limit", async () => {
  const outcomes = await engine.sql.rehearse(async (tx) => {
    const signals = Array.from({ length: 20 }, () => given());
    const flood: string[] = [];
    for (let sent = 0; sent < 16; sent += 1) flood.push(await report(tx, { signals, from: "203.0.113.9" }));
    const other = await report(tx, { signals, from: "203.0.113.10" });
    await tx.exec("update private.signal_count set signals = 1990 where of = 'others'");
    const all = await report(tx, { signals, from: "203.0.113.11" });
    const error = await report(tx, { signals: [given({ kind: "error", message })], from: "203.0.113.12" });
    return { flood, other, all, error };
  });
  expect(outcomes.flood).toEqual([...Array.from({ length: 15 }, () => "done"), "PT429"]);
  expect([outcomes.other, outcomes.all, outcomes.error]).toEqual(["done", "PT429", "done"]);
});

test("one caller counts for 200 loads of a version and five of each vital, and callers of broken loads are counted", async () => {
  const rows = await engine.sql.rehearse(async (tx) => {
    // Another key changes the groups.
    await tx.exec("update private.caller_hash_key set key = 'a key of this test'");
    const [forger, other] = ["203.0.113.9", "203.0.113.10"];
    const many = (change: Signal) => Array.from({ length: 20 }, () => given(change));
    await report(tx, { signals: many({ weight: 1000 }), from: forger });
    for (let sent = 0; sent < 2; sent += 1)
      await report(tx, { signals: many({ kind: sent === 0 ? "LCP" : "INP", value: 9000 }), from: forger });
    await report(tx, { signals: many({ kind: "error", message }), from: forger });
    await report(tx, { signals: [given({ weight: 10 }), given({ kind: "error", message })], from: other });
    // From this machine, and without an address: the caller is unknown.
    await report(tx, { signals: [given({ kind: "error", message }), given({ weight: 300 })], from: "127.0.0.1" });
    await report(tx, { signals: [given({ kind: "error", message })] });
    const figures = await read(tx, { query: "select * from public.signals_by_version(now() - interval '1 day')" });
    const { rows: groups } = await tx.query("select distinct caller_group from public.release_signal order by 1");
    return { figures, groups };
  });
  expect(rows.figures).toMatchObject([
    { loads: 200 + 10 + 200, lcp_measured: 5, inp_measured: 5, broken_loads: 23, broken_callers: 4 },
  ]);
  const known = expect.stringMatching(/^[0-9a-f]{3}$/);
  expect(rows.groups).toEqual([{ caller_group: known }, { caller_group: known }, { caller_group: null }]);
});

test("only an admin may read the log that lies with the site", async () => {
  const answers = await engine.sql.rehearse(async (tx) => {
    const query = "select public.may_read_releases() as may";
    return [await read(tx, { query }), await read(tx, { query, caller: staff })];
  });
  expect(answers).toEqual([[{ may: true }], [{ may: false }]]);
});

test("the first report of an hour deletes reports older than a month and the callers of earlier hours", async () => {
  const left = await engine.sql.rehearse(async (tx) => {
    await report(tx, { signals: [given(), given()], from: "203.0.113.9" });
    await tx.exec(`update public.release_signal set at = at - interval '31 days';
      update private.signal_count set hour = hour - interval '1 hour'`);
    await report(tx, { signals: [given()], from: "203.0.113.10" });
    const { rows } = await tx.query(
      "select (select count(*) from public.release_signal) as signals, (select count(*) from private.signal_count) as counts",
    );
    return rows[0];
  });
  expect(left).toEqual({ signals: 1, counts: 3 });
});
