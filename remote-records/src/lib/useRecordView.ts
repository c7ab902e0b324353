import type { RecordFilter } from "@pipelark/shared-data/records/recordSchema";
import { usePeriod } from "@pipelark/shared-signed-in/ledger/usePeriod";
import { useAddress, useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import { addDays, type Day } from "@pipelark/shared-time/days";

/** Search and period of a list, in the address as `?search=…&period=…`, with further filters under their names. */
export function useRecordView(names: readonly string[]) {
  const { read, change, to } = useAddress();
  const { search, typed, setTyped, clear } = useSearchAddress();
  const period = usePeriod();
  const { from, until } = period.period;

  const filter: RecordFilter = {
    query: search === "" ? null : search,
    from: from && startOf(from),
    until: until && startOf(addDays(until, 1)),
  };

  return {
    filter,
    typed,
    setTyped,
    period,
    read,
    to,
    isNarrowed: [search, from, until, ...names.map(read)].some(Boolean),
    narrow: (name: string, value: string | null) => change({ [name]: value }, { isReplaced: true }),
    clear: () => clear("period", "from", "until", ...names),
  };
}

export type RecordView = ReturnType<typeof useRecordView>;

/** Begin of a day where the reader is. */
function startOf(day: Day): string {
  return new Date(`${day}T00:00:00`).toISOString();
}
