import type { Day } from "@pipelark/shared-time/days";
import { useScheduleUrl } from "#lib/useScheduleUrl.ts";
import { useVisitorLocale } from "#lib/useVisitorLocale.ts";
import { SlotPicker } from "./SlotPicker.tsx";
import { useFreeSlots } from "./useFreeSlots.ts";
import { askedMonth } from "#lib/schedulePlace.ts";

type FreeTimesProps = {
  slug: string;
  /** The day whose month or week is shown where the address names none. */
  home: Day;
  /** Another number asks for the times again. */
  round: number;
  onTime: (instant: string) => void;
};

/** A meeting's free times, read and shown. */
export function FreeTimes({ slug, home, round, onTime }: FreeTimesProps) {
  const url = useScheduleUrl();
  const locale = useVisitorLocale(url.clock);
  const month = askedMonth(url, { home, firstDay: locale.firstDay });
  const free = useFreeSlots({ meeting: slug, month, round });
  return <SlotPicker url={url} free={free} home={home} locale={locale} onTime={onTime} />;
}
