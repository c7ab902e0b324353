import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { useEffect, useState } from "react";
import { listEmbeddedLinks, type MeetingLink } from "./meetingLinkRepository.ts";

/** The links that are shown inside the question flow, by path; null until they are known. */
export function useEmbeddedLinks(services: ShellServices): ReadonlyMap<string, MeetingLink> | null {
  const [links, setLinks] = useState<ReadonlyMap<string, MeetingLink> | null>(null);

  useEffect(() => {
    void listEmbeddedLinks(services).then(setLinks);
  }, [services]);

  return links;
}
