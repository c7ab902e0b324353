import * as v from "valibot";
import { linkedPages } from "./linkedPages.ts";
import type { Role } from "./role.ts";

const wordSchema = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))));

/** A line that somebody was told: in the app and in mails. */
export const notificationContentSchema = v.object({
  kind: v.string(),
  /** What it leads to. Of a group, the newest. */
  subject_id: v.pipe(v.string(), v.uuid()),
  client_account_id: v.nullable(v.pipe(v.string(), v.uuid())),
  words: v.object({
    firm: wordSchema,
    company: wordSchema,
    title: wordSchema,
    guest: wordSchema,
    change: wordSchema,
    starts_at: wordSchema,
  }),
  /** Who did it. Null: nobody, but the clock. */
  actor_name: v.nullable(v.string()),
  /** How many it tells of. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type NotificationContent = v.InferOutput<typeof notificationContentSchema>;

type Line = (of: { firm: string; company: string; title: string; guest: string; actor: string }) => string;

/** By kind and change. Names of people at firms are in no line. */
const lines: Record<string, Line> = {
  lead_delivered: ({ firm }) => `New lead: ${firm}`,
  lead_declined: ({ company, firm }) => `${company} declined the lead ${firm}`,
  "appointment_changed booked": ({ firm }) => `Appointment booked with ${firm}`,
  "appointment_changed moved": ({ firm }) => `Appointment moved with ${firm}`,
  "appointment_changed tomorrow": ({ firm }) => `Appointment with ${firm} within a day`,
  "appointment_changed soon": ({ firm }) => `Appointment with ${firm} within an hour`,
  "appointment_changed cancelled": ({ firm }) => `Appointment cancelled with ${firm}`,
  outcome_missing: ({ firm }) => `Was the appointment with ${firm} held?`,
  "deal_reported reported": ({ firm }) => `Deal with ${firm} reported`,
  "deal_reported unanswered": ({ firm }) => `The deal with ${firm} still waits for an answer`,
  "deal_decided open": ({ firm }) => `Deal with ${firm} opened again`,
  "deal_decided disputed": ({ firm }) => `Deal with ${firm} disputed`,
  "deal_decided confirmed": ({ firm }) => `Deal with ${firm} confirmed`,
  "deal_decided lost": ({ firm }) => `Deal with ${firm} lost`,
  "deal_decided taken-back": ({ firm }) => `Deal with ${firm} taken back`,
  "agreement_changed offered": () => "Agreement offered",
  "agreement_changed accepted": () => "Agreement accepted",
  "agreement_changed withdrawn": () => "Agreement withdrawn",
  "agreement_changed ended": () => "Agreement ended",
  "invoice_changed issued": ({ title }) => `Invoice ${title} issued`,
  "invoice_changed paid": ({ title }) => `Invoice ${title} paid`,
  "invoice_changed credited": ({ title }) => `Credit note ${title} issued`,
  update_received: ({ title }) => `New update: ${title}`,
  "update_answered approved": ({ title }) => `Update approved: ${title}`,
  "update_answered rejected": ({ title }) => `Update rejected: ${title}`,
  "update_answered replied": ({ actor, title }) => `${actor} replied to “${title}”`,
  mentioned: ({ actor, title }) => `${actor} mentioned you in “${title}”`,
  meeting_booked: ({ guest, title }) => `${guest} booked a meeting: ${title}`,
  "meeting_changed moved": ({ guest, title }) => `Meeting with ${guest} moved: ${title}`,
  "meeting_changed cancelled": ({ guest, title }) => `Meeting with ${guest} cancelled: ${title}`,
};

/** One line of text for the reader: "New lead: Vale Foods and 11 more · Northwind Robotics". Those at a company know its name. */
export function describeNotification(
  { kind, words, actor_name: actor, count }: NotificationContent,
  role: Role,
): string {
  const line = lines[words.change ? `${kind} ${words.change}` : kind] ?? lines[kind] ?? (() => "Something changed");
  const { firm, company, title, guest } = words;
  const text = line({
    firm: firm ?? "a firm",
    company: company ?? "A company",
    title: title ?? "",
    guest: guest ?? "A guest",
    actor: actor ?? "Someone",
  });
  const more = count > 1 ? ` and ${count - 1} more` : "";
  const place = company && role !== "client" && kind !== "lead_declined" ? ` · ${company}` : "";
  return text + more + place;
}

/** Path of the page that a line leads to. */
export function pathOfNotification(notification: NotificationContent, role: Role): string {
  return role === "client" ? pathInPortal(notification) : pathInStudio(notification);
}

function pathInPortal({ kind, subject_id: id, count }: NotificationContent): string {
  const topic = topicOf(kind);
  if (topic === "lead") return count > 1 ? linkedPages.clientLeads : `${linkedPages.clientLeads}?lead=${id}`;
  if (topic === "deal" || topic === "appointment") return linkedPages.clientDeals;
  if (topic === "agreement") return linkedPages.clientAgreement;
  if (topic === "invoice") return `${linkedPages.clientInvoices}?invoice=${id}`;
  return linkedPages.clientUpdates;
}

function pathInStudio({ kind, subject_id: id, client_account_id: company, words }: NotificationContent): string {
  const topic = topicOf(kind);
  if (topic === "lead") return `${linkedPages.leads}?lead=${id}`;
  if (topic === "appointment") return linkedPages.appointments;
  if (topic === "deal") return `${linkedPages.deals}?deal=${id}`;
  if (topic === "agreement") return `${linkedPages.agreements}?agreement=${id}`;
  if (topic === "invoice") return `${linkedPages.invoices}?invoice=${id}`;
  if (topic === "meeting")
    return `${linkedPages.calendar}?${query({ date: (words.starts_at ?? "").slice(0, 10), meeting: id })}`;
  return `${linkedPages.clients}?${query({ company: company ?? "", update: id })}`;
}

function topicOf(kind: string): string {
  return kind === "outcome_missing" ? "appointment" : (kind.split("_")[0] ?? "");
}

function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString();
}
