import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { DeleteMeetingOutcome, MeetingType } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { useNavigate } from "@pipelark/shared-router";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";
import { meetingsAddress } from "./meetingsAddress.ts";

/** Deletes a meeting type that no page of the site leads to and that was never booked. */
export function DeleteMeeting({ type: { slug, title } }: { type: MeetingType }) {
  const { services } = useSignedIn();
  const navigate = useNavigate();
  const { mutateAsync: remove } = useMutation(schedulingMutations.deleteType(services));
  return (
    <ConfirmButton
      label="Delete"
      title={`Delete ${title}?`}
      act="Delete meeting type"
      busyAct="Deleting…"
      cancel="Keep meeting type"
      run={() => remove(slug)}
      refusalOf={refusalOf}
      failure={`${title} could not be deleted`}
      done={() => ({ message: `${title} was deleted.` })}
      onDone={() => void navigate(meetingsAddress)}
    >
      Its settings are deleted, and /schedule/{slug} no longer works. This can't be undone.
    </ConfirmButton>
  );
}

/** Reason why it stays; null when it is deleted. */
function refusalOf({ kind }: DeleteMeetingOutcome): string | null {
  switch (kind) {
    case "deleted":
    case "missing":
      return null;
    case "permanent":
      return "Pages of the site link to this meeting type. Hide it instead.";
    case "has-meetings":
      return "This meeting was booked. Hide it instead, so that its meetings keep their name.";
    default:
      return assertNever(kind);
  }
}
