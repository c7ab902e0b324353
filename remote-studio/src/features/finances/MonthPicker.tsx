import { addMonths, monthOf } from "@pipelark/shared-time/days";
import { formatMonth, formatMonthName } from "@pipelark/shared-time/formats";
import { today } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { ArrowLeftIcon, ArrowRightIcon } from "@pipelark/shared-ui/controls/icons";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { firstYear, lastYear, tabMonths } from "./useFinancesAddress.ts";

type MonthPickerProps = {
  month: string;
  /** Month that the page is navigating to; otherwise equal to `month`. */
  nextMonth: string;
  toMonth: (month: string) => string;
  onMonth: (month: string) => void;
};

const numbers = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, "0"));
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, place) => String(firstYear + place));

/** Tabs for this month, the fixed months and the neighbours of the shown one, and fields for any other. */
export function MonthPicker({ month, nextMonth, toMonth, onMonth }: MonthPickerProps) {
  const now = monthOf(today());
  const [year = "", number = ""] = month.split("-");
  const shown = [now, ...tabMonths.filter((tab) => tab !== now)];

  return (
    <Stack $gap="small">
      <LinkTabs
        label="Months"
        links={shown.map((tab) => ({
          to: toMonth(tab),
          label: tab === now ? "This month" : formatMonth(tab),
          isCurrent: tab === month,
        }))}
      />
      <Choices>
        <Cluster $gap="tight">
          <Button
            tone="secondary"
            size="medium"
            aria-label="Previous month"
            disabled={nextMonth === `${firstYear}-01`}
            onClick={() => onMonth(addMonths(nextMonth, -1))}
          >
            <ArrowLeftIcon />
          </Button>
          <Button
            tone="secondary"
            size="medium"
            aria-label="Next month"
            disabled={nextMonth === `${lastYear}-12`}
            onClick={() => onMonth(addMonths(nextMonth, 1))}
          >
            <ArrowRightIcon />
          </Button>
        </Cluster>
        <Selects>
          <Choice>
            <Field label="Month">
              {(input) => (
                <Select {...input} value={number} onChange={({ target }) => onMonth(`${year}-${target.value}`)}>
                  {numbers.map((option) => (
                    <option key={option} value={option}>
                      {formatMonthName(`2024-${option}`, "long")}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </Choice>
          <Choice>
            <Field label="Year">
              {(input) => (
                <Select {...input} value={year} onChange={({ target }) => onMonth(`${target.value}-${number}`)}>
                  {years.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </Select>
              )}
            </Field>
          </Choice>
        </Selects>
      </Choices>
    </Stack>
  );
}

/** On one line, except in the smallest windows. */
const Choices = styled(Cluster)`
  align-items: end;
`;

const Selects = styled.div`
  display: flex;
  flex: 1 1 14rem;
  gap: ${space.tight};
  max-width: 21rem;
`;

const Choice = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;
