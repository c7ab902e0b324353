import { schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import type { MeetingHost, WorkingHours } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FieldGroup } from "@pipelark/shared-ui/forms/FieldGroup";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { Switch } from "@pipelark/shared-ui/forms/Switch";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { styled } from "styled-components";
import { SettingGate } from "../editor/SettingGate.tsx";
import { hoursWithin, summarizeWeek, toDays, toHours } from "../hours/hoursSchema.ts";
import { WeekHours } from "../hours/WeekHours.tsx";
import type { TypeInput } from "./typeSchema.ts";

type TypeHoursProps = { form: ValidatedForm<TypeInput>; hosts: readonly MeetingHost[] };

/** Hours of a meeting type within those of its hosts, and the times that follow. */
export function TypeHours({ form, hosts }: TypeHoursProps) {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const [hasOwnHours, days, chosen] = form.fields.watch(["has_own_hours", "days", "host_ids"]);

  /** An empty week starts with the first host's. */
  function fillWeek() {
    const [first] = chosen;
    if (first === undefined || days.some((spans) => spans.length > 0)) return;
    const week = queries.getQueryData(schedulingQueries.week(services, first).queryKey);
    if (week) form.fields.setValue("days", toDays(week));
  }

  function errorAt(name: `days.${number}` | `days.${number}.${number}`): string | null {
    const { error } = form.fields.getFieldState(name, form.fields.formState);
    return error?.message ?? error?.root?.message ?? null;
  }

  return (
    <>
      <FormControl form={form} name="has_own_hours">
        {({ onChange, ...field }) => (
          <Switch
            {...field}
            onChange={(isOn) => {
              onChange(isOn);
              if (isOn) fillWeek();
            }}
            label="Limit to certain hours"
            hint="A time is offered when it is within these hours and the host's own hours and days off allow it. Times are in each host's time zone."
          />
        )}
      </FormControl>
      {hasOwnHours && (
        <FormControl form={form} name="days">
          {(field) => <WeekHours {...field} errorAt={errorAt} />}
        </FormControl>
      )}
      <FieldGroup label="Offered times" hint="Without days off, booked times and days with special hours.">
        <Hosts>
          {hosts
            .filter(({ id }) => chosen.includes(id))
            .map((host) => (
              <OfferedTimes key={host.id} host={host} own={hasOwnHours ? toHours(days) : []} />
            ))}
        </Hosts>
      </FieldGroup>
    </>
  );
}

function OfferedTimes({ host, own }: { host: MeetingHost; own: readonly WorkingHours[] }) {
  const { services } = useSignedIn();
  const query = useQuery(schedulingQueries.week(services, host.id));

  return (
    <SettingGate query={query} subject={`the hours of ${host.name}`}>
      {(week) => {
        const rows = summarizeWeek(hoursWithin(week, own));
        return (
          <div>
            <Name>
              {host.name} <Zone>({host.time_zone})</Zone>
            </Name>
            {rows.length === 0 && <p>No times. These hours are outside the host's own.</p>}
            {rows.map((row) => (
              <p key={row}>{row}</p>
            ))}
          </div>
        );
      }}
    </SettingGate>
  );
}

const Hosts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space.medium};
  font-size: ${text.compact};
`;

const Name = styled.p`
  font-weight: 600;
`;

const Zone = styled.span`
  color: ${color.textMuted};
  font-weight: 400;
`;
