import { camelCased } from "@pipelark/shared-contracts/columnNames";
import { answersSchema, meetingColumns, reasonSchema } from "@pipelark/shared-scheduling/bookedMeeting";
import type { CalendarFile } from "@pipelark/shared-scheduling/calendarFile";
import { meetingFile } from "@pipelark/shared-scheduling/meetingFile";
import { placeAgreed } from "@pipelark/shared-scheduling/meetingPlace";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import * as v from "valibot";
import { meetingMailColumns, moment } from "./guestMails.ts";
import type { Letter, Passage, Sender } from "./letter.ts";
import { studioPaths } from "./studioPaths.ts";

const idSchema = v.pipe(v.string(), v.uuid());

/** Data of the trigger `private.notify_of_meeting`. Staff may read all of it in the studio. */
export const staffMeetingSchema = camelCased({
  ...meetingMailColumns,
  host: camelCased({ id: idSchema, name: v.string(), time_zone: v.string() }),
  guest: camelCased({ name: v.string(), email: v.string(), company: v.string(), time_zone: v.string() }),
  note: v.string(),
  answers: answersSchema,
  guests: meetingColumns.guests,
  reason: reasonSchema,
  by_guest: v.boolean(),
  changed_by: v.nullable(v.string()),
});
type StaffMeeting = v.InferOutput<typeof staffMeetingSchema>;

/** Data of the trigger `private.notify_of_update`, for admins. */
export const updateSchema = camelCased({
  id: idSchema,
  company: v.object({ id: idSchema, name: v.string() }),
  author: v.string(),
  title: v.string(),
  description: v.string(),
  is_cut: v.boolean(),
  amount_cents: v.nullable(v.number()),
  currency: v.string(),
});

export function hostBooked(meeting: StaffMeeting, sender: Sender): Letter {
  return {
    subject: `Booked with you: ${meeting.title}, ${when(meeting)}`,
    body: [
      `Hello ${meeting.host.name},`,
      `${meeting.guest.name} booked a meeting with you.`,
      ...hostBody(meeting, sender),
    ],
    calendar: calendarOf(meeting, sender),
  };
}

export function hostMoved(meeting: StaffMeeting, sender: Sender): Letter {
  const before =
    meeting.wasAt === null ? "" : ` It was planned for ${moment({ start: meeting.wasAt }, meeting.host.timeZone)}.`;
  return {
    subject: `Moved: ${meeting.title} with ${meeting.guest.name}, now ${when(meeting)}`,
    body: [`Hello ${meeting.host.name},`, `${changed(meeting, "moved")}.${before}`, ...hostBody(meeting, sender)],
    calendar: calendarOf(meeting, sender),
  };
}

export function hostCancelled(meeting: StaffMeeting, sender: Sender): Letter {
  return {
    subject: `Cancelled: ${meeting.title} with ${meeting.guest.name}, ${when(meeting)}`,
    body: [
      `Hello ${meeting.host.name},`,
      `${changed(meeting, "cancelled")}. The attached file removes it from your calendar.`,
      ...hostBody(meeting, sender),
    ],
    calendar: calendarOf({ ...meeting, isCancelled: true }, sender),
  };
}

export function meetingBooked(meeting: StaffMeeting, sender: Sender): Letter {
  return {
    subject: `New booking: ${meeting.title}, ${when(meeting)}`,
    body: [
      "Hello,",
      `${meeting.guest.name} booked a meeting with ${meeting.host.name}.`,
      ...facts(meeting),
      openMeeting(meeting, sender),
      switchOff("Someone books a meeting", sender),
    ],
  };
}

export function clientUpdate(update: v.InferOutput<typeof updateSchema>, sender: Sender): Letter {
  const { company, author, title, description, isCut, amountCents, currency } = update;
  const address = new URLSearchParams({ company: company.id, update: update.id });
  return {
    subject: `${company.name}: ${title}`,
    body: [
      "Hello,",
      `${author} of ${company.name} sent an update.`,
      {
        facts: [
          ["Title", title],
          ...(amountCents === null
            ? []
            : ([
                ["Amount", `${formatMoney(amountCents, { currency, locale: "en-US" })}, waiting for approval`],
              ] as const)),
        ],
      },
      ...(description === "" ? [] : ["The client wrote:", { quote: isCut ? `${description}…` : description }]),
      { action: "Open the update", url: `${sender.siteUrl}${studioPaths.workspaceClients}?${address.toString()}` },
      switchOff("A client sends an update", sender),
    ],
  };
}

/** Last paragraph of a mail that a checkbox of the settings turns off. */
export function switchOff(label: string, { siteUrl }: Sender): Passage {
  return {
    action: `You get this email because “${label}” is on. Turn off these emails`,
    url: `${siteUrl}${studioPaths.workspaceSettings}?section=notifications`,
  };
}

function hostBody(meeting: StaffMeeting, sender: Sender): Passage[] {
  const address = new URLSearchParams({ section: "hours", host: meeting.host.id });
  return [
    ...facts(meeting),
    openMeeting(meeting, sender),
    {
      action: "You get this email because you are the host. An admin can change the address",
      url: `${sender.siteUrl}${studioPaths.workspaceSettings}?${address.toString()}`,
    },
  ];
}

function openMeeting(meeting: StaffMeeting, sender: Sender): Passage {
  return { action: "Open the meeting", url: addressOf(meeting, sender) };
}

function addressOf({ id, startsAt }: StaffMeeting, { siteUrl }: Sender): string {
  const address = new URLSearchParams({ date: startsAt.slice(0, 10), meeting: id });
  return `${siteUrl}${studioPaths.workspaceCalendar}?${address.toString()}`;
}

function changed({ byGuest, changedBy, guest }: StaffMeeting, act: "moved" | "cancelled"): string {
  if (byGuest) return `${guest.name} ${act} your meeting`;
  return changedBy === null
    ? `Your meeting with ${guest.name} was ${act}`
    : `${changedBy} ${act} your meeting with ${guest.name}`;
}

function facts(meeting: StaffMeeting): Passage[] {
  const { host, guest, note, answers, guests, reason } = meeting;
  return [
    {
      facts: [
        ["What", meeting.title],
        ["When", when(meeting)],
        ...(guest.timeZone === host.timeZone
          ? []
          : ([[`For ${guest.name}`, moment({ start: meeting.startsAt }, guest.timeZone)]] as const)),
        ["Host", host.name],
        ["Guest", guest.company === "" ? guest.name : `${guest.name}, ${guest.company}`],
        ["Email", guest.email],
        ["Where", placeAgreed(meeting.place, "the host sends the link before it starts")],
        ...(guests.length === 0 ? [] : ([["Other guests", guests.join(", ")]] as const)),
      ],
    },
    ...(note === "" ? [] : ["The guest wrote:", { quote: note }]),
    ...answers.flatMap(({ question, answer }) => [`The guest answered “${question}”:`, { quote: answer }]),
    ...(reason === "" ? [] : ["Reason given:", { quote: reason }]),
  ];
}

function when({ startsAt, endsAt, host }: StaffMeeting): string {
  return moment({ start: startsAt, end: endsAt }, host.timeZone);
}

function calendarOf(meeting: StaffMeeting & { isCancelled?: boolean }, sender: Sender): CalendarFile {
  const { guest, host, note } = meeting;
  const { from, to, now } = sender;
  const entry = {
    meeting,
    isCancelled: meeting.isCancelled === true,
    title: `${meeting.title}: ${guest.name}`,
    paragraphs: [`With ${guest.name}, ${guest.email}`, note && `Note: ${note}`],
    url: addressOf(meeting, sender),
    organizer: { name: sender.brand.name, address: from.address },
    attendee: { name: host.name, address: to },
  };
  return meetingFile(entry, now);
}
