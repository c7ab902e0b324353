import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost, RemoveHostOutcome } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";

type RemoveHostProps = { host: MeetingHost; onRemoved: () => void };

/** Removes a host who has no upcoming meetings. */
export function RemoveHost({ host, onRemoved }: RemoveHostProps) {
  const { services } = useSignedIn();
  const { mutateAsync: remove } = useMutation(schedulingMutations.removeHost(services));
  return (
    <div>
      <ConfirmButton
        label={`Remove ${host.name}`}
        title={`Remove ${host.name}?`}
        act="Remove host"
        busyAct="Removing…"
        cancel="Keep host"
        run={() => remove(host.id)}
        refusalOf={refusalOf}
        failure={`${host.name} could not be removed`}
        done={() => ({ message: `${host.name} was removed.` })}
        onDone={onRemoved}
      >
        Their hours and days off are deleted. Past meetings keep their name. This can't be undone.
      </ConfirmButton>
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
