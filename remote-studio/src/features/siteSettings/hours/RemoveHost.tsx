import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost, RemoveHostOutcome } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

type RemoveHostProps = { host: MeetingHost; onRemoved: () => void };

/** Removes a host who has no upcoming meetings. */
export function RemoveHost({ host, onRemoved }: RemoveHostProps) {
  const { services } = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(schedulingMutations.removeHost(services));

  function handleConfirm() {
    remove.mutate(host.id, {
      onSuccess({ kind }) {
        if (kind === "in-use") return;
        toast({ message: `${host.name} was removed.` });
        onRemoved();
      },
      onError: (error) => services.report(error),
    });
  }

  return (
    <div>
      <Button
        tone="secondary"
        size="medium"
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        Remove {host.name}
      </Button>
      <ConfirmDialog
        title={`Remove ${host.name}?`}
        isOpen={isAsking}
        act={remove.isPending ? "Removing…" : "Remove host"}
        cancel="Keep host"
        isBusy={remove.isPending}
        error={
          remove.error
            ? describeFault(remove.error, { failure: `${host.name} could not be removed` })
            : remove.data && refusalOf(remove.data)
        }
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        Their hours and days off are deleted. Past meetings keep their name. This can't be undone.
      </ConfirmDialog>
    </div>
  );
}

/** Reason why a host stays; null when they were removed. */
function refusalOf(outcome: RemoveHostOutcome): string | null {
  if (outcome.kind !== "in-use") return null;
  const { types, meetings } = outcome;
  if (types.length > 0) return `First choose another host for: ${types.join(", ")}.`;
  return `First move or cancel ${meetings === 1 ? "the upcoming meeting" : `the ${meetings} upcoming meetings`}.`;
}
