import type { MailRecord, MailState } from "@pipelark/shared-data/records/recordSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { wordsOf } from "#lib/words.ts";

export const stateWords: Record<MailState, string> = { waiting: "Waiting", sent: "Sent", "given-up": "Given up" };
export const stateTones: Record<MailState, BadgeTone> = { waiting: "info", sent: "ok", "given-up": "danger" };

/** Templates whose name says too little. */
const kinds: Readonly<Record<string, string>> = {
  recovery: "Password reset",
  "guest-confirmed": "Guest invited",
  "host-booked": "Host: meeting booked",
  "host-moved": "Host: meeting moved",
  "host-cancelled": "Host: meeting cancelled",
  "notice-booked": "Meeting booked",
  "notice-update": "Update received",
  "notice-mention": "Mention",
  "notice-tasks-due": "Tasks due",
  "notice-week": "Weekly summary",
  "notification-digest": "Notifications",
};

/** What a mail is about: "Booking confirmed". */
export function kindOf(template: string): string {
  return kinds[template] ?? wordsOf(template);
}

/** Names a mail to screen readers. */
export function nameOf({ template, to }: MailRecord): string {
  return `${kindOf(template)} to ${to}`;
}
