import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { isPeriodName, periodOptions } from "./period.ts";
import { PeriodDates, type PeriodDatesProps } from "./PeriodDates.tsx";

export type PeriodFilterProps = PeriodDatesProps;

/** Period of the payments to show, download and print. */
export function PeriodFilter({ choice, isReversed, onChoose }: PeriodFilterProps) {
  return (
    <Stack $gap="small">
      <FilterBar
        label="Filter payments"
        filters={[{ id: "period", label: "Period", look: "select", options: periodOptions, value: choice.name }]}
        onChange={(_, value) => onChoose({ name: isPeriodName(value) ? value : null })}
        onClear={() => onChoose({ name: null })}
      />
      {choice.name === "custom" && <PeriodDates choice={choice} isReversed={isReversed} onChoose={onChoose} />}
    </Stack>
  );
}
