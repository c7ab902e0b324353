import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { SupportLink } from "#lib/SupportLink.tsx";
import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { useLocation } from "@pipelark/shared-router";
import { space } from "@pipelark/shared-ui/theme/tokens";
import type { MouseEvent } from "react";
import { styled } from "styled-components";
import { isPlainClick } from "#lib/openInNewTab.ts";
import type { NewTab } from "#lib/openInNewTab.ts";
import { withUtm } from "#lib/utm.ts";
import { WithScripts } from "#lib/WithScripts.ts";
import { MeetingCard } from "./MeetingCard.tsx";
import { defaultMeetingLink } from "./meetingLinkRepository.ts";
import type { MeetingLink } from "./meetingLinkRepository.ts";
import type { Meeting } from "./meetingTable.ts";
import { useCalendarTab } from "./useCalendarTab.ts";

type OpenCalendarProps = { meeting: Meeting; link: MeetingLink | null };

/** Card of the confirmation page. */
export function OpenCalendar({ meeting, link }: OpenCalendarProps) {
  const { search } = useLocation();
  const { title, target, autoOpen } = link ?? defaultMeetingLink(meeting);
  const url = withUtm(target, new URLSearchParams(search));
  const { tab, open } = useCalendarTab({ target: url, opensByItself: link !== null && autoOpen });

  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  }

  return (
    <MeetingCard title={headingOf(tab, autoOpen)} meetingTitle={title}>
      <WithScripts as="p">{wordsOf(tab, autoOpen)}</WithScripts>
      <Actions>
        <ButtonAnchor {...{ [settingAttribute]: "meeting_link.target" }} href={url} opensNewTab onClick={handleClick}>
          Open Calendar
          <ExternalIcon />
        </ButtonAnchor>
        {tab === "blocked" && (
          <ButtonAnchor href={url} tone="secondary">
            Open in this tab
          </ButtonAnchor>
        )}
      </Actions>
      <noscript>
        <p>
          The calendar needs JavaScript. Without it, write to <SupportLink /> and we'll find a time.
        </p>
      </noscript>
    </MeetingCard>
  );
}

/** Says that the calendar was opened only when it was. */
function headingOf(tab: NewTab | null, autoOpen: boolean): string {
  if (tab === "opened") return "Your booking calendar has been opened in a new tab";
  if (tab === "blocked") return "Your browser blocked the new tab with your booking calendar";
  return autoOpen ? "Opening your booking calendar in a new tab" : "Your booking calendar opens in a new tab";
}

/** Mentions automatic opening only on pages that open the calendar automatically. */
function wordsOf(tab: NewTab | null, autoOpen: boolean): string {
  if (tab === "blocked") return "Click the button below, or open the calendar in this tab:";
  if (autoOpen) return "If the calendar didn't open automatically, you can click the button below:";
  return tab === "opened"
    ? "If you don't see it, you can click the button below again:"
    : "You can click the button below to open it:";
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
`;
