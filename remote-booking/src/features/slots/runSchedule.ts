import { controlAttribute, pressedAttribute } from "@pipelark/shared-contracts/pageMarks";
import { currentTime } from "#lib/currentTime.ts";
import { prerenderedParts } from "#lib/prerenderedParts.ts";
import { placeOf } from "#lib/schedulePlace.ts";
import { clockLocale } from "@pipelark/shared-time/locale";
import { fillPicker } from "./fillPicker.ts";

/** Updates a prerendered schedule to match the URL, until React takes over. */
export function runSchedule(): void {
  const place = placeOf(new URLSearchParams(location.search));
  // A week has nothing to show before its times load; a manage link's fragment leads to a booked meeting.
  const isPicking = place.time === null && !place.isWeek && !location.hash.startsWith("#manage=");
  const part = isPicking ? prerenderedParts.picker : prerenderedParts.waiting;
  const pane = document.querySelector<HTMLElement>(`[${part}]`);
  if (!pane) return;
  const own = clockLocale();
  const locale = place.clock === null ? own : { ...own, hour12: place.clock === "12" };
  if (isPicking) fillPicker(pane, { place, locale, now: currentTime() });
  pane.hidden = false;
  pane.addEventListener("click", ({ target }) => keepPress(pane, target));
}

/** Keeps a press on the week, the zones or the clock until React can handle it. A day has no times yet. */
function keepPress(pane: HTMLElement, target: EventTarget | null): void {
  const pressed = target instanceof Element ? target.closest(`[${controlAttribute}]`) : null;
  if (!pressed) return;
  pane.querySelector(`[${pressedAttribute}]`)?.removeAttribute(pressedAttribute);
  pressed.setAttribute(pressedAttribute, "");
}
