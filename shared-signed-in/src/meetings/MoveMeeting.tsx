import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { meetingMutations } from "@pipelark/shared-data/meetings/meetingQueries";
import type { ChangeableMeeting, CompanyMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { useSignedIn } from "../signedIn.tsx";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ChangedMeanwhile, momentOf } from "./ChangedMeanwhile.tsx";
import { FreeTimes } from "./FreeTimes.tsx";
import { objectionTo } from "./moveObjection.ts";
import { ReasonField } from "./ReasonField.tsx";
import { TimeChoices } from "./TimeChoices.tsx";
import { useTimeChoice } from "./useTimeChoice.ts";

type MoveMeetingProps = { meeting: ChangeableMeeting; onMoved: (message: string) => void; onClose: () => void };

/** Picks a free day and time, in the viewer's time zone. */
export function MoveMeeting({ meeting, onMoved, onClose }: MoveMeetingProps) {
  const { services } = useSignedIn();
  const choice = useTimeChoice(meeting.startsAt);
  const { time, chooseTime } = choice;
  const move = useMutation(meetingMutations.move(services));
  const [reason, setReason] = useState("");
  const changed = move.data?.kind === "changed" ? move.data.meeting : null;
  const [seenNow, setSeenNow] = useState<CompanyMeeting | null>(null);
  const current = seenNow ?? meeting;
  const objection = move.data ? objectionTo(move.data) : null;

  function handleMove() {
    if (time === null) return;
    move.mutate(
      { id: meeting.id, startsAt: time, reason, sequence: current.sequence },
      {
        onSuccess(outcome) {
          if (outcome.kind === "changed") setSeenNow(outcome.meeting);
          else if (outcome.kind === "rescheduled")
            onMoved(`The meeting is now on ${momentOf(outcome.meeting.startsAt)}.`);
          else chooseTime(null);
        },
        onError: (error) => services.report(error),
      },
    );
  }

  return (
    <Stack>
      <p>
        {meeting.title}, now on {momentOf(current.startsAt)}. Times are in your own time zone.
      </p>
      <FreeTimes slug={meeting.slug} choice={choice} />
      {objection && (
        <VisibleError key={move.submittedAt}>
          {objection.message}
          {objection.alternatives.length > 0 && " These are free:"}
        </VisibleError>
      )}
      {objection && objection.alternatives.length > 0 && (
        <TimeChoices label="Other times" times={objection.alternatives} chosen={time} onChoose={chooseTime} hasDays />
      )}
      {changed && <ChangedMeanwhile key={move.submittedAt} seen={meeting} now={changed} />}
      {time && <ReasonField value={reason} onChange={setReason} />}
      {move.error && (
        <VisibleError key={move.submittedAt}>
          {describeFault(move.error, { failure: "The meeting could not be moved" })}
        </VisibleError>
      )}
      <Cluster $gap="tight">
        <Button size="medium" isBusy={move.isPending} disabled={time === null} onClick={handleMove}>
          {move.isPending ? "Moving…" : "Move meeting"}
        </Button>
        <Button tone="secondary" size="medium" onClick={onClose}>
          Keep current time
        </Button>
      </Cluster>
    </Stack>
  );
}
