import { loopEventWords } from "#lib/leadEvents.ts";

const events: Record<string, string> = {
  added: "Added",
  imported: "Imported",
  edited: "Edited",
  assigned: "Researcher changed",
  checked: "Checked",
  unchecked: "Check taken back",
  delivered: "Delivered",
  "taken-back": "Delivery taken back",
  accepted: "Accepted",
  declined: "Declined",
  closed: "Closed",
  reopened: "Brought back",
  note: "Note",
  sent: "Message sent",
  replied: "Contact replied",
  bounced: "Message bounced",
  "opted-out": "Contact opted out",
  erased: "Contact erased",
  ...loopEventWords,
};

export function eventWords(kind: string): string {
  return events[kind] ?? kind;
}
