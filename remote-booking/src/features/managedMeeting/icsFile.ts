import { brand } from "@pipelark/shared-contracts/brand";
import type { BookedMeeting } from "#lib/schedulerSchemas.ts";

type Entry = { meeting: BookedMeeting; manageUrl: string; now: Date };

const longestLine = 75;

/**
 * The meeting for any calendar (RFC 5545). Its UID never changes and its SEQUENCE rises with each change, so that a later file
 * moves or removes the entry of an earlier one. It names no attendee: a file that was published asks nobody for an answer.
 */
export function icsFile({ meeting, manageUrl, now }: Entry): string {
  const isCancelled = meeting.status === "cancelled";
  const description = [meeting.description, meeting.note && `Note: ${meeting.note}`, `Change or cancel: ${manageUrl}`];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand.name}//Scheduler//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    `UID:${meeting.id}@pipelark`,
    `DTSTAMP:${utcStamp(now.toISOString())}`,
    `DTSTART:${utcStamp(meeting.starts_at)}`,
    `DTEND:${utcStamp(meeting.ends_at)}`,
    `SEQUENCE:${meeting.sequence}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(meeting.title)}`,
    `DESCRIPTION:${escapeText(description.filter(Boolean).join("\n\n"))}`,
    `ORGANIZER;CN=${quote(meeting.host.name)}:mailto:${brand.supportEmail}`,
    `URL:${manageUrl}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** "20261123T090000Z" for "2026-11-23T09:00:00Z", with or without milliseconds. */
export function utcStamp(instant: string): string {
  return instant.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

function escapeText(text: string): string {
  return withoutControls(text)
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A parameter's value cannot escape a quotation mark: it is left out. */
function quote(text: string): string {
  return `"${withoutControls(text).replaceAll(/["\n]/g, " ").trim()}"`;
}

function withoutControls(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, " ");
}

/** Breaks a line so that none is longer than 75 octets, and never within a character. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > longestLine) {
      folded.push(current);
      // The space that marks a continuation counts.
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join("\r\n");
}
