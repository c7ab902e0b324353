import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "#Button.tsx";
import { Calendar } from "#Calendar.tsx";
import { DatePicker } from "#DatePicker.tsx";
import { Dialog } from "#Dialog.tsx";
import type { DayNote } from "#MonthView.tsx";
import { space } from "#theme/tokens.ts";
import { TimeField } from "#TimeField.tsx";
import { Sample } from "./Sample.tsx";

function noteOn(day: string): DayNote | undefined {
  const date = Number(day.slice(-2));
  if (date % 7 === 3) return { words: "full", tone: "danger" };
  return date % 5 === 0 ? { words: "2 free times" } : undefined;
}

export function DateSamples() {
  const [day, setDay] = useState<string | null>("2026-11-26");
  const [time, setTime] = useState<string | null>("14:30");
  const [isOpen, setOpen] = useState(false);

  return (
    <Sample title="Dates and times">
      <div>
        <Calendar
          label="Day of the meeting"
          value={day}
          onChange={setDay}
          min="2026-11-05"
          isUnavailable={(each) => noteOn(each)?.tone === "danger"}
          noteOn={noteOn}
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
