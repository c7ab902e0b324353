import { schedulingMutations, schedulingQueries } from "@pipelark/shared-data/scheduling/schedulingQueries";
import { hoursSchema, type MeetingHost, type WorkingHours } from "@pipelark/shared-data/scheduling/schedulingSchema";
import type { Held } from "@pipelark/shared-data/settings/editSchema";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
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
import { AddHost } from "./AddHost.tsx";
import { HostAddress } from "./HostAddress.tsx";
import { HostDetails } from "./HostDetails.tsx";
import { HostPicture } from "./HostPicture.tsx";
import { describeWeek, hoursProblem, toDays, toHours, weekSchema } from "./hoursSchema.ts";
import { RemoveHost } from "./RemoveHost.tsx";
import { SpecialDays } from "./SpecialDays.tsx";
import { WeekHours } from "./WeekHours.tsx";

const columnsSchema = v.object({ hours: v.array(hoursSchema) });

/** Hosts with their details, hours and days off; `?host=` selects one. */
export function HoursSetting() {
  const { services } = useSignedIn();
  const hosts = useQuery(schedulingQueries.hosts(services));

  return (
    <SettingGate query={hosts} subject="the hosts">
      {(known) => <Hosts hosts={known} />}
    </SettingGate>
  );
}

function Hosts({ hosts }: { hosts: readonly MeetingHost[] }) {
  const { services, user } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const people = useQuery(taskQueries.assignees(services));
  const host = hosts.find(({ id }) => id === search.get("host")) ?? hosts.find(isOwn) ?? hosts[0];

  function isOwn({ user_id: person }: MeetingHost): boolean {
    return person === user.id;
  }

  function show(id: string | null) {
    setSearch({ section: "hours", ...(id !== null && { host: id }) }, { preventScrollReset: true });
  }

  return (
    <Stack>
      {host && <HostChoice hosts={hosts} chosen={host} onChoose={show} />}
      <SettingGate query={people} subject="the team">
        {(team) => (
          <Stack>
            {!host && <p>There are no hosts yet. Add one to take bookings.</p>}
            <AddHost people={team.filter(({ id }) => !isHost(id))} onAdded={show} />
            {host && (
              <HostDetails
                key={host.id}
                host={host}
                people={team.filter(({ id }) => id === host.user_id || !isHost(id))}
              />
            )}
          </Stack>
        )}
      </SettingGate>
      {host && (
        <>
          <HostHours key={host.id} host={host} />
          <SpecialDays key={`${host.id} days`} host={host} />
          <HostAddress key={`${host.id} address`} host={host} />
          <HostPicture key={`${host.id} picture`} host={host} />
          <RemoveHost key={`${host.id} removal`} host={host} onRemoved={() => show(null)} />
        </>
      )}
    </Stack>
  );

  function isHost(person: string): boolean {
    return hosts.some(({ user_id }) => user_id === person);
  }
}

type HostChoiceProps = { hosts: readonly MeetingHost[]; chosen: MeetingHost; onChoose: (id: string) => void };

function HostChoice({ hosts, chosen, onChoose }: HostChoiceProps) {
  return (
    <Field label="Host">
      {(input) => (
        <Select {...input} value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
          {hosts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
    refusals: { hours: { field: "days", message: hoursProblem } },
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
