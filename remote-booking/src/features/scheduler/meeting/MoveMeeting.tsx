import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { Button } from "@pipelark/shared-ui/Button";
import { Dialog } from "@pipelark/shared-ui/Dialog";
import { ErrorBox } from "@pipelark/shared-ui/ErrorBox";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";
import type { BookedMeeting } from "../data/schedulerSchemas.ts";
import { useFreeSlots } from "../data/useFreeSlots.ts";
import { Alternatives } from "../form/Alternatives.tsx";
import { SlotPicker } from "../picker/SlotPicker.tsx";
import type { ScheduleUrl } from "../picker/useScheduleUrl.ts";
import type { VisitorLocale } from "../time/visitorLocale.ts";
import { dateLabel, dayOf, monthOf, timeLabel } from "../time/zonedTime.ts";
import type { ChangeState } from "./useMeetingChange.ts";

type MoveMeetingProps = {
  meeting: BookedMeeting;
  url: ScheduleUrl;
  locale: VisitorLocale;
  change: ChangeState;
  onMove: (instant: string) => void;
  onClear: () => void;
  onKeep: () => void;
};

/** The times again, for a meeting that has one already. */
export function MoveMeeting({ meeting, url, locale, change, onMove, onClear, onKeep }: MoveMeetingProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { zone } = url;
  const month = url.month ?? monthOf(dayOf(meeting.starts_at, zone));
  const free = useFreeSlots({ meeting: meeting.slug, month });
  const isTaken = change.kind === "slot-taken" || change.kind === "not-offered";

  function handleClose() {
    setWanted(null);
    onClear();
    free.reload();
  }

  return (
    <Stack>
      <div>
        <Button tone="secondary" size="medium" onClick={onKeep}>
          Keep the current time
        </Button>
      </div>
      <SlotPicker url={url} free={free} askedMonth={month} locale={locale} onTime={setWanted} />
      <Dialog title="Move the meeting?" isOpen={wanted !== null} onClose={handleClose}>
        {wanted && <p>{`To ${dateLabel(wanted, { zone, locale })}, ${timeLabel(wanted, { zone, locale })}.`}</p>}
        {change.kind === "fault" && <ErrorBox>{faultMessage(change.fault, "your meeting")}</ErrorBox>}
        {change.kind === "missing" && <ErrorBox>This meeting was not found any more.</ErrorBox>}
        {isTaken && (
          <Alternatives
            message="This time was just taken."
            times={change.alternatives}
            zone={zone}
            locale={locale}
            onTime={(instant) => {
              setWanted(instant);
              onMove(instant);
            }}
          />
        )}
        <Ways>
          {!isTaken && (
            <Button isBusy={change.kind === "changing"} onClick={() => wanted && onMove(wanted)}>
              {change.kind === "changing" ? "Moving…" : "Move meeting"}
            </Button>
          )}
          <Button tone="secondary" onClick={handleClose}>
            Choose another time
          </Button>
        </Ways>
      </Dialog>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.large};
  min-width: 0;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
`;
