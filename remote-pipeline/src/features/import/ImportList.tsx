import { importRunQueries } from "@pipelark/shared-data/importRun/importRunQueries";
import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useUnsavedChangesGuard } from "@pipelark/shared-ui/forms/useUnsavedChangesGuard";
import { useQuery } from "@tanstack/react-query";
import { ChooseList } from "./ChooseList.tsx";
import { EarlierImports } from "./EarlierImports.tsx";
import { ImportForm } from "./ImportForm.tsx";
import { ImportRunView } from "./ImportRunView.tsx";
import { keptMapping } from "./keptMapping.ts";
import { type ChosenList, useList } from "./useList.ts";
import { type ImportWorker, useImportWork } from "./useImportWork.ts";

/** From a file to its leads; an import that has begun is in the address. */
export function ImportList() {
  const { read, change } = useAddress();
  const list = useList();
  const worker = useImportWork();
  const runId = read("run");
  const guard = useUnsavedChangesGuard(worker.state !== null);

  function handleStart(run: ImportRun) {
    if (list.state.kind !== "opened") return;
    const { reader, list: opened } = list.state;
    const mapping = keptMapping(
      run.mapping,
      opened.columns.map(({ name }) => name),
    );
    change({ run: run.id, tab: null });
    if (mapping) void worker.stage(run, { reader, mapping });
  }

  if (runId !== null) {
    return (
      <>
        {guard}
        <OpenedRun key={runId} id={runId} list={list} worker={worker} />
      </>
    );
  }
  if (list.state.kind === "opened") {
    return <ImportForm key={list.state.list.hash} list={list.state.list} onStart={handleStart} onCancel={list.clear} />;
  }
  return (
    <Stack $gap="large">
      <ChooseList
        label="Choose a file"
        reading={list.state.kind === "reading" ? list.state.fileName : null}
        problem={list.state.kind === "none" ? list.state.problem : null}
        onChoose={(file) => void list.open(file)}
      />
      <EarlierImports />
    </Stack>
  );
}

function OpenedRun({ id, list, worker }: { id: string; list: ChosenList; worker: ImportWorker }) {
  const { services } = useSignedIn();
  const { to, change } = useAddress();
  const query = useQuery(importRunQueries.one(services, id));

  function handleDiscarded() {
    list.clear();
    change({ run: null, tab: null }, { isReplaced: true });
  }

  return (
    <Stack>
      <TextLink to={to({ run: null, tab: null })} onClick={list.clear}>
        All imports
      </TextLink>
      <QueryView
        query={query}
        of="the import"
        loading={<Skeleton $height="12rem" />}
        missing={
          <EmptyState title="There is no such import">It was discarded, or it belongs to somebody else.</EmptyState>
        }
      >
        {(run) => <ImportRunView run={run} list={list} worker={worker} onDiscarded={handleDiscarded} />}
      </QueryView>
    </Stack>
  );
}
