import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { EraseGuestOutcome, RemainingPlace } from "@pipelark/shared-data/personalData/personalDataSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { wordsOf } from "@pipelark/shared-signed-in/personalData/readablePage";

/** Why a guest was not erased, and the way on. Null: they were, or nothing was stored. */
export function refusalOf(outcome: EraseGuestOutcome): string | null {
  switch (outcome.kind) {
    case "has-account":
      return "This address belongs to somebody with an account. End their access under People first, then erase their bookings here.";
    case "has-meetings": {
      const [first] = outcome.meetings;
      const which = first ? `“${first.title}” on ${formatMoment(first.starts_at)}` : "";
      const more = outcome.meetings.length - 1;
      const others = more > 0 ? ` and ${more} more` : "";
      return `This guest has a meeting to come: ${which}${others}. Cancel it in the calendar first, so that its host is told.`;
    }
    case "invalid":
      return "This is not an email address.";
    case "erased":
    case "missing":
      return null;
    default:
      return assertNever(outcome);
  }
}

const places: Record<string, string> = {
  account: "An account that has ended: its name stays with what it did",
  audit_entry: "The log, which nobody edits; deleted after two years",
  agreement: "Agreements",
  appointment: "Appointments",
  client_company_change: "Changes of a company’s details",
  client_company_details: "Billing details of a company",
  client_update: "Updates",
  exclusion: "Exclusions",
  firm: "Firms",
  inbound_event: "Events of other tools that are being worked",
  invitation: "Accepted invitations",
  invoice: "Invoices, which the law keeps",
  invoice_mail: "Records of sent invoices",
  lead_event: "Notes on leads",
  meeting: "Notes of other guests",
  meeting_host_address: "Addresses of hosts",
  setting_change: "History of settings",
  site_setting: "Settings of the site",
  task: "Tasks",
  task_comment: "Comments on tasks",
  update_reply: "Replies to updates",
  vault_item: "Vault items",
};

/** "Tasks: 2" */
export function placeWords({ place, count }: RemainingPlace): string {
  return `${places[place] ?? wordsOf(place)}: ${count}`;
}

const kinds: Record<string, string> = {
  bookings: "Bookings",
  mails: "Emails",
  invitations: "Unused invitations",
  events: "Events of other tools",
  reports: "Error reports",
  log: "Log entries",
  networks: "Marks of networks",
  accounts: "Details of ended accounts",
};

/** "Bookings: 12, Emails: 340" */
export function deletedWords(deleted: Readonly<Record<string, number>>): string {
  const parts = Object.entries(deleted).map(([kind, count]) => `${kinds[kind] ?? wordsOf(kind)}: ${count}`);
  return parts.length === 0 ? "Nothing was old enough" : parts.join(", ");
}
