import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Progress } from "@pipelark/shared-ui/feedback/Progress";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { FileAgain } from "./FileAgain.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { Muted } from "./ImportParts.tsx";
import type { ImportRunViewProps } from "./importRunViewProps.ts";
import { ImportResult } from "./ImportResult.tsx";
import { count } from "./importWords.ts";
import type { WorkKind } from "./useImportWork.ts";

/** One import in its state: being checked, previewed, being applied, or done. */
export function ImportRunView(props: ImportRunViewProps) {
  const { run, worker } = props;
  const work = worker.state?.runId === run.id ? worker.state : null;

  return (
    <Stack>
      {worker.problem !== null && !work && <VisibleError key={worker.problem}>{worker.problem}</VisibleError>}
      {work ? (
        <Stack $gap="small">
          <Progress label={progressOf(run, work.kind)} {...shareOf(run, work.kind)} />
          {work.isWaiting && (
            <p role="status">The server does not answer. The import goes on by itself as soon as it does.</p>
          )}
          <Muted>You can close this page: the import stays where it is, and you can go on later.</Muted>
          <Cluster>
            <Button tone="secondary" size="medium" onClick={worker.cancel}>
              {work.kind === "staging" ? "Cancel" : "Stop"}
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <RestingRun {...props} />
      )}
    </Stack>
  );
}

function RestingRun({ run, list, worker, onDiscarded }: ImportRunViewProps) {
  if (run.state !== "previewed") return <ImportResult run={run} worker={worker} />;
  if (run.staged < run.total) return <FileAgain run={run} list={list} worker={worker} onDiscarded={onDiscarded} />;
  if (run.applied > 0) return <ImportResult run={run} worker={worker} />;
  return <ImportPreview run={run} worker={worker} onDiscarded={onDiscarded} />;
}

function progressOf(run: ImportRun, kind: WorkKind): string {
  switch (kind) {
    case "staging":
      return `Checking ${run.fileName}: ${count(run.staged)} of ${count(run.total)} rows`;
    case "applying":
      return `Importing: ${count(run.applied)} of ${count(run.created + run.updated)} rows`;
    case "undoing":
      return `Undoing: ${count(run.takenBack)} taken back`;
    default:
      return assertNever(kind);
  }
}

function shareOf(run: ImportRun, kind: WorkKind): { value: number | null; max?: number } {
  switch (kind) {
    case "staging":
      return { value: run.staged, max: run.total };
    case "applying":
      return { value: run.applied, max: Math.max(1, run.created + run.updated) };
    case "undoing":
      return { value: null };
    default:
      return assertNever(kind);
  }
}
