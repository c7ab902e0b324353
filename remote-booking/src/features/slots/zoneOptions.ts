import type { ClockLocale } from "@pipelark/shared-time/locale";
import { zoneClock } from "./zoneWords.ts";

/** An option such as "Kolkata (GMT+5:30)" with "18:12 now" beside it. */
export type ZoneOption = { id: string; label: string; detail: string };

type SearchableZone = ZoneOption & {
  /** Search terms in lower case. */
  words: string;
};

/** All zones that this browser knows, by city; includes `always` even if the browser lists them under another name. */
export function zoneOptions(
  always: readonly string[],
  { now, locale }: { now: Date; locale: ClockLocale },
): SearchableZone[] {
  const countries = countriesByZone();
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...always])]
    .map((zone) => {
      const { label, time, offset } = zoneClock(zone, { now, locale });
      const words = [zone, label, countries.get(zone) ?? "", ...offsetSpellings(offset)].join(" ").replaceAll("_", " ");
      return { id: zone, label, detail: `${time} now`, words: plain(words) };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
}

/** Zones that match each typed word, by city, country or offset; whole-word matches first. */
export function findZones(options: readonly SearchableZone[], typed: string): ZoneOption[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const matches = options.filter(({ words }) => wanted.every((word) => words.includes(word)));
  function hasWholeWords({ words }: SearchableZone) {
    const own = words.split(/[\s/()]+/);
    return wanted.every((word) => own.includes(word));
  }
  return [...matches.filter(hasWholeWords), ...matches.filter((match) => !hasWholeWords(match))];
}

/** Makes "gmt+5:30" match "utc+5:30", "+5:30" and "+05:30" too. */
function offsetSpellings(offset: string): string[] {
  const [, sign, hours = "", rest = ""] = /^GMT([+−-])(\d+)(:\d+)?$/.exec(offset) ?? [];
  if (sign === undefined) return ["utc", "utc+0", "gmt+0"];
  const signs = sign === "+" ? ["+"] : ["-", "−"];
  const padded = hours.padStart(2, "0");
  return signs.flatMap((mark) =>
    [hours, padded].flatMap((hour) => ["utc", "gmt", " "].map((name) => `${name}${mark}${hour}${rest}`)),
  );
}

/** Countries of each zone, in English. Empty in browsers that do not know the zones of a country. */
function countriesByZone(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const countries = new Map<string, string>();
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second);
      if (name === undefined) continue;
      for (const zone of zonesOf(first + second)) countries.set(zone, `${countries.get(zone) ?? ""} ${name}`);
    }
  }
  return countries;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function zonesOf(region: string): readonly string[] {
  const locale = new Intl.Locale(`und-${region}`);
  const method: unknown = Reflect.get(locale, "getTimeZones");
  const zones: unknown =
    typeof method === "function" ? Reflect.apply(method, locale, []) : Reflect.get(locale, "timeZones");
  return Array.isArray(zones) ? zones.filter((zone) => typeof zone === "string") : [];
}

/** Lower case without accents, so that "sao" finds "São". */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
