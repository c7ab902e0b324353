import { FieldProblem } from "@pipelark/shared-ui/forms/Field";
import type { ValueField } from "@pipelark/shared-ui/forms/ValueField";
import { useImperativeHandle, useRef } from "react";
import { DayHours } from "./DayHours.tsx";
import { type Day, weekdays } from "./hoursSchema.ts";

type WeekHoursProps = ValueField<Day[]> & {
  errorAt: (name: `days.${number}` | `days.${number}.${number}`) => string | null;
};

/** The seven days of a week. */
export function WeekHours({ value, onChange, error, ref, errorAt }: WeekHoursProps) {
  const week = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => week.current?.querySelector<HTMLElement>("[role=spinbutton], button")?.focus(),
  }));

  function copyMonday() {
    const monday = value[0] ?? [];
    onChange(
      value.map((day, index) =>
        index > 0 && index < 5 ? monday.map((span) => ({ ...span, id: crypto.randomUUID() })) : day,
      ),
    );
  }

  return (
    <div ref={week}>
      {weekdays.map((name, index) => (
        <DayHours
          key={name}
          name={name}
          spans={value[index] ?? []}
          error={errorAt(`days.${index}`)}
          spanError={(place) => errorAt(`days.${index}.${place}`)}
          onChange={(spans) => onChange(value.map((day, each) => (each === index ? spans : day)))}
          {...(index === 0 && { onCopy: copyMonday })}
        />
      ))}
      {error && <FieldProblem role="alert">{error}</FieldProblem>}
    </div>
  );
}
