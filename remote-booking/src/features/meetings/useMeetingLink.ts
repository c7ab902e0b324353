import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { useEffect, useState } from "react";
import { findMeetingLink } from "./meetingLinkRepository.ts";
import type { MeetingLink } from "./meetingLinkRepository.ts";
import type { Meeting } from "./meetingTable.ts";

/** The meeting's link, or null until it is known. One meeting per mounted component: the page keys it. */
export function useMeetingLink(services: ShellServices, meeting: Meeting): MeetingLink | null {
  const [link, setLink] = useState<MeetingLink | null>(null);

  useEffect(() => {
    void findMeetingLink(services, meeting).then(setLink);
  }, [services, meeting]);

  return link;
}
