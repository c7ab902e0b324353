import { Field } from "@pipelark/shared-ui/forms/Field";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { isPeriodName, type PeriodChoice, periodLabels } from "./period.ts";

const options = Object.entries(periodLabels).map(([value, label]) => ({ value, label }));

export type PeriodFilterProps = {
  choice: PeriodChoice;
  isReversed: boolean;
  onChoose: (change: Partial<PeriodChoice>) => void;
};

/** Period of the payments to show, download and print. Uses the browser's date fields, which cost no bytes. */
export function PeriodFilter({ choice, isReversed, onChoose }: PeriodFilterProps) {
  return (
    <Stack $gap="small">
      <FilterBar
        label="Filter payments"
        filters={[{ id: "period", label: "Period", look: "select", options, value: choice.name }]}
        onChange={(_, value) => onChoose({ name: isPeriodName(value) ? value : null })}
        onClear={() => onChoose({ name: null })}
      />
      {choice.name === "custom" && (
        <Dates>
          <Field label="From">
            {(input) => (
              <TextInput
                {...input}
                type="date"
                value={choice.from ?? ""}
                onChange={({ target }) => onChoose({ from: target.value || null })}
              />
            )}
          </Field>
          <Field label="To" error={isReversed ? "Choose a day on or after the start." : null}>
            {(input) => (
              <TextInput
                {...input}
                type="date"
                value={choice.until ?? ""}
                onChange={({ target }) => onChoose({ until: target.value || null })}
              />
            )}
          </Field>
        </Dates>
      )}
    </Stack>
  );
}

const Dates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  align-items: start;

  > * {
    flex: 0 1 14rem;
  }
`;
