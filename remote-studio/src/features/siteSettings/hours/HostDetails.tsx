import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import {
  hostColumns,
  type MeetingHost,
  type MeetingHostColumns,
} from "@pipelark/shared-data/scheduling/schedulingSchema";
import type { Assignee } from "@pipelark/shared-data/tasks/taskSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { SettingEditor } from "../editor/SettingEditor.tsx";
import { useSettingForm } from "../editor/useSettingForm.ts";
import { HostFields } from "./HostFields.tsx";
import { hostRefusals, hostSchema, toHostColumns } from "./hostSchema.ts";

type HostDetailsProps = { host: MeetingHost; people: readonly Assignee[] };

/** Name, person and time zone of a host, with their history. */
export function HostDetails({ host, people }: HostDetailsProps) {
  const { services } = useSignedIn();
  const { mutateAsync: save } = useMutation(schedulingMutations.saveHost(services, host.id));
  const { name, time_zone, user_id, version } = host;
  const setting = useSettingForm({
    name,
    draft: `hours-host-${host.id}`,
    held: { version, value: { name, time_zone, user_id } },
    schema: hostSchema,
    toInput: ({ value, version: of }) => ({ ...value, user_id: value.user_id ?? "", version: of }),
    toValue: toHostColumns,
    save,
    refusals: hostRefusals,
  });

  function readColumns(columns: Record<string, unknown>): MeetingHostColumns | undefined {
    const read = v.safeParse(hostColumns, { name, time_zone, user_id, ...columns });
    return read.success ? read.output : undefined;
  }

  function describe(columns: MeetingHostColumns): string {
    const person = people.find(({ id }) => id === columns.user_id)?.name;
    return [`Name: ${columns.name}`, `Time zone: ${columns.time_zone}`, `Account: ${person ?? "none"}`].join("\n");
  }

  return (
    <SettingEditor
      title={`Details of ${name}`}
      setting={setting}
      place={{ area: "meeting_host", key: host.id }}
      readColumns={readColumns}
      describe={describe}
    >
      <HostFields form={setting.form} people={people} />
    </SettingEditor>
  );
}
