import * as v from "valibot";
import { dateFormat } from "./dateFormat.ts";

/** Date order and week of a person. Words stay English. `firstDay`: 1 is Monday, 7 is Sunday. */
export type DayLocale = { language: string; firstDay: number };

/** The same with the 12 or 24 hour clock. */
export type ClockLocale = DayLocale & { hour12: boolean };

const weekSchema = v.object({ firstDay: v.number() });
const sundayRegions = new Set("US CA MX BR JP KR TW IL IN PH SA ZA CO PE VE TH HK SG".split(" "));

const dayLocales: Record<string, DayLocale> = {};

/** Locale of the browser, or of `tag`. */
export function dayLocale(tag: string = navigator.language): DayLocale {
  return (dayLocales[tag] ??= {
    language: ownLanguage(tag),
    firstDay: firstDayOf(new Intl.Locale(supportedLanguage(tag))),
  });
}

/** Locale of the browser, or of `tag`, with its clock. */
export function clockLocale(tag: string = navigator.language): ClockLocale {
  const { hourCycle } = dateFormat(supportedLanguage(tag), { hour: "numeric" }).resolvedOptions();
  return { ...dayLocale(tag), hour12: hourCycle === "h12" || hourCycle === "h11" };
}

/** Language for dates: the person's own English, otherwise British English, since the page's texts are English. */
export function ownLanguage(tag: string = navigator.language): string {
  const own = supportedLanguage(tag);
  return own.startsWith("en") ? own : "en-GB";
}

function supportedLanguage(tag: string): string {
  return Intl.DateTimeFormat.supportedLocalesOf([tag])[0] ?? "en-GB";
}

/** Browsers expose a locale's week as a property, as a method, or not at all. */
function firstDayOf(locale: Intl.Locale): number {
  const method: unknown = Reflect.get(locale, "getWeekInfo");
  const week: unknown =
    typeof method === "function" ? Reflect.apply(method, locale, []) : Reflect.get(locale, "weekInfo");
  const parsed = v.safeParse(weekSchema, week);
  if (parsed.success) return parsed.output.firstDay;
  return sundayRegions.has(locale.maximize().region ?? "") ? 7 : 1;
}
