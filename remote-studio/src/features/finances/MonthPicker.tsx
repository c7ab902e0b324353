import { formatMonth } from "@pipelark/shared-signed-in/formatMoment";
import { Field } from "@pipelark/shared-ui/Field";
import { Select } from "@pipelark/shared-ui/Select";
import { Cluster, Stack } from "@pipelark/shared-ui/Stack";
import { ViewLinks } from "@pipelark/shared-ui/ViewLinks";
import { styled } from "styled-components";
import { localToday } from "#lib/localToday.ts";
import { firstYear, lastYear, tabMonths } from "./useFinancesAddress.ts";

type MonthPickerProps = { month: string; toMonth: (month: string) => string; onMonth: (month: string) => void };

const numbers = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, "0"));
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, place) => String(firstYear + place));

/** The months that have tabs, this month, and a way to any other. */
export function MonthPicker({ month, toMonth, onMonth }: MonthPickerProps) {
  const now = localToday().slice(0, 7);
  const [year = "", number = ""] = month.split("-");
  const shown = [...tabMonths, ...(tabMonths.some((tab) => tab === now) ? [] : [now])];

  return (
    <Stack $gap="small">
      <ViewLinks
        label="Months"
        views={shown.map((tab) => ({
          to: toMonth(tab),
          label: tab === now ? "This month" : formatMonth(`${tab}-01`),
          isCurrent: tab === month,
        }))}
      />
      <Cluster>
        <Choice>
          <Field label="Month">
            {(input) => (
              <Select {...input} value={number} onChange={({ target }) => onMonth(`${year}-${target.value}`)}>
                {numbers.map((option) => (
                  <option key={option} value={option}>
                    {monthName(option)}
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
      </Cluster>
    </Stack>
  );
}

function monthName(number: string): string {
  return new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(new Date(`2024-${number}-01`));
}

const Choice = styled.div`
  flex: 0 1 10rem;
`;
