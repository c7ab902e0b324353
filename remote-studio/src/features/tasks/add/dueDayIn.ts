import { addDays, type Day } from "@pipelark/shared-time/days";
import { dayOf } from "@pipelark/shared-time/zones";
import { casual, GB, type ParsedResult } from "chrono-node/en";

/** A due date in a text, whose words are from `from` to `until`. */
type FoundDay = { from: number; until: number; day: Day };

type DayReadOptions = {
  /** "Tomorrow" is the day after it, on the device's clock. */
  now: Date;
  /** True where 12/11 is the 12th of November. */
  isDayFirst: boolean;
};

/** The last due date that a text names. A past day counts only if its year is written. Times stay in the text. */
export function dueDayIn(text: string, { now, isDayFirst }: DayReadOptions): FoundDay | null {
  const reader = isDayFirst ? GB : casual;
  const found = reader
    .parse(withoutTimes(text), now, { forwardDate: true })
    .findLast((one) => namesDay(one) && isWhole(one, text));
  if (!found) return null;
  // The library reads only the last of these three words.
  const dayAfter = /^tomorrow$/i.test(found.text) ? /\bday after\s+$/i.exec(text.slice(0, found.index)) : null;
  const from = dayAfter?.index ?? found.index;
  const day = addDays(dayOf(found.date()), dayAfter ? 1 : 0);
  if (day < dayOf(now) && !/\b\d{4}\b/.test(found.text)) return null;
  const connector = /(?:\b(?:due|by|until|on)\s+)+$/i.exec(text.slice(0, from));
  return { from: connector?.index ?? from, until: found.index + found.text.length, day };
}

/** Blanks out times, which tasks do not have, and keeps the places of all other letters. */
function withoutTimes(text: string): string {
  const time = /\b(?:at\s+)?\d{1,2}(?::\d\d)?\s*[ap]m\b|\b(?:at\s+)?\d{1,2}:\d\d\b|\bat\s+\d{1,2}\b/gi;
  return text.replace(time, (words) => " ".repeat(words.length));
}

/** False for a month or an hour alone, for a duration ("3 days"), and for "last week", which is a part of a title. */
function namesDay({ text, start }: ParsedResult): boolean {
  if (!start.isCertain("day") && !start.isCertain("weekday")) return false;
  if (start.isCertain("hour") || /\b(?:last|past|previous|ago)\b/i.test(text)) return false;
  const isDuration = /\b(?:days?|weeks?|months?|years?)\b|\d(?:d|w|y|mos?|wks?|yrs?)\b/i.test(text);
  return !isDuration || /^(?:in|within|next|end of)\b|\b(?:from now|later|tomorrow)$/i.test(text);
}

/** False for a part of a longer word, such as a file's name or a number of an order. */
function isWhole({ index, text: found }: ParsedResult, text: string): boolean {
  return !/[\w/-]$/.test(text.slice(0, index)) && !/^[\w/-]/.test(text.slice(index + found.length));
}
