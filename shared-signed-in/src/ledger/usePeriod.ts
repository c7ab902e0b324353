import { useSearchParams } from "@pipelark/shared-router";
import { useMemo, useState } from "react";
import { isPeriodName, isReversed, type PeriodChoice, periodOf } from "./period.ts";

const parameters = { name: "period", from: "from", until: "until" } as const;

/** The chosen period, in the address, so that a link, Back and a reload show the same. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => new Date());
  const name = search.get(parameters.name);
  const from = dayOf(search.get(parameters.from));
  const until = dayOf(search.get(parameters.until));

  const inAddress = useMemo<PeriodChoice>(
    () => ({ name: isPeriodName(name) ? name : null, from, until }),
    [name, from, until],
  );
  // The address follows a moment later, and a date field that showed the old day meanwhile would lose what is being typed.
  const [chosen, setChosen] = useState<PeriodChoice | null>(null);
  if (chosen && isSame(chosen, inAddress)) setChosen(null);
  const choice = chosen ?? inAddress;
  const period = useMemo(() => periodOf(choice, today), [choice, today]);

  function choose(next: Partial<PeriodChoice>) {
    const named = { ...choice, ...next };
    const merged = named.name === "custom" ? named : { ...named, from: null, until: null };
    setChosen(isSame(merged, inAddress) ? null : merged);
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
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

/** A day that exists; anything else in the address is none. */
function dayOf(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : text;
}
