import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { isMonth, type Month, monthOf } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";

/** January to June 2024, the months that have tabs of their own. */
export const tabMonths = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05", "2024-06"] as const;

/** The years that the books can hold. */
export const firstYear = 2000;
export const lastYear = 2099;

/** The month that is shown, this one unless the address names another, and in which currency: a link, Back and a reload show the same. */
export function useFinancesAddress() {
  const { read, readNext, change, to } = useAddress();
  return {
    month: monthFromText(read("month")),
    /** The month that the page is on its way to: the next step counts from there. */
    nextMonth: monthFromText(readNext("month")),
    /** The one that was chosen; null for the first one that has figures. */
    currency: read("currency"),
    toMonth: (month: string) => to({ month }),
    chooseMonth: (month: string) => change({ month }),
    chooseCurrency: (currency: string) => change({ currency }),
  };
}

function monthFromText(wanted: string | null): Month {
  return isMonth(wanted) && wanted.startsWith("20") ? wanted : monthOf(today());
}
