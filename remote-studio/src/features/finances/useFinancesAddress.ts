import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { isMonth, type Month, monthOf } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";

/** January to June 2024, the months with their own tabs. */
export const tabMonths = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05", "2024-06"] as const;

/** First and last year of the books. */
export const firstYear = 2000;
export const lastYear = 2099;

/** Month (default: the current one) and currency, kept in the URL for links, Back and reload. */
export function useFinancesAddress() {
  const { read, readNext, change, to } = useAddress();
  return {
    month: monthFromText(read("month")),
    /** Month that the page is navigating to, so that quick steps add up. */
    nextMonth: monthFromText(readNext("month")),
    /** The chosen currency; null for the first one that has figures. */
    currency: read("currency"),
    toMonth: (month: string) => to({ month }),
    chooseMonth: (month: string) => change({ month }),
    chooseCurrency: (currency: string) => change({ currency }),
  };
}

function monthFromText(wanted: string | null): Month {
  return isMonth(wanted) && wanted.startsWith("20") ? wanted : monthOf(today());
}
