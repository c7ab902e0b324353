import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { meetingMutations, meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import type { ChangeableMeeting, CompanyMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { monthOf } from "@pipelark/shared-time/days";
import { formatLongDay } from "@pipelark/shared-time/formats";
import { dayLocale } from "@pipelark/shared-time/locale";
import { dayOf, groupByDay, today } from "@pipelark/shared-time/zones";
import { QueryView } from "../QueryView.tsx";
import { useSignedIn } from "../signedIn.tsx";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { MonthGrid } from "@pipelark/shared-ui/time/MonthGrid";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChangedMeanwhile, momentOf } from "./ChangedMeanwhile.tsx";
import { objectionTo } from "./moveObjection.ts";
import { ReasonField } from "./ReasonField.tsx";
import { TimeChoices } from "./TimeChoices.tsx";
import { useTimeChoice } from "./useTimeChoice.ts";

type MoveMeetingProps = { meeting: ChangeableMeeting; onMoved: (message: string) => void; onClose: () => void };

/** Picks a free day and time, in the viewer's time zone. */
export function MoveMeeting({ meeting, onMoved, onClose }: MoveMeetingProps) {
  const { services } = useSignedIn();
  const [now] = useState(() => today());
  const [locale] = useState(() => dayLocale());
  const { month, day, time, showMonth, chooseDay, chooseTime } = useTimeChoice(meeting.startsAt);
  // Keeps the previous month's answer while the next one loads, because it tells how far ahead one can book.
  const free = useQuery({
    ...meetingQueries.freeTimes(services, { slug: meeting.slug, month }),
    placeholderData: keepPreviousData,
  });
  const move = useMutation(meetingMutations.move(services));
  const [reason, setReason] = useState("");
  const changed = move.data?.kind === "changed" ? move.data.meeting : null;
  const [seenNow, setSeenNow] = useState<CompanyMeeting | null>(null);
  const current = seenNow ?? meeting;
  const slots = free.data?.kind === "slots" ? free.data : null;
  const days = groupByDay(slots?.slots ?? []);
  // An answer includes days around the month, so that it is complete in every time zone.
  const openDays = slots && !free.isPlaceholderData ? [...days.keys()].filter((each) => monthOf(each) === month) : null;
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
    <Stack aria-busy={(free.isPending || free.isPlaceholderData) && !free.error}>
      <p>
        {meeting.title}, now on {momentOf(current.startsAt)}. Times are in your own time zone.
      </p>
      <QueryView query={free} of="the free times" comesIntoView />
      <MonthGrid
        month={month}
        openDays={openDays}
        closedWords="no free times"
        chosen={day}
        today={now}
        lastMonth={slots ? monthOf(dayOf(slots.meeting.horizonEnds)) : month}
        locale={locale}
        onMonth={showMonth}
        onDay={chooseDay}
      />
      {free.data?.kind === "unknown-meeting" && <VisibleError>This meeting type is no longer available.</VisibleError>}
      {day && (
        <TimeChoices
          label={`Times on ${formatLongDay(day)}`}
          times={days.get(day) ?? []}
          chosen={time}
          onChoose={chooseTime}
        />
      )}
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
