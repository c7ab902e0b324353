import { expect, it } from "vitest";
import { describeNotification, type NotificationContent, pathOfNotification } from "./notificationText.ts";

const id = "10000000-0000-4000-8000-000000000001";
const company = "c0000000-0000-4000-8000-000000000001";

function given(
  kind: string,
  words: NotificationContent["words"] = {},
  fields: Partial<NotificationContent> = {},
): NotificationContent {
  return { kind, subject_id: id, client_account_id: company, words, actor_name: null, count: 1, ...fields };
}

it.each([
  [
    "client",
    given("lead_delivered", { firm: "Vale Foods" }, { count: 12 }),
    "New lead: Vale Foods and 11 more",
    "/dashboard/leads",
  ],
  ["client", given("lead_delivered", { firm: "Vale Foods" }), "New lead: Vale Foods", `/dashboard/leads?lead=${id}`],
  [
    "staff",
    given("lead_declined", { firm: "Vale Foods", company: "Northwind" }),
    "Northwind declined the lead Vale Foods",
    `/studio/pipeline?lead=${id}`,
  ],
  [
    "admin",
    given("deal_reported", { firm: "Vale Foods", company: "Northwind", change: "unanswered" }),
    "The deal with Vale Foods still waits for an answer · Northwind",
    `/studio/pipeline/deals?deal=${id}`,
  ],
  [
    "client",
    given("outcome_missing", { firm: "Vale Foods", company: "Northwind" }),
    "Was the appointment with Vale Foods held?",
    "/dashboard/deals",
  ],
  [
    "client",
    given("invoice_changed", { title: "I-0001", change: "paid" }),
    "Invoice I-0001 paid",
    `/dashboard/invoices?invoice=${id}`,
  ],
  [
    "admin",
    given("meeting_booked", { title: "Intro", guest: "Gil Guest", starts_at: "2027-05-04T09:00:00Z" }),
    "Gil Guest booked a meeting: Intro",
    `/studio/workspace/calendar?date=2027-05-04&meeting=${id}`,
  ],
  [
    "admin",
    given("mentioned", { title: "May", company: "Northwind" }, { actor_name: "Cleo" }),
    "Cleo mentioned you in “May” · Northwind",
    `/studio/workspace/clients?company=${company}&update=${id}`,
  ],
  ["client", given("gossip"), "Something changed", "/dashboard/updates"],
] as const)("tells %s of %j", (role, notification, text, path) => {
  expect(describeNotification(notification, role)).toBe(text);
  expect(pathOfNotification(notification, role)).toBe(path);
});
