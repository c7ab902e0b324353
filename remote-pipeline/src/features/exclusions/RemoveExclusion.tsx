import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { exclusionMutations } from "@pipelark/shared-data/exclusion/exclusionQueries";
import type { Exclusion, RemoveExclusionOutcome } from "@pipelark/shared-data/exclusion/exclusionSchema";
import { ConfirmAct } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";

type RemoveExclusionProps = {
  /** Null while nobody asks. */
  exclusion: Exclusion | null;
  onClose: () => void;
};

/** Asks before an exclusion is removed. For admins. */
export function RemoveExclusion({ exclusion, onClose }: RemoveExclusionProps) {
  const { services } = useSignedIn();
  const { mutateAsync: remove } = useMutation(exclusionMutations.remove(services));
  if (exclusion === null) return null;
  return (
    <ConfirmAct
      title={`Remove the exclusion of ${exclusion.domain ?? "this address"}?`}
      isOpen
      act="Remove exclusion"
      busyAct="Removing…"
      cancel="Keep exclusion"
      run={() => remove(exclusion.id)}
      refusalOf={refusalOf}
      failure="The exclusion could not be removed"
      done={() => ({ message: `${exclusion.domain ?? "The address"} is no longer excluded.` })}
      onClose={onClose}
    >
      {exclusion.kind === "address"
        ? "The person can be proposed again. To exclude them later, you need their address."
        : "Firms with this domain can be proposed again, also those with a subdomain."}
    </ConfirmAct>
  );
}

function refusalOf(outcome: RemoveExclusionOutcome): string | null {
  switch (outcome.kind) {
    case "removed":
      return null;
    case "opted-out":
      return "This person asked not to be contacted, so the exclusion stays.";
    case "missing":
      return "Somebody else has removed this exclusion.";
    default:
      return assertNever(outcome);
  }
}
