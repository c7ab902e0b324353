import { useCallback, useEffect, useState } from "react";
import { useServices } from "#lib/services.tsx";
import { addDays, firstDayOf } from "../time/monthGrid.ts";
import type { Month } from "../time/zonedTime.ts";
import { listFreeSlots } from "./schedulerRepository.ts";
import type { FreeSlots } from "./schedulerSchemas.ts";

/** The answer for a month; the month before's stays until the next is here, so that nothing jumps. */
export type SlotsState = {
  answer: FreeSlots | null;
  /** Whether `answer` is not the wanted month's yet. */
  isLoading: boolean;
  fault: unknown;
  reload: () => void;
};

type Loaded = { key: string; answer: FreeSlots | null; fault: unknown };

/** The free times of a month and of most of the next, which is where a full month sends the visitor. */
export function useFreeSlots({ meeting, month }: { meeting: string; month: Month }): SlotsState {
  const services = useServices();
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = `${meeting} ${month} ${round}`;

  useEffect(() => {
    let isCurrent = true;
    function settle(outcome: Pick<Loaded, "answer" | "fault">) {
      if (isCurrent) setLoaded((before) => ({ ...outcome, answer: outcome.answer ?? before?.answer ?? null, key }));
    }
    listFreeSlots(services, { meeting, ...windowOf(month) }).then(
      (answer) => settle({ answer, fault: null }),
      (fault: unknown) => {
        services.report(fault, { meeting });
        settle({ answer: null, fault });
      },
    );
    return function forget() {
      isCurrent = false;
    };
  }, [services, meeting, month, key]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const isLoading = loaded?.key !== key;
  return { answer: loaded?.answer ?? null, isLoading, fault: isLoading ? null : (loaded?.fault ?? null), reload };
}

/** The month as every zone sees it: its edges lie up to 14 hours from those of UTC. It goes on to the 62 days that one answer spans. */
function windowOf(month: Month): { from: string; until: string } {
  const first = firstDayOf(month);
  return { from: `${addDays(first, -1)}T10:00:00Z`, until: `${addDays(first, 61)}T10:00:00Z` };
}
