import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { Day } from "@pipelark/shared-time/days";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { dateLabel, dayOf, timeLabel, zoneLabel } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { ErrorBox } from "@pipelark/shared-ui/feedback/ErrorBox";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useState, type ReactNode } from "react";
import { styled } from "styled-components";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import { Alternatives } from "#lib/Alternatives.tsx";
import type { ScheduleUrl } from "#lib/useScheduleUrl.ts";
import { takeTheFocus } from "#lib/takeTheFocus.ts";
import { ReasonField } from "./ReasonField.tsx";
import type { ChangeState } from "./useMeetingChange.ts";

/** Renders the free times, starting around `home`. A new `round` reloads them. */
export type RenderTimes = (asked: { home: Day; round: number; onTime: (instant: string) => void }) => ReactNode;

type MoveMeetingProps = {
  meeting: BookedMeeting;
  url: ScheduleUrl;
  locale: ClockLocale;
  change: ChangeState;
  renderTimes: RenderTimes;
  onMove: (instant: string, reason: string) => void;
  onClear: () => void;
  onKeep: () => void;
};

/** Time picker for a meeting that is booked already. */
export function MoveMeeting({ meeting, url, locale, change, renderTimes, onMove, onClear, onKeep }: MoveMeetingProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { zone } = url;
  const [round, setRound] = useState(0);
  const [reason, setReason] = useState("");
  const isTaken = change.kind === "slot-taken" || change.kind === "not-offered";

  function timeInWords(instant: string) {
    return `${dateLabel(instant, { zone, locale })}, ${timeLabel(instant, { zone, locale })}, ${zoneLabel(instant, zone)}`;
  }

  function handleClose() {
    setWanted(null);
    onClear();
    setRound((before) => before + 1);
  }

  return (
    <Stack>
      <div>
        <Heading ref={takeTheFocus}>Choose a new time</Heading>
        <Button tone="secondary" size="medium" onClick={onKeep}>
          Keep the current time
        </Button>
      </div>
      {renderTimes({ home: dayOf(meeting.startsAt, zone), round, onTime: setWanted })}
      <Dialog title="Move this meeting?" isOpen={wanted !== null} onClose={handleClose}>
        {wanted && (
          <Times>
            <dt>From</dt>
            <dd>{timeInWords(meeting.startsAt)}</dd>
            <dt>To</dt>
            <dd>
              <strong>{timeInWords(wanted)}</strong>
            </dd>
          </Times>
        )}
        <ReasonField host={meeting.host.name} value={reason} onReason={setReason} />
        {change.kind === "fault" && (
          <ErrorBox ref={takeTheFocus}>
            {describeFault(change.fault, { failure: "Your meeting could not be moved" })}
          </ErrorBox>
        )}
        {change.kind === "missing" && <ErrorBox ref={takeTheFocus}>This meeting no longer exists.</ErrorBox>}
        {isTaken && (
          <Alternatives
            message="This time was just taken."
            times={change.alternatives}
            zone={zone}
            locale={locale}
            onTime={(instant) => {
              setWanted(instant);
              onMove(instant, reason);
            }}
          />
        )}
        <Actions>
          {!isTaken && (
            <Button isBusy={change.kind === "changing"} onClick={() => wanted && onMove(wanted, reason)}>
              {change.kind === "changing" ? "Moving…" : "Move meeting"}
            </Button>
          )}
          <Button tone="secondary" onClick={handleClose}>
            Choose another time
          </Button>
        </Actions>
      </Dialog>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.large};
  min-width: 0;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
`;

const Heading = styled.h2`
  margin-block-end: ${space.small};
  font-size: ${text.subheading};
`;

const Times = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.tight} ${space.medium};
  margin: 0;

  dt {
    color: ${color.textMuted};
  }
`;
