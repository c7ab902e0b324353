import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import {
  addImportRows,
  applyImport,
  firstMissingRow,
  undoImport,
} from "@pipelark/shared-data/importRun/importRunRepository";
import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { withClient } from "@pipelark/shared-data/withClient";
import type { Mapping } from "./importFields.ts";
import type { ListAnswer, ListRequest } from "./listProtocol.ts";
import { createRetryingCalls, type RetryOptions } from "./retryingCalls.ts";

export type ImportWork = RetryOptions & {
  services: Pick<ShellServices, "supabase">;
  run: ImportRun;
  /** Called with the import after each step. */
  onStep: (run: ImportRun) => void;
};

type List = { ask: (request: ListRequest) => Promise<ListAnswer>; mapping: Mapping };

/** Sends the rows that the database does not have yet, until it has them all. */
export async function stageRows(
  { services, run, onStep, ...retry }: ImportWork,
  { ask, mapping }: List,
): Promise<void> {
  const call = createRetryingCalls(retry);
  function nextMissing() {
    return call(() => withClient(services, (client) => firstMissingRow(client, run.id)));
  }
  let from = await nextMissing();
  while (from !== null) {
    const answer = await ask({ kind: "batch", from, mapping });
    retry.signal.throwIfAborted();
    if (answer.kind !== "batch" || answer.rows.length === 0) throw new Error("The worker no longer has the file");
    const { rows } = answer;
    const outcome = await call(() => withClient(services, (client) => addImportRows(client, { runId: run.id, rows })));
    if (outcome.kind === "missing") throw gone();
    if (outcome.kind === "invalid") throw new Error(`The database refused rows from ${from}`);
    onStep(outcome.run);
    // Applied elsewhere meanwhile.
    if (outcome.kind === "closed") return;
    from = from + rows.length;
    if (from > run.total) from = outcome.run.staged < run.total ? await nextMissing() : null;
  }
}

export type ApplyEnd = "applied" | "company-closed";

/** Applies the import step by step. */
export async function applyRows({ services, run, onStep, ...retry }: ImportWork): Promise<ApplyEnd> {
  const call = createRetryingCalls(retry);
  for (;;) {
    const outcome = await call(() => withClient(services, (client) => applyImport(client, run.id)));
    if (outcome.kind === "missing") throw gone();
    // The company was archived, or is no longer this researcher's.
    if (outcome.kind === "invalid") return "company-closed";
    onStep(outcome.run);
    if (outcome.kind !== "applying") return "applied";
    retry.signal.throwIfAborted();
  }
}

/** Takes back what nobody has touched since. */
export async function undoRows({ services, run, onStep, ...retry }: ImportWork): Promise<void> {
  const call = createRetryingCalls(retry);
  for (;;) {
    const outcome = await call(() => withClient(services, (client) => undoImport(client, run.id)));
    if (outcome.kind === "missing") throw gone();
    onStep(outcome.run);
    if (outcome.kind !== "undoing") return;
    retry.signal.throwIfAborted();
  }
}

function gone(): DataFault {
  return new DataFault("missing", "There is no such import");
}
