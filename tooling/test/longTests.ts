/**
 * Files of tests that take long and are about rare events: killed and upgraded servers, restored backups, thousands of
 * rows, releases of other teams. `npm test` runs them last, if there is time (ADR 105).
 */
export const longTests = {
  /** From the project's root. */
  unit: [
    "supabase/tests/deals/parallelDeals.test.ts",
    "supabase/tests/deals/randomDeals.test.ts",
    "supabase/tests/invoices/parallelInvoices.test.ts",
    "supabase/tests/leads/manyLeads.test.ts",
    "supabase/tests/ledger/bigTables.test.ts",
    "supabase/tests/ledger/randomLedgers.test.ts",
    "supabase/tests/office/thousandsOfPeople.test.ts",
    "supabase/tests/payments/parallelEvents.test.ts",
    "supabase/tests/records/manyRecords.test.ts",
    "supabase/tests/scheduler/parallelBookings.test.ts",
    "supabase/tests/search/manyRows.test.ts",
    "tooling/backend/gateway/slowRefusals.test.ts",
    "tooling/server/backup/backup.test.ts",
    "tooling/server/databaseAway.test.ts",
    "tooling/server/idleConnections.test.ts",
    "tooling/server/killedServers.test.ts",
    "tooling/server/rollingUpgrade.test.ts",
    "tooling/server/rotateSecrets.test.ts",
    "tooling/server/secondFactorReset.test.ts",
    "tooling/server/webServers.test.ts",
  ],
  /** In `e2e/journeys`. */
  journeys: [
    "a-candidate-is-tried.spec.ts",
    "a-remote-is-developed-against-a-live-site.spec.ts",
    "a-team-brings-a-remote.spec.ts",
    "a-withdrawn-version-does-not-run-again.spec.ts",
    "each-part-is-released-and-taken-back.spec.ts",
    "remotes-run-alone.spec.ts",
    "the-documents-name-commands-that-run.spec.ts",
  ],
} as const;

/** True in a run that leaves the long tests for later. */
export const isWithoutLongTests = process.env["PIPELARK_LONG_TESTS"] === "later";
