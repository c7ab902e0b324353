import { parseDate } from "@internationalized/date";
import { Calendar } from "react-aria-components/Calendar";
import { Dialog } from "#overlays/Dialog.tsx";
import { MonthView } from "./MonthView.tsx";

export type DayDialogProps = {
  /** Name of the date: "Due date". */
  title: string;
  isOpen: boolean;
  /** The marked day, "2026-11-21"; null for none. */
  value: string | null;
  /** Called with the chosen day, which is chosen by one click or Enter. */
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** A calendar in a dialog, for a date that is set from a menu. In forms use `DatePicker`. */
export function DayDialog({ title, isOpen, value, onChoose, onClose }: DayDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Calendar
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has nothing else to choose
        autoFocus
        defaultValue={value === null ? null : parseDate(value)}
        onChange={(day) => onChoose(day.toString())}
      >
        <MonthView />
      </Calendar>
    </Dialog>
  );
}
