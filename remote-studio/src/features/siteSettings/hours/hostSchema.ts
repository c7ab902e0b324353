import type { MeetingHostColumns } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { isTimeZone } from "@pipelark/shared-time/zoneNames";
import type { ComboboxOption } from "@pipelark/shared-ui/forms/Combobox";
import * as v from "valibot";

const longestName = 120;
const nameProblem = `Enter a name with at most ${longestName} characters.`;
const zoneProblem = "Choose a time zone.";
const personProblem = "Choose a team member who isn't a host yet.";

/** Form values of a host. An empty `user_id` is a host without an account. */
export const hostSchema = v.object({
  version: v.number(),
  name: v.pipe(
    v.string(),
    v.check((name) => name.trim().length > 0 && name.trim().length <= longestName, nameProblem),
  ),
  time_zone: v.pipe(
    v.string(),
    v.check((zone) => isTimeZone(zone), zoneProblem),
  ),
  user_id: v.string(),
});

export type HostInput = v.InferOutput<typeof hostSchema>;

export const hostRefusals = {
  name: { field: "name", message: nameProblem },
  time_zone: { field: "time_zone", message: zoneProblem },
  user_id: { field: "user_id", message: personProblem },
} as const;

export function toHostColumns({ name, time_zone, user_id }: HostInput): MeetingHostColumns {
  return { name: name.trim(), time_zone, user_id: user_id === "" ? null : user_id };
}

/** All zones that this browser knows, and the stored one, which may have an older name. */
export function zoneChoices(stored: string): ComboboxOption[] {
  const zones = new Set(["UTC", stored, ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].map((zone) => ({ id: zone, label: zone.replaceAll("_", " ") }));
}
