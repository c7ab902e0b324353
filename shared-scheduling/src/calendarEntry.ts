// Without imports by package name: the edge function `calendar-feed` reads this file as it is.

/** One entry of a calendar. Instants are ISO 8601 in UTC: "2026-11-23T09:00:00Z". */
export type CalendarEvent = {
  /** Stays the same through all changes of the event. */
  uid: string;
  startsAt: string;
  endsAt: string;
  /** Rises with each change, so that a later file replaces or removes the entry of an earlier one. */
  sequence: number;
  isCancelled: boolean;
  title: string;
  description: string;
  /** Location: an address, a phone number or a video room's link. */
  location?: string;
  url?: string;
  /** Absent in a feed, whose reader cannot reply. */
  organizer?: Person;
  /** The invited person, who has accepted. Without one the file is published without asking for a reply. */
  attendee?: Person;
  /** Email addresses of other invited people. Only with an attendee, because a published file invites nobody. */
  guests?: readonly string[];
};

type Person = { name: string; address: string };

const longestLine = 75;

/** A whole file of entries (RFC 5545). `properties` are further lines about the calendar: "METHOD:PUBLISH". */
export function calendarText(
  maker: string,
  { properties, entries }: { properties: readonly string[]; entries: readonly string[][] },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${maker}//Scheduler//EN`,
    "CALSCALE:GREGORIAN",
    ...properties,
    ...entries.flat(),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Lines of an event. `now` is the time of writing, or of the last change. */
export function entryLines(event: CalendarEvent, now: Date): string[] {
  const { organizer, attendee, isCancelled } = event;
  const lines = [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${utcStamp(now.toISOString())}`,
    `DTSTART:${utcStamp(event.startsAt)}`,
    `DTEND:${utcStamp(event.endsAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    organizer && `ORGANIZER;CN=${quote(organizer.name)}:mailto:${addressOf(organizer)}`,
    attendee &&
      `ATTENDEE;CN=${quote(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${addressOf(attendee)}`,
    ...(attendee ? (event.guests ?? []).map(invitation) : []),
    event.location && `LOCATION:${escapeText(event.location)}`,
    event.url && `URL:${event.url}`,
    "TRANSP:OPAQUE",
    ...(isCancelled ? [] : reminder(event)),
    "END:VEVENT",
  ];
  return lines.filter((line): line is string => typeof line === "string" && line !== "");
}

function invitation(address: string): string {
  const person = { name: address, address };
  return `ATTENDEE;CN=${quote(address)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${addressOf(person)}`;
}

const reminderMinutes = 15;

function reminder({ title }: CalendarEvent): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${reminderMinutes}M`,
    "END:VALARM",
  ];
}

/** "20261123T090000Z" for "2026-11-23T09:00:00Z", with or without milliseconds. */
export function utcStamp(instant: string): string {
  return instant.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

function addressOf({ address }: Person): string {
  return address.replaceAll(/[\s\p{Cc}]/gu, "");
}

/** A text as a property's value. */
export function escapeText(text: string): string {
  return stripControlCharacters(text)
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Removes quotation marks, which cannot be escaped in a parameter's value. */
function quote(text: string): string {
  return `"${stripControlCharacters(text).replaceAll(/["\n]/g, " ").trim()}"`;
}

function stripControlCharacters(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)[\p{Cc}\u2028\u2029]/gu, " ");
}

/** Folds a line at 75 octets, never within a character. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > longestLine) {
      folded.push(current);
      // The space that marks a continuation counts towards the limit.
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join("\r\n");
}
