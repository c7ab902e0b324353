import { today } from "@pipelark/shared-time/zones";
import { schedulingMutations, schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost, SpecialDay } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SettingGate } from "../editor/SettingGate.tsx";
import { DayOffForm } from "./DayOffForm.tsx";
import { dayOffName } from "./dayOffName.ts";
import { SpecialDayList } from "./SpecialDayList.tsx";

/** Upcoming days off of a host, to add and remove. */
export function SpecialDays({ host }: { host: MeetingHost }) {
  const { services } = useSignedIn();
  const place = useRef<HTMLDivElement>(null);
  const [now] = useState(() => today(host.time_zone));
  const query = useQuery(schedulingQueries.specialDays(services, { hostId: host.id, from: now }));
  const { act, failed } = useAct();
  const { mutateAsync: sendBack } = useMutation(schedulingMutations.addSpecialDay(services, host.id));
  const { mutateAsync: sendRemoval } = useMutation(schedulingMutations.removeSpecialDay(services));

  function putBack(day: SpecialDay) {
    void act({ key: day.id, run: () => sendBack(day), failure: `${dayOffName(day)} could not be restored` });
  }

  function remove(day: SpecialDay) {
    const name = dayOffName(day);
    // The pressed button is removed with its row.
    place.current?.focus();
    void act({
      key: day.id,
      run: () => sendRemoval(day),
      failure: `${name} could not be removed`,
      done: () => ({ message: `${name}: regular hours apply again.`, undo: () => putBack(day) }),
    });
  }

  return (
    <SettingsSection
      title={`Days off of ${host.name}`}
      lead="No times are offered on these days. Booked meetings stay. Move or cancel them in the calendar."
    >
      <SettingGate query={query} subject="the days off">
        {(days) => (
          <div ref={place} tabIndex={-1} role="group" aria-label="Upcoming days">
            <SpecialDayList days={days} onRemove={remove} />
            <ActFaults acts={failed} />
            <DayOffForm host={host} today={now} known={days} />
          </div>
        )}
      </SettingGate>
    </SettingsSection>
  );
}
