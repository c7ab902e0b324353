import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { Button, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useState } from "react";
import { paths } from "#app/paths.ts";
import { ImportedRows } from "./ImportedRows.tsx";
import { StepTitle } from "./ImportParts.tsx";
import { count, rowCount } from "./importWords.ts";
import { RefusedRowsButton } from "./RefusedRowsButton.tsx";
import { RunFacts } from "./RunFacts.tsx";
import type { ImportWorker } from "./useImportWork.ts";

const tones = { previewed: "warn", applied: "ok", undone: "info" } as const;

/** What came of an import: also of one that was stopped, or undone. */
export function ImportResult({ run, worker }: { run: ImportRun; worker: ImportWorker }) {
  const [isAsking, setAsking] = useState(false);
  const things = run.kind === "leads" ? "leads" : "contacts";
  const isStopped = run.state === "previewed";

  function handleUndo() {
    setAsking(false);
    void worker.undo(run);
  }

  return (
    <Stack>
      <StepTitle>Import of {run.fileName}</StepTitle>
      <RunFacts run={run} />
      <Banner tone={tones[run.state]}>{summaryOf(run)}</Banner>
      <Cluster $gap="tight">
        {isStopped && <Button onClick={() => void worker.apply(run)}>Go on</Button>}
        {run.state === "applied" && run.kind === "leads" && <ButtonLink to={paths.leads}>Open the leads</ButtonLink>}
        <RefusedRowsButton run={run} />
        {run.state !== "undone" && (
          <Button tone="secondary" size="medium" onClick={() => setAsking(true)}>
            Undo import
          </Button>
        )}
      </Cluster>
      <ImportedRows run={run} />
      <ConfirmDialog
        title="Undo this import?"
        isOpen={isAsking}
        act="Undo import"
        cancel="Keep it"
        onConfirm={handleUndo}
        onCancel={() => setAsking(false)}
      >
        <p>
          The {things} of this import that nobody has worked on since are taken back, with their contacts and companies.
          What it updated stays updated.
        </p>
      </ConfirmDialog>
    </Stack>
  );
}

function summaryOf(run: ImportRun): string {
  const things = run.kind === "leads" ? "leads" : "contacts";
  if (run.state === "undone") return `This import was undone: ${count(run.takenBack)} ${things} were taken back.`;
  const wanted = run.created + run.updated;
  if (run.state === "previewed")
    return `This import was stopped: ${count(run.applied)} of ${rowCount(wanted)} are imported.`;
  return `${rowCount(wanted)} imported: ${count(run.created)} new, ${count(run.updated)} updated.`;
}
