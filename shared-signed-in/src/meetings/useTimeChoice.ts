import { monthOf } from "@pipelark/shared-time/days";
import { useState } from "react";
import { dayOf } from "@pipelark/shared-time/zones";

/** The chosen day and time, both null at first, and the visible month, which starts at that of `from`. */
export function useTimeChoice(from: Date) {
  const [month, setMonth] = useState(() => monthOf(dayOf(from)));
  const [{ day, time }, setChosen] = useState<{ day: string | null; time: string | null }>({ day: null, time: null });

  function showMonth(next: string) {
    setMonth(next);
    // Clears a day that is out of sight, so that nothing is moved to it by mistake.
    setChosen({ day: null, time: null });
  }

  return {
    month,
    day,
    time,
    showMonth,
    chooseDay: (chosen: string) => setChosen({ day: chosen, time: null }),
    chooseTime: (chosen: string | null) => setChosen((before) => ({ day: before.day, time: chosen })),
  };
}
