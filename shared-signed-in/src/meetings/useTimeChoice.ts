import { monthOf } from "@pipelark/shared-time/days";
import { useState } from "react";
import { dayOf } from "@pipelark/shared-time/zones";

/** A day and one of its times, both null until chosen, and the month that is looked at: first that of `from`. */
export function useTimeChoice(from: Date) {
  const [month, setMonth] = useState(() => monthOf(dayOf(from)));
  const [{ day, time }, setChosen] = useState<{ day: string | null; time: string | null }>({ day: null, time: null });

  function showMonth(next: string) {
    setMonth(next);
    // A day of another month is out of sight: nothing may be moved to it by mistake.
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
