import { camelCased } from "@pipelark/shared-contracts/columnNames";
import { answersSchema, instantSchema, meetingColumns, reasonSchema } from "@pipelark/shared-scheduling/bookedMeeting";
import type { CalendarFile } from "@pipelark/shared-scheduling/calendarFile";
import { guestFile } from "@pipelark/shared-scheduling/meetingFile";
import { placeAgreed, placeSchema } from "@pipelark/shared-scheduling/meetingPlace";
import { formatLongDay } from "@pipelark/shared-time/formats";
import { dateFormat } from "@pipelark/shared-time/dateFormat";
import { isTimeZone } from "@pipelark/shared-time/zoneNames";
import { dayOf, offsetOf } from "@pipelark/shared-time/zones";
import { cityOf } from "@pipelark/shared-time/zoneNames";
import * as v from "valibot";
import type { Letter, Passage, Sender } from "./letter.ts";

const personSchema = camelCased({ name: v.string(), time_zone: v.string() });

/** Columns of every mail about a meeting, as the triggers write them. */
export const meetingMailColumns = {
  id: meetingColumns.id,
  title: v.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  was_at: v.nullable(instantSchema),
  sequence: v.number(),
  place: placeSchema,
};

/** Data that the trigger `private.mail_guest` writes for every participant. */
const guestColumns = { ...meetingMailColumns, description: v.string(), host: personSchema };

/** Data for the booker: without the answers of the form, unless somebody signed in with this address wrote them. */
const bookingColumns = {
  ...guestColumns,
  guest: personSchema,
  note: v.string(),
  answers: answersSchema,
  guests: meetingColumns.guests,
  reason: reasonSchema,
  by_guest: v.boolean(),
  manage_path: v.nullable(v.string()),
  book_path: v.string(),
};
export const bookingSchema = camelCased(bookingColumns);
type Booking = v.InferOutput<typeof bookingSchema>;

/** Data of a reminder: that of the mail about the booking, and how many hours before it begins. */
export const reminderSchema = camelCased({ ...bookingColumns, hours: v.picklist([1, 24]) });

/** Data for invited guests: without any text of the booker, who could otherwise send messages to any address. */
export const invitedSchema = camelCased({ ...guestColumns, time_zone: v.string() });
type GuestMeeting = v.InferOutput<typeof invitedSchema>;

export function bookingConfirmed(booking: Booking, sender: Sender): Letter {
  return {
    subject: `Booked: ${booking.title}, ${when(booking)}`,
    body: [
      greeting(booking),
      `Your meeting with ${booking.host.name} is booked.`,
      facts(booking, sender),
      ...change(booking, sender),
      ...(booking.guest.name === ""
        ? [`Didn't book this? Someone else entered your address: cancel it, or write to ${sender.brand.support_email}.`]
        : []),
    ],
    calendar: calendarOf(booking, sender),
  };
}

export function bookingMoved(booking: Booking, sender: Sender): Letter {
  const before =
    booking.wasAt === null ? "" : ` It was planned for ${moment({ start: booking.wasAt }, booking.guest.timeZone)}.`;
  return {
    subject: `Moved: ${booking.title}, now ${when(booking)}`,
    body: [
      greeting(booking),
      `${booking.byGuest ? "You moved your meeting" : "Your meeting was moved"}.${before}`,
      facts(booking, sender),
      ...change(booking, sender),
    ],
    calendar: calendarOf(booking, sender),
  };
}

export function bookingCancelled(booking: Booking, sender: Sender): Letter {
  return {
    subject: `Cancelled: ${booking.title}, ${when(booking)}`,
    body: [
      greeting(booking),
      `${booking.byGuest ? "You cancelled your meeting" : "Your meeting was cancelled"}. The attached file removes it from your calendar.`,
      facts(booking, sender),
      { action: "Book another time", url: sender.siteUrl + booking.bookPath },
    ],
    calendar: calendarOf({ ...booking, isCancelled: true }, sender),
  };
}

export function bookingReminder({ hours, ...booking }: v.InferOutput<typeof reminderSchema>, sender: Sender): Letter {
  const soon = hours === 1 ? "in an hour" : "in a day";
  return {
    subject: `Reminder: ${booking.title}, ${when(booking)}`,
    body: [
      greeting(booking),
      `Your meeting with ${booking.host.name} begins ${soon}.`,
      facts(booking, sender),
      ...(booking.managePath === null
        ? []
        : [{ action: "I can't come", url: sender.siteUrl + booking.managePath.replace("#", "?cancel#") }]),
      ...change(booking, sender),
    ],
  };
}

function greeting({ guest }: Booking): string {
  return guest.name === "" ? "Hello," : `Hello ${guest.name},`;
}

export function guestInvited(meeting: GuestMeeting, sender: Sender): Letter {
  return {
    subject: `Invitation: ${meeting.title}, ${when(forBooker(meeting))}`,
    body: ["Hello,", "Someone invited you to a meeting that they booked with us.", ...invitedBody(meeting, sender)],
    calendar: calendarOf(forBooker(meeting), sender),
  };
}

export function guestMoved(meeting: GuestMeeting, sender: Sender): Letter {
  return {
    subject: `Moved: ${meeting.title}, now ${when(forBooker(meeting))}`,
    body: ["Hello,", "A meeting that you are invited to has moved.", ...invitedBody(meeting, sender)],
    calendar: calendarOf(forBooker(meeting), sender),
  };
}

export function guestCancelled(meeting: GuestMeeting, sender: Sender): Letter {
  return {
    subject: `Cancelled: ${meeting.title}, ${when(forBooker(meeting))}`,
    body: [
      "Hello,",
      "A meeting that you are invited to was cancelled. The attached file removes it from your calendar.",
      ...invitedBody(meeting, sender),
    ],
    calendar: calendarOf({ ...forBooker(meeting), isCancelled: true }, sender),
  };
}

function invitedBody(meeting: GuestMeeting, sender: Sender): Passage[] {
  return [
    { facts: meetingFacts(forBooker(meeting), sender) },
    `If you don't know what this is about, you can ignore this email. Questions: ${sender.brand.support_email}`,
  ];
}

/** As the booker sees it, in their time zone, without their private fields. */
function forBooker({ timeZone, ...meeting }: GuestMeeting): MeetingFacts {
  return { ...meeting, guest: { name: "", timeZone } };
}

/** Data for calendar entries and the list of facts. */
type MeetingFacts = Omit<GuestMeeting, "timeZone"> & { guest: Booking["guest"] } & Partial<
    Pick<Booking, "note" | "guests" | "managePath">
  >;

function meetingFacts(meeting: MeetingFacts, { brand }: Sender): (readonly [name: string, value: string])[] {
  const { host, guest } = meeting;
  return [
    ["What", meeting.title],
    ["When", when(meeting)],
    ...(host.timeZone === guest.timeZone
      ? []
      : ([[`For ${host.name}`, moment({ start: meeting.startsAt }, host.timeZone)]] as const)),
    ["With", `${host.name}, ${brand.name}`],
    ["Where", placeAgreed(meeting.place, `${host.name} will send you the link before the meeting`)],
  ];
}

function facts(booking: Booking, sender: Sender): Passage {
  const { note, answers, guests, reason } = booking;
  return {
    facts: [
      ...meetingFacts(booking, sender),
      ...(guests.length === 0 ? [] : ([["Guests", guests.join(", ")]] as const)),
      ...(note === "" ? [] : ([["Your note", note]] as const)),
      ...answers.map(({ question, answer }) => [question, answer] as const),
      ...(reason === "" ? [] : ([["Reason", reason]] as const)),
    ],
  };
}

/** Guests without a link are told whom to ask: anybody can enter their address, so that a link would prove nothing. */
function change({ managePath }: Booking, sender: Sender): Passage[] {
  if (managePath === null) {
    return [`To move or cancel it, use the link in the confirmation email, or write to ${sender.brand.support_email}.`];
  }
  return [
    { action: "Move or cancel this meeting", url: sender.siteUrl + managePath },
    "Anyone with this link can change the meeting, so don't forward this email.",
  ];
}

function calendarOf(booking: MeetingFacts & { isCancelled?: boolean }, sender: Sender): CalendarFile {
  const { siteUrl, from, to, now } = sender;
  const entry = {
    meeting: booking,
    isCancelled: booking.isCancelled === true,
    manageUrl: booking.managePath ? siteUrl + booking.managePath : null,
    organizer: { name: booking.host.name, address: from.address },
    attendee: { name: booking.guest.name || to, address: to },
    guests: booking.guests ?? [],
  };
  return guestFile(entry, now);
}

function when({ startsAt, endsAt, guest }: MeetingFacts): string {
  return moment({ start: startsAt, end: endsAt }, guest.timeZone);
}

const english = "en-US";

/** For example "Tuesday, May 4, 2027, 6:00 PM – 6:30 PM (Tokyo, GMT+9)". In UTC when Node does not know the zone. */
export function moment({ start, end }: { start: string; end?: string }, zone: string): string {
  const timeZone = isTimeZone(zone) ? zone : "UTC";
  const clock = dateFormat(english, { hour: "numeric", minute: "2-digit", timeZone });
  const times = [start, ...(end === undefined ? [] : [end])].map((instant) => clock.format(new Date(instant)));
  const place = timeZone === "UTC" ? "UTC" : `${cityOf(timeZone)}, ${offsetOf(start, timeZone)}`;
  const day = formatLongDay(dayOf(start, timeZone), { language: english });
  // Some versions put a narrow space before "PM", which mail programs show as a box.
  return `${day}, ${times.join(" – ").replaceAll("\u202f", " ")} (${place})`;
}
