import { useRequest } from "@pipelark/shared-ui/feedback/useRequest";
import { useServices } from "#lib/services.tsx";
import { findMeetingLink, listEmbeddedLinks, type MeetingLink } from "./meetingLinkRepository.ts";
import type { Meeting } from "./meetingTable.ts";

/** The meeting's link, or null until loaded. One meeting per mounted component: the page keys it. */
export function useMeetingLink(meeting: Meeting): MeetingLink | null {
  const services = useServices();
  return useRequest(meeting.slug, { request: () => findMeetingLink(services, meeting) }).answer;
}

/** Links embedded in the question flow, by path; null until loaded. */
export function useEmbeddedLinks(): ReadonlyMap<string, MeetingLink> | null {
  const services = useServices();
  return useRequest("embedded", { request: () => listEmbeddedLinks(services) }).answer;
}
