import { currentTime } from "#lib/currentTime.ts";
import { prerenderedParts } from "#lib/prerenderedParts.ts";
import { placeOf } from "#lib/schedulePlace.ts";
import { visitorLocale } from "#lib/visitorLocale.ts";
import { fillPicker } from "./fillPicker.ts";

/** Shows on a prerendered schedule what the address is about, until the living one takes over. */
export function runSchedule(): void {
  const place = placeOf(new URLSearchParams(location.search));
  // A week has nothing to show before its times; a manage link's fragment leads to a meeting that is booked.
  const isPicking = place.time === null && !place.isWeek && !location.hash.startsWith("#manage=");
  const part = isPicking ? prerenderedParts.picker : prerenderedParts.waiting;
  const pane = document.querySelector<HTMLElement>(`[${part}]`);
  if (!pane) return;
  const own = visitorLocale();
  const locale = place.clock === null ? own : { ...own, hour12: place.clock === "12" };
  if (isPicking) fillPicker(pane, { place, locale, now: currentTime() });
  pane.hidden = false;
}
