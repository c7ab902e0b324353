import { financesQueries } from "@pipelark/shared-data/finances/financesQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useKeptFocus } from "@pipelark/shared-ui/focus/useKeptFocus";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CompaniesSection } from "./companies/CompaniesSection.tsx";
import { ExpensesSection } from "./expenses/ExpensesSection.tsx";
import { currenciesOf } from "./figures.ts";
import { InboundSection } from "./inbound/InboundSection.tsx";
import { MonthPicker } from "./MonthPicker.tsx";
import { MonthSection } from "./MonthSection.tsx";
import { useFinancesAddress } from "./useFinancesAddress.ts";
import { YearSection } from "./year/YearSection.tsx";

/** The agency's books: one month, its year and its expenses. Each currency is counted separately. */
export function FinancesPanel() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useKeptFocus(box);
  const { services } = useSignedIn();
  const { month, nextMonth, currency: wanted, toMonth, chooseMonth, chooseCurrency } = useFinancesAddress();
  const year = Number(month.slice(0, 4));
  const { data = [] } = useQuery(financesQueries.year(services, year));
  const currencies = currenciesOf(data);
  const currency = currencies.find((code) => code === wanted) ?? "USD";

  return (
    <Stack ref={setBox} $gap="large">
      <Stack $gap="small">
        <MonthPicker month={month} nextMonth={nextMonth} toMonth={toMonth} onMonth={chooseMonth} />
        {currencies.length > 1 && (
          <Field label="Currency">
            {(input) => (
              <Select {...input} value={currency} onChange={({ target }) => chooseCurrency(target.value)}>
                {currencies.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </Stack>
      <InboundSection />
      <MonthSection month={month} currency={currency} />
      <ExpensesSection key={month} month={month} currency={currency} />
      <YearSection year={year} currency={currency} toMonth={toMonth} />
      <CompaniesSection year={year} currency={currency} />
    </Stack>
  );
}
