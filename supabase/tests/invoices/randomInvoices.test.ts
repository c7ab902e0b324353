import { assert, asyncProperty } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { anyActs, anyTax, rulesBrokenByActs } from "./randomActs.ts";

/** PIPELARK_PROPERTY_RUNS=1000 for the full search, which takes minutes. */
const numRuns = Number(process.env.PIPELARK_PROPERTY_RUNS ?? 20);

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

test(
  "any order of acts leaves ledger, invoices and figures consistent",
  async () => {
    const consistent = asyncProperty(anyActs, anyTax, async (list, taxBp) => {
      expect(await engine.sql.rehearse((tx) => rulesBrokenByActs(tx, { list, taxBp }))).toBeNull();
    });
    await assert(consistent, { numRuns });
  },
  Math.max(120_000, numRuns * 2000),
);
