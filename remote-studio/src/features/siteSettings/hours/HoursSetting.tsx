import { schedulingMutations, schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import { hoursSchema, type MeetingHost, type WorkingHours } from "@pipelark/shared-data/scheduling/schedulingSchema";
import type { Held } from "@pipelark/shared-data/settings/editSchema";
import { useSearchParams } from "@pipelark/shared-router";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { SettingGate } from "../editor/SettingGate.tsx";
import { HostAddress } from "./HostAddress.tsx";
import { HostPicture } from "./HostPicture.tsx";
import { describeWeek, toDays, toHours, weekSchema } from "./hoursSchema.ts";
import { SpecialDays } from "./SpecialDays.tsx";
import { WeekHours } from "./WeekHours.tsx";

const columnsSchema = v.object({ hours: v.array(hoursSchema) });

/** Weekly hours of each host; `?host=` selects one. */
export function HoursSetting() {
  const { services } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const hosts = useQuery(schedulingQueries.hosts(services));

  return (
    <SettingGate query={hosts} subject="the hosts">
      {(known) => {
        const host = known.find(({ id }) => id === search.get("host")) ?? known[0];
        if (!host) return <p>There are no hosts yet.</p>;
        return (
          <Stack>
            <Field label="Host">
              {(input) => (
                <Select
                  {...input}
                  value={host.id}
                  onChange={(event) =>
                    setSearch({ section: "hours", host: event.target.value }, { preventScrollReset: true })
                  }
                >
                  {known.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <HostHours key={host.id} host={host} />
            <SpecialDays key={`${host.id} days`} host={host} />
            <HostAddress key={`${host.id} address`} host={host} />
            <HostPicture key={`${host.id} picture`} host={host} />
          </Stack>
        );
      }}
    </SettingGate>
  );
}

function HostHours({ host }: { host: MeetingHost }) {
  const { services } = useSignedIn();
  const query = useQuery(schedulingQueries.hours(services, host.id));
  return (
    <SettingGate query={query} subject="the hours">
      {(held) => <HoursEditor host={host} held={held} />}
    </SettingGate>
  );
}

function HoursEditor({ host, held }: { host: MeetingHost; held: Held<WorkingHours[]> }) {
  const { services } = useSignedIn();
  const { mutateAsync: save } = useMutation(schedulingMutations.saveHours(services, host.id));
  const setting = useSettingForm({
    name: `The hours of ${host.name}`,
    draft: `hours-${host.id}`,
    held,
    schema: weekSchema,
    toInput: ({ value, version }) => ({ days: toDays(value), version }),
    toValue: ({ days }) => toHours(days),
    save,
    refusals: {
      hours: { field: "days", message: "Check the times. Each must end after it starts, and none may overlap." },
    },
  });
  const { form } = setting;

  function errorAt(name: `days.${number}` | `days.${number}.${number}`): string | null {
    const { error } = form.fields.getFieldState(name, form.fields.formState);
    return error?.message ?? error?.root?.message ?? null;
  }

  return (
    <SettingEditor
      title={`Hours of ${host.name}`}
      lead={`Times are in the host's time zone (${host.time_zone}). An end at midnight is the end of the day. Changes apply to new bookings at once; booked meetings stay.`}
      setting={setting}
      place={{ area: "weekly_hours", key: host.id }}
      readColumns={(columns) => {
        const read = v.safeParse(columnsSchema, columns);
        return read.success ? read.output.hours : undefined;
      }}
      describe={describeWeek}
    >
      <FormControl form={form} name="days">
        {(field) => <WeekHours {...field} errorAt={errorAt} />}
      </FormControl>
    </SettingEditor>
  );
}
