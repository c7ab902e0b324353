import { useSearchParams } from "@pipelark/shared-router";
import { type Day, isDay } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";
import { useMemo, useState } from "react";
import { isPeriodName, isReversed, type PeriodChoice, periodOf } from "./period.ts";

const parameters = { name: "period", from: "from", until: "until" } as const;

/**
 * Keeps the chosen period in the address, so that links, Back and reload show the same. "This month" and the like are those of
 * `timeZone`; defaults to the reader's.
 */
export function usePeriod(timeZone?: string) {
  const [search, setSearch] = useSearchParams();
  const now = useMemo(() => today(timeZone), [timeZone]);
  const name = search.get(parameters.name);
  const from = dayFrom(search.get(parameters.from));
  const until = dayFrom(search.get(parameters.until));

  const inAddress = useMemo<PeriodChoice>(
    () => ({ name: isPeriodName(name) ? name : null, from, until }),
    [name, from, until],
  );
  // Kept as state as well, because the address changes a moment later: a date field with the old value would lose what is being typed.
  const [chosen, setChosen] = useState<PeriodChoice | null>(null);
  if (chosen && isSame(chosen, inAddress)) setChosen(null);
  const choice = chosen ?? inAddress;
  const period = useMemo(() => periodOf(choice, now), [choice, now]);

  function choose(next: Partial<PeriodChoice>) {
    const named = { ...choice, ...next };
    const merged = named.name === "custom" ? named : { ...named, from: null, until: null };
    setChosen(isSame(merged, inAddress) ? null : merged);
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const key of ["name", "from", "until"] as const) {
          const value = merged[key];
          if (value === null) changed.delete(parameters[key]);
          else changed.set(parameters[key], value);
        }
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { choice, period, isReversed: isReversed(period), choose };
}

function isSame(one: PeriodChoice, other: PeriodChoice): boolean {
  return one.name === other.name && one.from === other.from && one.until === other.until;
}

/** Returns an existing day; null for anything else in the address. */
function dayFrom(text: string | null): Day | null {
  return isDay(text) ? text : null;
}
