import { afterAll, beforeAll, expect, it } from "vitest";
import type { Engine } from "@pipelark/tooling/backend/engine/engine";
import { openSeededEngine } from "@pipelark/tooling/backend/test/seededEngine";
import { figuresFrom } from "./figures.ts";

const version = "1.0.0-0123456789ab";
let engine: Engine;
beforeAll(async () => {
  engine = await openSeededEngine("http://localhost:4400");
});
afterAll(() => engine.close());

it("reads what pages reported of one version since it began, and nothing where none did", async () => {
  await engine.sql.exec(`
    delete from public.release_signal;
    insert into public.release_signal (kind, part, version, contract, page, page_load, weight, value, message, at) values
      ('load', 'booking', '${version}', '1.1', '/meet', '0000000000000001', 10, null, null, now()),
      ('LCP', 'booking', '${version}', '1.1', '/meet', '0000000000000001', 10, 1200, null, now()),
      ('error', 'booking', '${version}', '1.1', '/meet', '0000000000000002', 1, null, 'It broke', now()),
      ('load-failure', 'booking', '${version}', '1.1', '/meet', '0000000000000003', 1, null, '404', now()),
      ('error', 'booking', '${version}', '1.1', '/meet', '0000000000000004', 1, null, 'Long ago', now() - interval '2 days'),
      -- A contract that whoever reports made up makes no row of its own.
      ('load', 'booking', '${version}', '0.0', '/meet', '0000000000000006', 2, null, null, now() + interval '1 minute'),
      ('error', 'portal', '${version}', '1.1', '/dashboard', '0000000000000005', 1, null, 'Elsewhere', now());
  `);
  const figuresOf = figuresFrom(engine.sql);
  const since = new Date(Date.now() - 24 * 3_600_000).toISOString();
  const vitals = { measured: { lcp: 1, inp: 0, cls: 0 }, lcp: 1200, inp: null, cls: null };
  expect(await figuresOf({ part: "booking", version, since })).toEqual({
    loads: 12,
    loadFailures: 1,
    brokenLoads: 2,
    brokenCallers: 2,
    ...vitals,
  });
  const none = { loads: 0, loadFailures: 0, brokenLoads: 0, brokenCallers: 0 };
  expect(await figuresOf({ part: "booking", version: "1.0.0-ffffffffffff", since })).toEqual({
    ...none,
    measured: { lcp: 0, inp: 0, cls: 0 },
    lcp: null,
    inp: null,
    cls: null,
  });
});
