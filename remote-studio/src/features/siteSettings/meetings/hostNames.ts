import type { MeetingHost } from "@pipelark/shared-data/scheduling/schedulingSchema";

const eitherOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "Noor Haddad or Elias Brandt", in their order. */
export function namesOf(ids: readonly string[], hosts: readonly MeetingHost[]): string {
  const names = ids.flatMap((id) => hosts.find((host) => host.id === id)?.name ?? []);
  return names.length === 0 ? "nobody yet" : eitherOf.format(names);
}
