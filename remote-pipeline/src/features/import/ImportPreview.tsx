import { Button } from "@pipelark/shared-ui/controls/Button";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { DiscardButton } from "./DiscardButton.tsx";
import { ImportedRows } from "./ImportedRows.tsx";
import { StepTitle } from "./ImportParts.tsx";
import type { ImportRunViewProps } from "./importRunViewProps.ts";
import { rowCount } from "./importWords.ts";
import { RefusedRowsButton } from "./RefusedRowsButton.tsx";
import { RunFacts } from "./RunFacts.tsx";

/** What will become of each row, before anything is imported. */
export function ImportPreview({ run, worker, onDiscarded }: Omit<ImportRunViewProps, "list">) {
  const wanted = run.created + run.updated;

  return (
    <Stack>
      <StepTitle>Preview of {run.fileName}</StepTitle>
      <RunFacts run={run} />
      {wanted === 0 && <Banner tone="warn">No row of this list can be imported. The reasons are below.</Banner>}
      <Cluster $gap="tight">
        {wanted > 0 && <Button onClick={() => void worker.apply(run)}>Import {rowCount(wanted)}</Button>}
        <RefusedRowsButton run={run} />
        <DiscardButton run={run} onDiscarded={onDiscarded} />
      </Cluster>
      <ImportedRows run={run} />
    </Stack>
  );
}
