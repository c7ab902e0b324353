import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "#controls/Button.tsx";
import { dayLocale } from "@pipelark/shared-time/locale";
import { MonthGrid } from "#time/MonthGrid.tsx";
import { DayDialog } from "#time/DayDialog.tsx";
import { DatePicker } from "#time/DatePicker.tsx";
import { Dialog } from "#overlays/Dialog.tsx";
import { space } from "#theme/tokens.ts";
import { TimeField } from "#time/TimeField.tsx";
import { Sample } from "./Sample.tsx";

export function DateSamples() {
  const [day, setDay] = useState<string | null>("2026-11-26");
  const [month, setMonth] = useState("2026-11");
  const [time, setTime] = useState<string | null>("14:30");
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);

  return (
    <Sample title="Dates and times">
      <div>
        <MonthGrid
          month={month}
          openDays={["23", "24", "26", "30"].map((date) => `${month}-${date}`)}
          closedWords="full"
          chosen={day}
          today="2026-11-20"
          lastMonth="2027-01"
          locale={dayLocale()}
          onMonth={setMonth}
          onDay={setDay}
        />
      </div>
      <Stack>
        <DatePicker label="Start" value={day} onChange={setDay} />
        <DatePicker label="End" value={null} onChange={setDay} error="Choose a day after the start." isRequired />
        <DatePicker label="Locked" value={day} onChange={setDay} isDisabled />
        <TimeField label="At" hint="In your own time." value={time} onChange={setTime} />
        <Button tone="secondary" size="medium" onClick={() => setOpen(true)}>
          A date in a dialog
        </Button>
        <Dialog title="Move the meeting" isOpen={isOpen} onClose={() => setOpen(false)}>
          <DatePicker label="New day" value={day} onChange={setDay} />
        </Dialog>
        <Button tone="secondary" size="medium" onClick={() => setChoosing(true)}>
          A day from a menu
        </Button>
        <DayDialog
          title="Due date"
          isOpen={isChoosing}
          value={day}
          onChoose={(chosen) => {
            setDay(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      </Stack>
    </Sample>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.medium};
  justify-items: start;

  > * {
    width: 100%;
  }

  > button {
    width: auto;
  }
`;
