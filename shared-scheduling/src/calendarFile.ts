import { brand } from "@pipelark/shared-contracts/brand";

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
  organizer: Person;
  /** The invited person, who has accepted. Without one the file is published without asking for a reply. */
  attendee?: Person;
  /** Email addresses of other invited people. Only with an attendee, because a published file invites nobody. */
  guests?: readonly string[];
};

type Person = { name: string; address: string };

/** `method` tells a calendar how to handle the entry; a mail names it beside the file. */
export type CalendarFile = { method: "PUBLISH" | "REQUEST" | "CANCEL"; content: string };

const longestLine = 75;

/** Renders an event for any calendar (RFC 5545), with a reminder 15 minutes before it. `now` is the time of writing. */
export function calendarFile(event: CalendarEvent, now: Date): CalendarFile {
  const { organizer, attendee, isCancelled } = event;
  const method = methodOf(event);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand.name}//Scheduler//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${utcStamp(now.toISOString())}`,
    `DTSTART:${utcStamp(event.startsAt)}`,
    `DTEND:${utcStamp(event.endsAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${addressOf(organizer)}`,
    attendee &&
      `ATTENDEE;CN=${quote(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${addressOf(attendee)}`,
    ...(attendee ? (event.guests ?? []).map(invitation) : []),
    event.location && `LOCATION:${escapeText(event.location)}`,
    event.url && `URL:${event.url}`,
    "TRANSP:OPAQUE",
    ...(isCancelled ? [] : reminder(event)),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { method, content: lines.map((line) => (line ? `${fold(line)}\r\n` : "")).join("") };
}

function methodOf({ isCancelled, attendee }: CalendarEvent): CalendarFile["method"] {
  if (isCancelled) return "CANCEL";
  return attendee === undefined ? "PUBLISH" : "REQUEST";
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

function escapeText(text: string): string {
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
