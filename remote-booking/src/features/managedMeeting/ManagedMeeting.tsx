import { useLocation } from "@pipelark/shared-router";
import { Button, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import { useScheduleUrl } from "#lib/useScheduleUrl.ts";
import { SchedulePanel } from "#lib/SchedulePanel.tsx";
import { takeTheFocus } from "#lib/takeTheFocus.ts";
import { useVisitorLocale } from "#lib/useVisitorLocale.ts";
import { zoneLabel } from "@pipelark/shared-time/zones";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { CopyManageLink } from "./CopyManageLink.tsx";
import { managePath } from "./manageLink.ts";
import { MeetingFacts, spanOf } from "./MeetingFacts.tsx";
import { MeetingStatus } from "./MeetingStatus.tsx";
import { MoveMeeting, type RenderTimes } from "./MoveMeeting.tsx";
import { useMeetingChange } from "./useMeetingChange.ts";

type ManagedMeetingProps = {
  meeting: BookedMeeting;
  token: string;
  /** Renders the times that the meeting can be moved to. */
  renderTimes: RenderTimes;
  onSettled: (meeting: BookedMeeting) => void;
};

/** A booked meeting with buttons to add it to a calendar, reschedule or cancel it. */
export function ManagedMeeting({ meeting, token, renderTimes, onSettled }: ManagedMeetingProps) {
  const { search } = useLocation();
  // "I can't come" of a reminder leads here with `?cancel`.
  const [openPart, setOpenPart] = useState<"moving" | "cancelling" | null>(() =>
    new URLSearchParams(search).has("cancel") && isToCome(meeting) ? "cancelling" : null,
  );
  const { change, reloadMeeting, moveTo, cancel, clear } = useMeetingChange({
    token,
    meeting,
    onSettled: handleSettled,
  });
  const url = useScheduleUrl();
  const locale = useVisitorLocale(url.clock);
  const [now, setNow] = useState(() => Date.now());
  const isPast = Date.parse(meeting.startsAt) <= now;
  const canChange = meeting.status === "booked" && !isPast;
  const manageUrl = new URL(managePath(meeting.slug, token), window.location.href).href;
  const status = useRef<HTMLDivElement>(null);
  const rescheduleButton = useRef<HTMLButtonElement>(null);
  // Target of the focus once no panel is open; a dialog restores it itself.
  const focusAfter = useRef<"status on load" | "status" | "reschedule" | null>("status on load");

  useEffect(() => {
    if (openPart !== null) return;
    const after = focusAfter.current;
    focusAfter.current = null;
    if (after === "status on load") status.current?.focus({ preventScroll: true });
    if (after === "status") takeTheFocus(status.current);
    if (after === "reschedule") rescheduleButton.current?.focus();
  }, [openPart]);

  function handleSettled(settled: BookedMeeting) {
    focusAfter.current = "status";
    setOpenPart(null);
    setNow(Date.now());
    onSettled(settled);
  }

  function handleOpen(part: "moving" | "cancelling") {
    clear();
    // The calendar opens at the meeting, not at the month viewed before.
    if (part === "moving" && (url.month ?? url.day)) url.go({ month: null, day: null }, { replace: true });
    setOpenPart(part);
    void reloadMeeting();
  }

  function handleClose() {
    setOpenPart(null);
    clear();
  }

  function handleKeep() {
    focusAfter.current = "reschedule";
    handleClose();
  }

  return (
    <SchedulePanel
      title={meeting.title}
      description={meeting.description}
      lengthMinutes={meeting.lengthMinutes}
      host={meeting.host}
      when={openPart === "moving" && `Now: ${spanOf(meeting, { zone: url.zone, locale })}`}
    >
      {openPart === "moving" ? (
        <MoveMeeting
          meeting={meeting}
          url={url}
          locale={locale}
          change={change}
          renderTimes={renderTimes}
          onMove={(instant, reason) => void moveTo(instant, reason)}
          onClear={clear}
          onKeep={handleKeep}
        />
      ) : (
        <Stack>
          <MeetingStatus
            ref={status}
            meeting={meeting}
            isPast={isPast}
            wasChangedElsewhere={change.kind === "changed-elsewhere"}
          />
          <MeetingFacts meeting={meeting} zone={url.zone} locale={locale} />
          {(canChange || meeting.status === "cancelled") && <AddToCalendar meeting={meeting} manageUrl={manageUrl} />}
          {canChange && <CopyManageLink url={manageUrl} />}
          <Actions>
            {canChange ? (
              <>
                <Button ref={rescheduleButton} tone="secondary" onClick={() => handleOpen("moving")}>
                  Reschedule
                </Button>
                <Button tone="secondary" onClick={() => handleOpen("cancelling")}>
                  Cancel meeting
                </Button>
              </>
            ) : (
              <ButtonLink to={paths.schedule(meeting.slug)}>Book again</ButtonLink>
            )}
          </Actions>
          <CancelDialog
            isOpen={openPart === "cancelling"}
            when={`${spanOf(meeting, { zone: url.zone, locale })}, ${zoneLabel(meeting.startsAt, url.zone)}`}
            host={meeting.host.name}
            change={change}
            onCancelMeeting={(reason) => void cancel(reason)}
            onClose={handleClose}
          />
        </Stack>
      )}
    </SchedulePanel>
  );
}

function isToCome({ status, startsAt }: BookedMeeting): boolean {
  return status === "booked" && Date.parse(startsAt) > Date.now();
}

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.large};
  min-width: 0;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
`;
