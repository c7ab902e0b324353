import { useScheduleUrl } from "#lib/useScheduleUrl.ts";
import { useVisitorLocale } from "#lib/useVisitorLocale.ts";
import type { Month } from "#lib/zonedTime.ts";
import { SlotPicker } from "./SlotPicker.tsx";
import { useFreeSlots } from "./useFreeSlots.ts";

type FreeTimesProps = {
  slug: string;
  month: Month;
  /** Another number asks for the times again. */
  round: number;
  onTime: (instant: string) => void;
};

/** A meeting's free times, read and shown. */
export function FreeTimes({ slug, month, round, onTime }: FreeTimesProps) {
  const url = useScheduleUrl();
  const locale = useVisitorLocale(url.clock);
  const free = useFreeSlots({ meeting: slug, month, round });
  return <SlotPicker url={url} free={free} askedMonth={month} locale={locale} onTime={onTime} />;
}
