import type { Day } from "@pipelark/shared-time/days";
import { useScheduleUrl } from "#lib/useScheduleUrl.ts";
import { useVisitorLocale } from "#lib/useVisitorLocale.ts";
import { SlotPicker } from "./SlotPicker.tsx";
import { useFreeSlots } from "./useFreeSlots.ts";
import { queriedMonth } from "#lib/schedulePlace.ts";

type FreeTimesProps = {
  slug: string;
  /** Day whose month or week is shown when the URL has none. */
  home: Day;
  /** A new number reloads the times. */
  round: number;
  onTime: (instant: string) => void;
};

/** Loads and shows a meeting's free times. */
export function FreeTimes({ slug, home, round, onTime }: FreeTimesProps) {
  const url = useScheduleUrl();
  const locale = useVisitorLocale(url.clock);
  const month = queriedMonth(url, { home, firstDay: locale.firstDay });
  const free = useFreeSlots({ meeting: slug, month, round });
  return <SlotPicker url={url} free={free} home={home} locale={locale} onTime={onTime} />;
}
