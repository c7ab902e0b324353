import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { refreshAfterImport, showImport } from "@pipelark/shared-data/importRun/importRunQueries";
import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Mapping } from "./importFields.ts";
import { applyRows, type ImportWork, stageRows, undoRows } from "./importSteps.ts";
import type { ListReader } from "./openListReader.ts";

export type WorkKind = "staging" | "applying" | "undoing";

/** What the page is doing with an import. */
export type WorkState = { kind: WorkKind; runId: string; isWaiting: boolean } | null;

type Work = {
  kind: WorkKind;
  run: ImportRun;
  /** Resolves to why they ended early, in words; null when they are complete. */
  steps: (work: ImportWork) => Promise<string | null>;
};

const failures: Record<WorkKind, string> = {
  staging: "The rows could not be checked",
  applying: "The import could not be finished",
  undoing: "The import could not be undone",
};

/** Runs the steps of an import, one work at a time; it ends with the page, and goes on from where it was. */
export function useImportWork() {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const [state, setState] = useState<WorkState>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<AbortController>(undefined);

  useEffect(() => () => current.current?.abort(), []);

  async function work({ kind, run, steps }: Work) {
    current.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    current.current = control;
    setProblem(null);
    setState({ kind, runId: run.id, isWaiting: false });
    try {
      const told = await steps({
        services,
        run,
        signal,
        onWait: (isWaiting) =>
          setState((now) =>
            now?.isWaiting === isWaiting || signal.aborted ? now : { kind, runId: run.id, isWaiting },
          ),
        onStep: (stepped) => showImport(queries, stepped),
      });
      if (!signal.aborted) setProblem(told);
    } catch (error) {
      if (signal.aborted) return;
      services.report(error);
      setProblem(describeFault(error, { failure: failures[kind] }));
    } finally {
      if (current.current === control) setState(null);
      if (kind !== "staging") void refreshAfterImport(queries);
    }
  }

  return {
    state,
    problem,
    stage: (run: ImportRun, { reader, mapping }: { reader: ListReader; mapping: Mapping }) =>
      work({
        kind: "staging",
        run,
        steps: async (given) => {
          await stageRows(given, { ask: reader.ask, mapping });
          return null;
        },
      }),
    apply: (run: ImportRun) =>
      work({
        kind: "applying",
        run,
        steps: async (given) =>
          (await applyRows(given)) === "applied"
            ? null
            : "Leads can no longer be added to this company: it was archived, or it is no longer among your companies.",
      }),
    undo: (run: ImportRun) =>
      work({
        kind: "undoing",
        run,
        steps: async (given) => {
          await undoRows(given);
          return null;
        },
      }),
    cancel: () => {
      current.current?.abort();
      setState(null);
    },
  };
}

export type ImportWorker = ReturnType<typeof useImportWork>;
