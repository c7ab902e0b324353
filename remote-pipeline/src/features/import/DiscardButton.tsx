import { importRunMutations } from "@pipelark/shared-data/importRun/importRunQueries";
import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { useMutation } from "@tanstack/react-query";

/** Deletes an import of which nothing has been applied; the file can be chosen again. */
export function DiscardButton({ run, onDiscarded }: { run: ImportRun; onDiscarded: () => void }) {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  const { mutateAsync: discard } = useMutation(importRunMutations.discard(services));

  function handleDiscard() {
    void act({
      run: async () => {
        await discard(run.id);
        onDiscarded();
      },
      failure: "The import could not be discarded",
      done: () => ({ message: `The import of ${run.fileName} was discarded.` }),
    });
  }

  return (
    <>
      <Button tone="quiet" isBusy={isBusy} onClick={handleDiscard}>
        Discard
      </Button>
      <ActFaults acts={failed} />
    </>
  );
}
