import { type CalendarDate, parseDate } from "@internationalized/date";

/** A day of the address; null when it is none between 2000 and 2099. */
export function dayFromText(text: string | null): CalendarDate | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
