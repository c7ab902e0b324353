import { formatLongDay } from "@pipelark/shared-time/formats";
import { today } from "@pipelark/shared-time/zones";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { schedulingMutations, schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost, SpecialDay } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation, type UseMutationResult, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SettingGate } from "../editor/SettingGate.tsx";
import { DayOffForm } from "./DayOffForm.tsx";
import { SpecialDayList } from "./SpecialDayList.tsx";

/** The days to come on which a host's week does not hold: they can be added and taken back. */
export function SpecialDays({ host }: { host: MeetingHost }) {
  const { services } = useSignedIn();
  const place = useRef<HTMLDivElement>(null);
  const [now] = useState(() => today(host.time_zone));
  const query = useQuery(schedulingQueries.specialDays(services, { hostId: host.id, from: now }));
  const putBack = useMutation({
    ...schedulingMutations.addSpecialDay(services, host.id),
    onError: (error) => services.report(error),
  });
  const remove = useMutation({
    ...schedulingMutations.removeSpecialDay(services),
    onSuccess(_, day) {
      const message = `${formatLongDay(day.day)}: the hours of the week hold again.`;
      toast({ message, undo: () => putBack.mutate(day) });
      place.current?.focus();
    },
    onError: (error) => services.report(error),
  });

  return (
    <SettingsSection
      title={`Days off of ${host.name}`}
      lead="Nothing is offered on these days. Meetings that are booked stay: move or cancel them in the calendar."
    >
      <SettingGate query={query} subject="the days off">
        {(days) => (
          <div ref={place} tabIndex={-1} role="group" aria-label="Days to come">
            <SpecialDayList
              days={days}
              leaving={remove.isPending ? remove.variables.id : null}
              onRemove={remove.mutate}
            />
            <DayFault act={remove} failure="could not be removed" />
            <DayFault act={putBack} failure="could not be put back" />
            <DayOffForm host={host} today={now} known={days} />
          </div>
        )}
      </SettingGate>
    </SettingsSection>
  );
}

type DayFaultProps = { act: UseMutationResult<unknown, unknown, SpecialDay>; failure: string };

function DayFault({ act: { error, variables: day, isPending, mutate }, failure }: DayFaultProps) {
  return (
    <RetryBox
      message={error !== null && day ? describeFault(error, { failure: `${formatLongDay(day.day)} ${failure}` }) : null}
      isLoading={isPending}
      onRetry={() => day && mutate(day)}
      comesIntoView
    />
  );
}
