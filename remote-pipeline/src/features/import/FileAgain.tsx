import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { ChooseList } from "./ChooseList.tsx";
import { DiscardButton } from "./DiscardButton.tsx";
import { StepTitle } from "./ImportParts.tsx";
import type { ImportRunViewProps } from "./importRunViewProps.ts";
import { count, rowCount } from "./importWords.ts";
import { keptMapping } from "./keptMapping.ts";

/** Asks for the file of an import that was interrupted while its rows were sent, and goes on. */
export function FileAgain({ run, list, worker, onDiscarded }: ImportRunViewProps) {
  async function handleChoose(file: File) {
    const opened = await list.open(file);
    if (!opened) return;
    const mapping = keptMapping(
      run.mapping,
      opened.list.columns.map(({ name }) => name),
    );
    if (opened.list.hash !== run.fileHash || mapping === null) {
      list.refuse(`${file.name} is not the file that this import began with. Choose ${run.fileName}, unchanged.`);
    } else void worker.stage(run, { reader: opened.reader, mapping });
  }

  return (
    <Stack>
      <StepTitle>
        {run.fileName}: {count(run.staged)} of {rowCount(run.total)} checked
      </StepTitle>
      <p>
        This import was interrupted. Choose the same file, and it goes on where it was. Nothing has been imported yet.
      </p>
      <ChooseList
        label="Choose the same file"
        reading={list.state.kind === "reading" ? list.state.fileName : null}
        problem={list.state.kind === "none" ? list.state.problem : null}
        onChoose={(file) => void handleChoose(file)}
      />
      <Cluster>
        <DiscardButton run={run} onDiscarded={onDiscarded} />
      </Cluster>
    </Stack>
  );
}
