import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { HostCalendar, HostCalendarFault } from "@pipelark/shared-data/hostCalendar/hostCalendarSchema";

/** What went wrong with a calendar, and how to mend it. */
export const faultWords: Readonly<Record<HostCalendarFault, string>> = {
  unreachable: "Its site does not answer. We try again by ourselves. If it stays so, paste a new address.",
  insecure: "The certificate of its site is not valid, so we did not read it. Use another address.",
  private: "Its address leads into a private network. Use one that everybody can reach.",
  redirected: "Its address leads on to another one that we don't follow. Paste the address that it leads to.",
  refused: "Its site asks for a sign-in. Use the secret address in iCal format from its settings.",
  missing: "Its site has no calendar at this address. Paste the address again, or make a new one in its settings.",
  slow: "Its site takes too long. We try again by ourselves.",
  large: "It has more than 2 MB. Connect a calendar with fewer past events.",
  "no-calendar": "What is at this address is no calendar. Use the address in iCal format, which often ends in .ics.",
  crowded: "It has too many events to read. Connect a calendar with fewer repeats.",
};

const minute = 60_000;

/** "3 minutes ago". */
export function agoWords(past: Date, now: number): string {
  const minutes = Math.floor((now - past.getTime()) / minute);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? "an hour ago" : `${hours} hours ago`;
}

/** The state in one line. */
export function stateWords({ state, readAt, busyCount, site }: HostCalendar, now: number): string {
  const times = busyCount === 1 ? "1 busy time" : `${busyCount} busy times`;
  switch (state) {
    case "waiting":
      return `Reading the calendar at ${site}…`;
    case "read":
      return readAt === null ? "" : `Read ${agoWords(readAt, now)}, ${times} to come. From ${site}.`;
    case "failing":
      if (readAt === null) return `The calendar at ${site} could not be read. It blocks no times.`;
      return now - readAt.getTime() < 24 * 60 * minute
        ? `The calendar at ${site} can't be read at the moment. Last read ${agoWords(readAt, now)}: its ${times} stay blocked for 24 hours after that.`
        : `The calendar at ${site} can't be read. Last read more than a day ago, so it blocks no times any more.`;
    default:
      return assertNever(state);
  }
}
