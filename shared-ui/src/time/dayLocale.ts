import * as v from "valibot";

/** How a person writes days: the page's words are English, their order and the week are the person's own. `firstDay`: 1 is Monday, 7 is Sunday. */
export type DayLocale = { language: string; firstDay: number };

const weekSchema = v.object({ firstDay: v.number() });
const sundayRegions = new Set("US CA MX BR JP KR TW IL IN PH SA ZA CO PE VE TH HK SG".split(" "));

/** Reads the browser's language, or that of `tag`. */
export function dayLocale(tag: string = navigator.language): DayLocale {
  const own = supportedLanguage(tag);
  return { language: own.startsWith("en") ? own : "en-GB", firstDay: firstDayOf(new Intl.Locale(own)) };
}

/** The language of `tag` as far as the browser has it, else British English. */
export function supportedLanguage(tag: string): string {
  return Intl.DateTimeFormat.supportedLocalesOf([tag])[0] ?? "en-GB";
}

/** Some browsers know the week of a locale as a property, some as a method, some not at all. */
function firstDayOf(locale: Intl.Locale): number {
  const method: unknown = Reflect.get(locale, "getWeekInfo");
  const week: unknown =
    typeof method === "function" ? Reflect.apply(method, locale, []) : Reflect.get(locale, "weekInfo");
  const parsed = v.safeParse(weekSchema, week);
  if (parsed.success) return parsed.output.firstDay;
  return sundayRegions.has(locale.maximize().region ?? "") ? 7 : 1;
}
