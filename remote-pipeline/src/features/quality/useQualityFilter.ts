import type { QualityFilter } from "@pipelark/shared-data/leadQuality/leadQualitySchema";
import { isPeriodName, periodLabels } from "@pipelark/shared-signed-in/ledger/period";
import { usePeriod } from "@pipelark/shared-signed-in/ledger/usePeriod";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";

/** All time, as the database takes it. */
export const always = { from: "2000-01-01", until: "2099-12-31" } as const;

/** Periods to choose from; without one, all time. */
export const periods = Object.entries(periodLabels).flatMap(([value, label]) =>
  value === "custom" ? [] : [{ value, label }],
);

/** Period and company of the figures, in the address as `?period=…&company=…`. */
export function useQualityFilter() {
  const { readId, change } = useAddress();
  const { choice, period, choose } = usePeriod();
  const filter: QualityFilter = {
    from: period.from ?? always.from,
    until: period.until ?? always.until,
    companyId: readId("company"),
  };

  function narrow(id: string, value: string | null) {
    if (id === "period") choose({ name: isPeriodName(value) ? value : null });
    else change({ [id]: value }, { isReplaced: true });
  }

  return {
    filter,
    period: choice.name,
    narrow,
    clear: () => change({ period: null, from: null, until: null, company: null }, { isReplaced: true }),
  };
}
