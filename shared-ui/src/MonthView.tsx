import type { CalendarDate } from "@internationalized/date";
import { Button } from "react-aria-components/Button";
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { styled } from "styled-components";
import { ArrowLeftIcon, ArrowRightIcon } from "./icons.tsx";
import { cellStyle, gridStyle, headStyle, stepStyle } from "./MonthView.styles.ts";

/** What is known about a day, said after its date and shown as a dot: "3 free times", "full". */
export type DayNote = { words: string; tone?: "ok" | "warn" | "danger" | "info" };

type MonthViewProps = { noteOn?: (day: string) => DayNote | undefined };

/** The month of a calendar, single or range: its name, the ways to the months beside it, its days. */
export function MonthView({ noteOn }: MonthViewProps) {
  return (
    <>
      <Head>
        <Step slot="previous">
          <ArrowLeftIcon />
        </Step>
        <CalendarHeading />
        <Step slot="next">
          <ArrowRightIcon />
        </Step>
      </Head>
      <Grid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} note={noteOn?.(date.toString())} />}</CalendarGridBody>
      </Grid>
    </>
  );
}

type DayProps = { date: CalendarDate; note: DayNote | undefined };

function Day({ date, note }: DayProps) {
  if (!note) return <Cell date={date} />;
  return (
    <Cell
      date={date}
      data-tone={note.tone ?? "ok"}
      render={(day) => <div {...day} aria-label={`${day["aria-label"] ?? ""}, ${note.words}`} />}
    />
  );
}

const Head = styled.div`
  ${headStyle}
`;

const Step = styled(Button)`
  ${stepStyle}
`;

const Grid = styled(CalendarGrid)`
  ${gridStyle}
`;

const Cell = styled(CalendarCell)`
  ${cellStyle}
`;
