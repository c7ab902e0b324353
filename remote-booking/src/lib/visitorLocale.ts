import { dayLocale, type DayLocale, supportedLanguage } from "@pipelark/shared-ui/time/dayLocale";

/** How the visitor writes days and times: the page's words are English, their order, clock and week are the visitor's own. */
export type VisitorLocale = DayLocale & { hour12: boolean };

export function visitorLocale(tag: string = navigator.language): VisitorLocale {
  const { hourCycle } = new Intl.DateTimeFormat(supportedLanguage(tag), { hour: "numeric" }).resolvedOptions();
  return { ...dayLocale(tag), hour12: hourCycle === "h12" || hourCycle === "h11" };
}
