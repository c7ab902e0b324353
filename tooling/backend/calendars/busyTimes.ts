import ICAL from "ical.js";
import { CalendarRefusal } from "./calendarFault.ts";
import { instantOf } from "./instantOf.ts";

export type CalendarText = {
  text: string;
  /** Zone of all-day events, and of times without a zone. */
  timeZone: string;
  /** Only what lies between these instants (ISO 8601) is found. */
  from: string;
  until: string;
};

/** A busy time. Instants are ISO 8601. `meeting_id`: the event was made from a calendar file of ours. */
export type BusyTime = { starts_at: string; ends_at: string; meeting_id: string | null };

type Span = { start: number; end: number };
type Reading = { timeZone: string; window: Span };

const mostBusyTimes = 5000;
/** Repeats that are counted for one event: a daily one for a hundred years. */
const mostRepeats = 36_525;
/** How much longer an event may be than its first one when it was changed with all that follow. */
const longestChange = 31 * 86_400_000;

/**
 * Times at which a calendar says that its owner is busy: its events with their repeats, exceptions and zones, but those that are cancelled or
 * marked as free. An event that cannot be read is passed over. Throws a `CalendarRefusal` for what is no calendar, or has too many times.
 * A hostile text can keep this function running for very long: `readBusyTimes` calls it in a thread with a time limit.
 */
export function busyTimes({ text, timeZone, from, until }: CalendarText): BusyTime[] {
  const reading = { timeZone, window: { start: Date.parse(from), end: Date.parse(until) } };
  const found: BusyTime[] = [];
  for (const event of parseCalendars(text).flatMap(eventsOf)) {
    for (const busy of busyTimesOf(event, reading)) found.push(busy);
    if (found.length > mostBusyTimes) throw new CalendarRefusal("crowded");
  }
  return found;
}

type CalendarEvent = { component: ICAL.Component; exceptions: ICAL.Component[] };

function eventsOf(calendar: ICAL.Component): CalendarEvent[] {
  const components = calendar.getAllSubcomponents("vevent");
  const exceptions = new Map<string, ICAL.Component[]>();
  for (const component of components.filter(isException)) {
    const uid = uidOf(component);
    const known = exceptions.get(uid);
    if (known) known.push(component);
    else exceptions.set(uid, [component]);
  }
  return components.map((component) => ({ component, exceptions: exceptions.get(uidOf(component)) ?? [] }));
}

/** Cut to the window. */
function busyTimesOf(event: CalendarEvent, reading: Reading): BusyTime[] {
  const { window } = reading;
  const meetingId =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@pipelark$/.exec(uidOf(event.component))?.[1] ?? null;
  return spansOf(event, reading)
    .map(({ start, end }) => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => ({ starts_at: isoOf(start), ends_at: isoOf(end), meeting_id: meetingId }));
}

function parseCalendars(text: string): ICAL.Component[] {
  let parsed: unknown;
  try {
    parsed = ICAL.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new CalendarRefusal("no-calendar");
  }
  // One calendar is a list that begins with its name; several are a list of these.
  const jCals: unknown[] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
  const calendars = jCals.filter(Array.isArray).filter(([name]) => name === "vcalendar");
  if (calendars.length === 0) throw new CalendarRefusal("no-calendar");
  return calendars.map((jCal) => new ICAL.Component(jCal));
}

function uidOf(component: ICAL.Component): string {
  const uid: unknown = component.getFirstPropertyValue("uid");
  return typeof uid === "string" ? uid : "";
}

function isException(component: ICAL.Component): boolean {
  return component.hasProperty("recurrence-id");
}

function spansOf({ component, exceptions }: CalendarEvent, reading: Reading): Span[] {
  try {
    // An exception is an event of its own; the one that repeats only leaves it out.
    const event = isException(component) ? null : new ICAL.Event(component, { strictExceptions: false, exceptions });
    if (event?.isRecurring()) return [...repeats(event, reading)];
    return isBusy(component) ? [spanOf(component, reading)] : [];
  } catch (error) {
    if (error instanceof CalendarRefusal) throw error;
    return [];
  }
}

function* repeats(event: ICAL.Event, reading: Reading): Generator<Span> {
  const { window } = reading;
  const first = spanOf(event.component, reading);
  const reach = first.end - first.start + longestChange;
  const left = new Set(Object.values(event.exceptions).map(({ component }) => recurrenceOf(component, reading)));
  const iterator = event.iterator();
  for (let counted = 0; ; counted += 1) {
    if (counted > mostRepeats) throw new CalendarRefusal("crowded");
    const next = iterator.next() as ICAL.Time | null | undefined;
    if (!next) return;
    // Without the zone, which takes longer to find than a repeat: most repeats of an old event are over.
    if (Date.UTC(next.year, next.month - 1, next.day) < window.start - reach) continue;
    const recurrence = instantOf(
      { time: next, property: event.component.getFirstProperty("dtstart") },
      reading.timeZone,
    );
    if (recurrence >= window.end) return;
    if (left.has(recurrence)) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!isBusy(item.component)) continue;
    yield repeatAt({ component: item.component, startDate, endDate }, reading);
  }
}

function recurrenceOf(component: ICAL.Component, { timeZone }: Reading): number | null {
  const property = component.getFirstProperty("recurrence-id");
  const value = property?.getFirstValue();
  return value instanceof ICAL.Time ? instantOf({ time: value, property }, timeZone) : null;
}

function spanOf(component: ICAL.Component, reading: Reading): Span {
  const { startDate, endDate } = new ICAL.Event(component);
  return spanAt({ component, startDate, endDate }, reading);
}

type Occurrence = { component: ICAL.Component; startDate: ICAL.Time; endDate: ICAL.Time };

/** A repeat at a time has the length of its event, whose end may be in another zone than its start. */
function repeatAt(repeat: Occurrence, reading: Reading): Span {
  const starts = repeat.component.getFirstProperty("dtstart");
  const start = instantOf({ time: repeat.startDate, property: starts }, reading.timeZone);
  if (repeat.startDate.isDate)
    return { start, end: instantOf({ time: repeat.endDate, property: starts }, reading.timeZone) };
  const event = spanOf(repeat.component, reading);
  return { start, end: start + event.end - event.start };
}

function spanAt({ component, startDate, endDate }: Occurrence, { timeZone }: Reading): Span {
  const starts = component.getFirstProperty("dtstart");
  const start = instantOf({ time: startDate, property: starts }, timeZone);
  return {
    start,
    end: instantOf({ time: endDate, property: component.getFirstProperty("dtend") ?? starts }, timeZone),
  };
}

function isBusy(component: ICAL.Component): boolean {
  return wordOf(component, "transp") !== "TRANSPARENT" && wordOf(component, "status") !== "CANCELLED";
}

function wordOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value.toUpperCase() : "";
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
