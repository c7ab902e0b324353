import * as v from "valibot";
import {
  bookingCancelled,
  bookingConfirmed,
  bookingMoved,
  bookingReminder,
  bookingSchema,
  reminderSchema,
  guestCancelled,
  guestInvited,
  guestMoved,
  invitedSchema,
} from "./guestMails.ts";
import {
  clientUpdate,
  hostBooked,
  hostCancelled,
  hostMoved,
  meetingBooked,
  staffMeetingSchema,
  updateSchema,
} from "./staffMails.ts";
import { invoiceIssued, invoiceMailSchema, invoiceReminder } from "./invoiceMails.ts";
import { mentioned, mentionSchema } from "./mentionMail.ts";
import { accountSecurity, accountSecuritySchema } from "./accountSecurityMail.ts";
import { digest, digestSchema } from "./digestMail.ts";
import { dueTasks, dueTasksSchema, weekSchema, weekSummary } from "./scheduledEmails.ts";
import { receipt, receiptSchema } from "./receiptMail.ts";
import { writeLetter, type Letter, type RenderedMail, type Sender } from "./letter.ts";

/** Mail that can never be sent: its template does not exist, or its data do not fit. */
export class UnusableMail extends Error {}

const invitationSchema = v.object({
  link_path: v.pipe(v.string(), v.regex(/^\/accept-invitation#[\w=&-]+$/)),
  role: v.picklist(["admin", "staff", "client"]),
  company: v.nullish(v.string()),
  invited_by_name: v.nullish(v.string()),
});

function invitation(data: v.InferOutput<typeof invitationSchema>, { siteUrl, brand }: Sender): Letter {
  const { role, company, invited_by_name: inviter } = data;
  const as = { admin: "an admin", staff: "a member of staff", client: `a client${company ? `, for ${company}` : ""}` }[
    role
  ];
  return {
    subject: `Your invitation to ${brand.name}`,
    body: [
      "Hello,",
      `${inviter || "An admin"} invites you to ${brand.name} as ${as}. Choose a password to get started.`,
      { action: "Accept the invitation", url: siteUrl + data.link_path },
      "The link works once, for 7 days. If you did not expect this, you can ignore this email.",
    ],
  };
}

const recoverySchema = v.object({ link_path: v.pipe(v.string(), v.regex(/^\/update-password#[\w=&-]+$/)) });

function recovery({ link_path }: v.InferOutput<typeof recoverySchema>, { siteUrl, brand }: Sender): Letter {
  return {
    subject: `Set a new password for ${brand.name}`,
    body: [
      "Hello,",
      "Someone requested a new password for the account with this address. If it was you, set one here:",
      { action: "Set a new password", url: siteUrl + link_path },
      "The link works once, for 30 minutes. If it was not you, ignore this email: your password will not change.",
    ],
  };
}

const templates: Record<string, (data: unknown, sender: Sender) => Letter> = {
  invitation: template(invitationSchema, invitation),
  recovery: template(recoverySchema, recovery),
  "account-security": template(accountSecuritySchema, accountSecurity),
  "payment-receipt": template(receiptSchema, receipt),
  "booking-confirmed": template(bookingSchema, bookingConfirmed),
  "booking-moved": template(bookingSchema, bookingMoved),
  "booking-cancelled": template(bookingSchema, bookingCancelled),
  "booking-reminder": template(reminderSchema, bookingReminder),
  "guest-confirmed": template(invitedSchema, guestInvited),
  "guest-moved": template(invitedSchema, guestMoved),
  "guest-cancelled": template(invitedSchema, guestCancelled),
  "host-booked": template(staffMeetingSchema, hostBooked),
  "host-moved": template(staffMeetingSchema, hostMoved),
  "host-cancelled": template(staffMeetingSchema, hostCancelled),
  "invoice-issued": template(invoiceMailSchema, invoiceIssued),
  "invoice-reminder": template(invoiceMailSchema, invoiceReminder),
  "notice-booked": template(staffMeetingSchema, meetingBooked),
  "notice-update": template(updateSchema, clientUpdate),
  "notice-mention": template(mentionSchema, mentioned),
  "notification-digest": template(digestSchema, digest),
  "notice-tasks-due": template(dueTasksSchema, dueTasks),
  "notice-week": template(weekSchema, weekSummary),
};

function template<Schema extends v.GenericSchema>(
  schema: Schema,
  write: (data: v.InferOutput<Schema>, sender: Sender) => Letter,
): (data: unknown, sender: Sender) => Letter {
  return function parseAndWrite(data, sender) {
    const parsed = v.safeParse(schema, data);
    if (parsed.success) return write(parsed.output, sender);
    throw new UnusableMail(`The data of this email is invalid: ${v.getDotPath(parsed.issues[0]) ?? "all of it"}`);
  };
}

/** Renders a mail of the queue. Throws {@link UnusableMail} when that can never succeed. */
export function renderMail(mail: { template: string; data: unknown }, sender: Sender): RenderedMail {
  const write = Object.hasOwn(templates, mail.template) ? templates[mail.template] : undefined;
  if (write === undefined) throw new UnusableMail(`Unknown template ${mail.template}`);
  return writeLetter(write(mail.data, sender), sender);
}
