import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { useServices } from "#lib/services.tsx";
import { findMeetingLink, listEmbeddedLinks, type MeetingLink } from "./meetingLinkRepository.ts";
import type { Meeting } from "./meetingTable.ts";

/** The meeting's link, or null until it is known. One meeting per mounted component: the page keys it. */
export function useMeetingLink(meeting: Meeting): MeetingLink | null {
  const services = useServices();
  return useRequest(meeting.slug, { request: () => findMeetingLink(services, meeting) }).answer;
}

/** The links that are shown inside the question flow, by path; null until they are known. */
export function useEmbeddedLinks(): ReadonlyMap<string, MeetingLink> | null {
  const services = useServices();
  return useRequest("embedded", { request: () => listEmbeddedLinks(services) }).answer;
}
