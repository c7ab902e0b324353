import { type CalendarDate, parseDate } from "@internationalized/date";
import { type ReactNode, useImperativeHandle, useRef } from "react";
import { UNSAFE_PortalProvider } from "react-aria/PortalProvider";
import { Button } from "react-aria-components/Button";
import { Calendar } from "react-aria-components/Calendar";
import { DateInput, DatePicker as AriaDatePicker, DateSegment, Group } from "react-aria-components/DatePicker";
import { Dialog, Popover } from "react-aria-components/Popover";
import { styled } from "styled-components";
import { boxStyle, calendarPopoverStyle, openerStyle, partsStyle, partStyle } from "./dateField.styles.ts";
import { FieldFrame } from "#forms/FieldFrame.tsx";
import type { ValueField } from "#forms/ValueField.ts";
import { CalendarIcon } from "#controls/icons.tsx";
import { MonthView } from "./MonthView.tsx";

/** The value is an ISO date, "2026-11-21"; null while it is incomplete. */
export type DatePickerProps = ValueField<string | null> & {
  label: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** First and last day that the calendar offers; the schema enforces the range. */
  min?: string;
  max?: string;
};

/** A date, typed part by part or chosen in a calendar. Inside a dialog the calendar is rendered into that dialog. */
export function DatePicker({
  label,
  hint,
  isRequired = false,
  isDisabled = false,
  min,
  max,
  value,
  onChange,
  onBlur,
  name,
  error,
  ref,
}: DatePickerProps) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({ focus: () => group.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus() }),
    [],
  );

  return (
    <AriaDatePicker
      value={dateOf(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      onBlur={() => onBlur?.()}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(name && { name })}
    >
      <FieldFrame label={label} hint={hint} error={error} isRequired={isRequired}>
        <Box ref={group}>
          <Parts>{(segment) => <Part segment={segment} />}</Parts>
          <Opener>
            <CalendarIcon />
          </Opener>
        </Box>
      </FieldFrame>
      {/* Rendered into a modal dialog, because everything outside it is inert. */}
      <UNSAFE_PortalProvider getContainer={() => group.current?.closest("dialog") ?? document.body}>
        <Floating ref={putOnTop}>
          <Dialog>
            <Calendar>
              <MonthView />
            </Calendar>
          </Dialog>
        </Floating>
      </UNSAFE_PortalProvider>
    </AriaDatePicker>
  );
}

/** Shows it in the browser's top layer, because a dialog clips its content. */
function putOnTop(popover: HTMLElement | null) {
  if (typeof popover?.showPopover !== "function" || !popover.closest("dialog")) return;
  popover.popover = "manual";
  popover.showPopover();
}

function dateOf(day: string | null | undefined): CalendarDate | null {
  return day ? parseDate(day) : null;
}

const Box = styled(Group)`
  ${boxStyle}
`;

const Parts = styled(DateInput)`
  ${partsStyle}
`;

const Part = styled(DateSegment)`
  ${partStyle}
`;

const Opener = styled(Button)`
  ${openerStyle}
`;

const Floating = styled(Popover)`
  ${calendarPopoverStyle}
`;
