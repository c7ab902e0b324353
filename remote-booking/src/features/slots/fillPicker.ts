import { type Day, firstDayOf, firstDayToCome, monthOf, weeksToCome } from "@pipelark/shared-time/days";
import { formatLongDay, formatMonth, weekdays } from "@pipelark/shared-time/formats";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { dayOf } from "@pipelark/shared-time/zones";
import type { SchedulePlace } from "#lib/schedulePlace.ts";
import { zoneHint, zoneWords } from "./zoneWords.ts";

type Visit = { place: SchedulePlace; locale: ClockLocale; now: Date };

/**
 * Renders the visitor's month, zone and clock into a prerendered `SlotPicker` without React. Matches what React shows
 * until it has the free times, so that nothing moves when it takes over.
 */
export function fillPicker(picker: HTMLElement, visit: Visit): void {
  fillMonth(picker, visit);
  fillZone(picker, visit);
}

function fillMonth(picker: HTMLElement, { place, locale, now }: Visit): void {
  const today = dayOf(now.toISOString(), place.zone);
  const month = place.month ?? monthOf(today);
  const grid = picker.querySelector<HTMLTableElement>("table[role=grid]");
  const [previous] = picker.querySelectorAll("button");
  const heading = picker.querySelector("h2");
  const sheet = grid?.parentElement;
  if (!grid || !previous || !heading || !sheet) return;
  if (month === monthOf(today)) sheet.dataset["current"] = "true";
  else delete sheet.dataset["current"];
  previous.setAttribute("aria-disabled", String(month <= monthOf(today)));
  heading.textContent = formatMonth(month, locale);
  for (const [index, { short, long }] of weekdays(locale.firstDay).entries()) {
    const column = grid.tHead?.rows[0]?.cells[index];
    if (!column) continue;
    column.textContent = short;
    column.abbr = long;
  }
  const first = firstDayToCome(today, locale.firstDay);
  const chosen = place.day !== null && monthOf(place.day) === month && place.day >= first ? place.day : null;
  const reached = chosen ?? (monthOf(today) === month ? today : firstDayOf(month));
  const cellOf = cellsFrom(grid, { today, chosen, reached, locale });
  const rows = weeksToCome(month, { today, firstDay: locale.firstDay }).map((week) => {
    const row = document.createElement("tr");
    row.append(...week.map(cellOf));
    return row;
  });
  grid.tBodies[0]?.replaceChildren(...rows);
}

type Days = { today: Day; chosen: Day | null; reached: Day; locale: ClockLocale };

/** Makes a day's cell in the style of the prerendered ones; today's has a dot. */
function cellsFrom(grid: HTMLElement, { today, chosen, reached, locale }: Days): (day: Day | null) => Node {
  const cells = [...grid.querySelectorAll("td")];
  const empty = cells.find((cell) => !cell.firstChild);
  const current = cells.find((cell) => cell.querySelector("[aria-current]"));
  const plain = cells.find((cell) => cell.firstChild && cell !== current);

  function modelOf(day: Day | null) {
    if (day === null) return empty;
    return day === today ? current : plain;
  }

  return (day) => {
    const cell = modelOf(day)?.cloneNode(true);
    if (!(cell instanceof HTMLElement)) return document.createElement("td");
    const button = cell.querySelector("button");
    if (day === null || !button) return cell;
    cell.setAttribute("aria-selected", String(day === chosen));
    button.dataset["day"] = day;
    button.dataset["chosen"] = String(day === chosen);
    button.tabIndex = day === reached ? 0 : -1;
    button.setAttribute("aria-label", formatLongDay(day, locale));
    if (button.firstChild) button.firstChild.textContent = String(Number(day.slice(8)));
    return cell;
  };
}

function fillZone(picker: HTMLElement, { place, locale, now }: Visit): void {
  const { shown, spoken } = zoneWords(place.zone, { now, locale });
  const opener = picker.querySelector(`button[aria-label^="Time zone"]`);
  const words = opener?.querySelector("span");
  const hint = opener?.nextElementSibling;
  opener?.setAttribute("aria-label", spoken);
  if (words) words.textContent = shown;
  if (hint) hint.textContent = zoneHint(place.zone, { hostZone: null, now });
  for (const [index, radio] of [...picker.querySelectorAll<HTMLInputElement>("input[type=radio]")].entries())
    radio.defaultChecked = radio.checked = (index === 0) === locale.hour12;
}
