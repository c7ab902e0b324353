import { useState } from "react";
import { localDay } from "./localDay.ts";

/** A day and one of its times, both null until chosen, and the month that is looked at: first that of `from`. */
export function useTimeChoice(from: Date) {
  const [month, setMonth] = useState(() => localDay(from).slice(0, 7));
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
