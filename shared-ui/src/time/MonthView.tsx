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
import { ArrowLeftIcon, ArrowRightIcon } from "#controls/icons.tsx";
import { cellStyle, gridStyle, headStyle, stepStyle } from "./MonthView.styles.ts";

/** The month of a date field's calendar, with its name, arrows and days. */
export function MonthView() {
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
        <CalendarGridBody>{(date) => <Cell date={date} />}</CalendarGridBody>
      </Grid>
    </>
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
