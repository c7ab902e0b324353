import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { PeriodChoice } from "./period.ts";

export type PeriodDatesProps = {
  choice: PeriodChoice;
  isReversed: boolean;
  onChoose: (change: Partial<PeriodChoice>) => void;
};

/** First and last day of a period of one's own. Uses the browser's date fields, which cost no bytes. */
export function PeriodDates({ choice, isReversed, onChoose }: PeriodDatesProps) {
  return (
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
