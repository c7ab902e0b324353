import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { MeetingOfCompany } from "@pipelark/shared-data/meetings/companyMeetingRepository";
import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import { useQuery } from "@tanstack/react-query";
import { paths } from "#app/paths.ts";

/** Names of a meeting's kind and host. While they are unknown, the kind is "Meeting" and the host empty. */
export function useMeetingWords(services: ShellServices) {
  const routes = useQuery(meetingQueries.routes(services));
  const hosts = useQuery(meetingQueries.hostNames(services));
  return {
    kindOf: ({ meetingType }: MeetingOfCompany) =>
      routes.data?.find(({ slug }) => slug === meetingType)?.title ?? "Meeting",
    hostOf: ({ hostId }: MeetingOfCompany) => hosts.data?.get(hostId) ?? "",
  };
}

/** URL of a meeting in the calendar. */
export function meetingAddress(id: string): string {
  return `${paths.workspaceCalendar}?${String(new URLSearchParams({ meeting: id }))}`;
}
