import * as v from "valibot";

/** How the visitor writes times: the page's words are English, their order, clock and week are the visitor's own. */
export type VisitorLocale = { language: string; hour12: boolean; firstDay: number };

const weekSchema = v.object({ firstDay: v.number() });
const sundayRegions = new Set("US CA MX BR JP KR TW IL IN PH SA ZA CO PE VE TH HK SG".split(" "));

export function visitorLocale(tag: string = navigator.language): VisitorLocale {
  const own = Intl.DateTimeFormat.supportedLocalesOf([tag])[0] ?? "en-GB";
  const { hourCycle } = new Intl.DateTimeFormat(own, { hour: "numeric" }).resolvedOptions();
  return {
    language: own.startsWith("en") ? own : "en-GB",
    hour12: hourCycle === "h12" || hourCycle === "h11",
    firstDay: firstDayOf(new Intl.Locale(own)),
  };
}

/** 1 is Monday, 7 is Sunday. Some browsers know the week of a locale as a property, some as a method, some not at all. */
function firstDayOf(locale: Intl.Locale): number {
  const method: unknown = Reflect.get(locale, "getWeekInfo");
  const week: unknown =
    typeof method === "function" ? Reflect.apply(method, locale, []) : Reflect.get(locale, "weekInfo");
  const parsed = v.safeParse(weekSchema, week);
  if (parsed.success) return parsed.output.firstDay;
  return sundayRegions.has(locale.maximize().region ?? "") ? 7 : 1;
}
