import { brand } from "@pipelark/shared-contracts/brand";
import { calendarFile } from "@pipelark/shared-ui/time/calendarFile";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import * as v from "valibot";
import { moment, placeSchema, where } from "./bookingMails.ts";
import type { Letter, Passage } from "./letter.ts";
import type { Sender } from "./templates.ts";

const instantSchema = v.pipe(v.string(), v.isoTimestamp());
const idSchema = v.pipe(v.string(), v.uuid());

/** Data of the trigger `private.notify_of_meeting`. Those who work here may read all of it in the studio. */
export const staffMeetingSchema = v.object({
  id: idSchema,
  title: v.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  was_at: v.nullable(instantSchema),
  sequence: v.number(),
  host: v.object({ id: idSchema, name: v.string(), time_zone: v.string() }),
  place: placeSchema,
  guest: v.object({ name: v.string(), email: v.string(), company: v.string(), time_zone: v.string() }),
  note: v.string(),
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
  guests: v.array(v.string()),
  reason: v.string(),
  by_guest: v.boolean(),
  changed_by: v.nullable(v.string()),
});
type StaffMeeting = v.InferOutput<typeof staffMeetingSchema>;

/** Data of the trigger `private.notify_of_update`, for admins. */
export const updateSchema = v.object({
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
    calendar: { method: "REQUEST", content: calendarOf(meeting, sender) },
  };
}

export function hostMoved(meeting: StaffMeeting, sender: Sender): Letter {
  const before =
    meeting.was_at === null ? "" : ` It was planned for ${moment({ start: meeting.was_at }, meeting.host.time_zone)}.`;
  return {
    subject: `Moved: ${meeting.title} with ${meeting.guest.name}, now ${when(meeting)}`,
    body: [`Hello ${meeting.host.name},`, `${changed(meeting, "moved")}.${before}`, ...hostBody(meeting, sender)],
    calendar: { method: "REQUEST", content: calendarOf(meeting, sender) },
  };
}

export function hostCancelled(meeting: StaffMeeting, sender: Sender): Letter {
  return {
    subject: `Cancelled: ${meeting.title} with ${meeting.guest.name}, ${when(meeting)}`,
    body: [
      `Hello ${meeting.host.name},`,
      `${changed(meeting, "cancelled")}. The attached file takes it out of your calendar.`,
      ...hostBody(meeting, sender),
    ],
    calendar: { method: "CANCEL", content: calendarOf({ ...meeting, isCancelled: true }, sender) },
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
      switchOff("Somebody books a meeting", sender),
    ],
  };
}

export function clientUpdate(update: v.InferOutput<typeof updateSchema>, sender: Sender): Letter {
  const { company, author, title, description, is_cut, amount_cents, currency } = update;
  const address = new URLSearchParams({ company: company.id, update: update.id });
  return {
    subject: `${company.name}: ${title}`,
    body: [
      "Hello,",
      `${author} of ${company.name} sent an update.`,
      {
        facts: [
          ["Title", title],
          ...(amount_cents === null
            ? []
            : ([
                ["Amount", `${formatMoney(amount_cents, { currency, locale: "en-US" })}, waits for a decision`],
              ] as const)),
        ],
      },
      ...(description === "" ? [] : ["The client wrote:", { quote: is_cut ? `${description}…` : description }]),
      { action: "Open the update", url: `${sender.siteUrl}/studio/workspace/clients?${address.toString()}` },
      switchOff("A client sends an update", sender),
    ],
  };
}

/** The last words of a mail that a box of the settings switches off. */
export function switchOff(label: string, { siteUrl }: Sender): Passage {
  return {
    action: `You get this mail because “${label}” is on. Turn off these emails`,
    url: `${siteUrl}/studio/workspace/settings?section=notifications`,
  };
}

function hostBody(meeting: StaffMeeting, sender: Sender): Passage[] {
  const address = new URLSearchParams({ section: "hours", host: meeting.host.id });
  return [
    ...facts(meeting),
    openMeeting(meeting, sender),
    {
      action: "You get this mail because you are the host. An admin sets where it goes",
      url: `${sender.siteUrl}/studio/workspace/settings?${address.toString()}`,
    },
  ];
}

function openMeeting({ id, starts_at }: StaffMeeting, { siteUrl }: Sender): Passage {
  const address = new URLSearchParams({ date: starts_at.slice(0, 10), meeting: id });
  return { action: "Open the meeting", url: `${siteUrl}/studio/workspace/calendar?${address.toString()}` };
}

function changed({ by_guest, changed_by, guest }: StaffMeeting, act: "moved" | "cancelled"): string {
  if (by_guest) return `${guest.name} ${act} your meeting`;
  return changed_by === null
    ? `Your meeting with ${guest.name} was ${act}`
    : `${changed_by} ${act} your meeting with ${guest.name}`;
}

function facts(meeting: StaffMeeting): Passage[] {
  const { host, guest, note, answers, guests, reason } = meeting;
  return [
    {
      facts: [
        ["What", meeting.title],
        ["When", when(meeting)],
        ...(guest.time_zone === host.time_zone
          ? []
          : ([[`For ${guest.name}`, moment({ start: meeting.starts_at }, guest.time_zone)]] as const)),
        ["Host", host.name],
        ["Guest", guest.company === "" ? guest.name : `${guest.name}, ${guest.company}`],
        ["E-mail", guest.email],
        ["Where", meeting.place.kind === "open" ? "online; the host sends the link before it starts" : where(meeting)],
        ...(guests.length === 0 ? [] : ([["Other guests", guests.join(", ")]] as const)),
      ],
    },
    ...(note === "" ? [] : ["The guest wrote:", { quote: note }]),
    ...answers.flatMap(({ question, answer }) => [`The guest answered “${question}”:`, { quote: answer }]),
    ...(reason === "" ? [] : ["The reason that was given:", { quote: reason }]),
  ];
}

function when({ starts_at, ends_at, host }: StaffMeeting): string {
  return moment({ start: starts_at, end: ends_at }, host.time_zone);
}

function calendarOf(
  { isCancelled = false, ...meeting }: StaffMeeting & { isCancelled?: boolean },
  { siteUrl, from, to, now }: Sender,
): string {
  const { guest, host, note, place } = meeting;
  const address = new URLSearchParams({ date: meeting.starts_at.slice(0, 10), meeting: meeting.id });
  const url = `${siteUrl}/studio/workspace/calendar?${address.toString()}`;
  return calendarFile(
    {
      uid: `${meeting.id}@pipelark`,
      startsAt: meeting.starts_at,
      endsAt: meeting.ends_at,
      sequence: meeting.sequence,
      isCancelled,
      title: `${meeting.title}: ${guest.name}`,
      description: [`With ${guest.name}, ${guest.email}`, note && `Note: ${note}`].filter(Boolean).join("\n\n"),
      ...(place.text !== "" && { location: place.text }),
      url,
      organizer: { name: brand.name, address: from.address },
      attendee: { name: host.name, address: to },
    },
    { producer: brand.name, now },
  );
}
