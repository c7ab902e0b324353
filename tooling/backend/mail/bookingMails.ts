import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { brand } from "@pipelark/shared-contracts/brand";
import { calendarFile } from "@pipelark/shared-ui/time/calendarFile";
import * as v from "valibot";
import type { Letter, Passage } from "./letter.ts";
import type { Sender } from "./templates.ts";

const personSchema = v.object({ name: v.string(), time_zone: v.string() });

/** Where a meeting takes place. */
export const placeSchema = v.object({ kind: v.picklist(["open", "video", "phone", "address"]), text: v.string() });

/** What the trigger `private.mail_guest` tells everybody about a meeting. */
const meetingSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  description: v.string(),
  starts_at: v.pipe(v.string(), v.isoTimestamp()),
  ends_at: v.pipe(v.string(), v.isoTimestamp()),
  was_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  sequence: v.number(),
  host: personSchema,
  // A mail may have been queued before meetings had a place.
  place: v.optional(placeSchema, { kind: "open", text: "" }),
});
type Meeting = v.InferOutput<typeof meetingSchema>;

/** What it tells who booked: without the words of the form, unless whoever is signed in with this address wrote them. */
export const bookingSchema = v.object({
  ...meetingSchema.entries,
  guest: personSchema,
  note: v.string(),
  // A mail may have been queued before there were questions, guests and reasons.
  answers: v.optional(v.array(v.object({ question: v.string(), answer: v.string() })), []),
  guests: v.optional(v.array(v.string()), []),
  reason: v.optional(v.string(), ""),
  by_guest: v.boolean(),
  manage_path: v.nullable(v.string()),
  book_path: v.string(),
});
type Booking = v.InferOutput<typeof bookingSchema>;

/** What it tells whom they bring along: nothing that they wrote, and an address is a message as well. */
export const invitedSchema = v.object({ ...meetingSchema.entries, time_zone: v.string() });
type Invited = v.InferOutput<typeof invitedSchema>;

export function bookingConfirmed(booking: Booking, sender: Sender): Letter {
  return {
    subject: `Booked: ${booking.title}, ${when(booking)}`,
    body: [
      greeting(booking),
      `Your meeting with ${booking.host.name} is booked.`,
      facts(booking),
      ...change(booking, sender),
      ...(booking.guest.name === ""
        ? [`Didn't book this? Someone else entered your address: cancel it, or write to ${brand.supportEmail}.`]
        : []),
    ],
    calendar: { method: "REQUEST", content: calendarOf(booking, sender) },
  };
}

export function bookingMoved(booking: Booking, sender: Sender): Letter {
  const before =
    booking.was_at === null ? "" : ` It was planned for ${moment({ start: booking.was_at }, booking.guest.time_zone)}.`;
  return {
    subject: `Moved: ${booking.title}, now ${when(booking)}`,
    body: [
      greeting(booking),
      `${booking.by_guest ? "You moved your meeting" : "Your meeting was moved"}.${before}`,
      facts(booking),
      ...change(booking, sender),
    ],
    calendar: { method: "REQUEST", content: calendarOf(booking, sender) },
  };
}

export function bookingCancelled(booking: Booking, sender: Sender): Letter {
  return {
    subject: `Cancelled: ${booking.title}, ${when(booking)}`,
    body: [
      greeting(booking),
      `${booking.by_guest ? "You cancelled your meeting" : "Your meeting was cancelled"}. The attached file takes it out of your calendar.`,
      facts(booking),
      { action: "Book another time", url: sender.siteUrl + booking.book_path },
    ],
    calendar: { method: "CANCEL", content: calendarOf({ ...booking, isCancelled: true }, sender) },
  };
}

function greeting({ guest }: Booking): string {
  return guest.name === "" ? "Hello," : `Hello ${guest.name},`;
}

export function guestInvited(meeting: Invited, sender: Sender): Letter {
  return {
    subject: `Invitation: ${meeting.title}, ${when(asBookerSeesIt(meeting))}`,
    body: ["Hello,", "Somebody who booked with us brings you along to a meeting.", ...invitedBody(meeting)],
    calendar: { method: "REQUEST", content: calendarOf(asBookerSeesIt(meeting), sender) },
  };
}

export function guestMoved(meeting: Invited, sender: Sender): Letter {
  return {
    subject: `Moved: ${meeting.title}, now ${when(asBookerSeesIt(meeting))}`,
    body: ["Hello,", "A meeting that you are invited to has moved.", ...invitedBody(meeting)],
    calendar: { method: "REQUEST", content: calendarOf(asBookerSeesIt(meeting), sender) },
  };
}

export function guestCancelled(meeting: Invited, sender: Sender): Letter {
  return {
    subject: `Cancelled: ${meeting.title}, ${when(asBookerSeesIt(meeting))}`,
    body: [
      "Hello,",
      "A meeting that you are invited to was cancelled. The attached file takes it out of your calendar.",
      ...invitedBody(meeting),
    ],
    calendar: { method: "CANCEL", content: calendarOf({ ...asBookerSeesIt(meeting), isCancelled: true }, sender) },
  };
}

function invitedBody(meeting: Invited): Passage[] {
  return [
    { facts: meetingFacts(asBookerSeesIt(meeting)) },
    `If you do not know what this is about, you need not do anything. Questions: ${brand.supportEmail}`,
  ];
}

/** As whoever booked sees it, in their time zone, without what is theirs alone. */
function asBookerSeesIt({ time_zone, ...meeting }: Invited): MeetingFacts {
  return { ...meeting, guest: { name: "", time_zone } };
}

/** What a calendar entry and the facts are made of. */
type MeetingFacts = Meeting & { guest: v.InferOutput<typeof personSchema> } & Partial<
    Pick<Booking, "note" | "guests" | "manage_path">
  >;

function meetingFacts(meeting: MeetingFacts): (readonly [name: string, value: string])[] {
  const { host, guest } = meeting;
  return [
    ["What", meeting.title],
    ["When", when(meeting)],
    ...(host.time_zone === guest.time_zone
      ? []
      : ([[`For ${host.name}`, moment({ start: meeting.starts_at }, host.time_zone)]] as const)),
    ["With", `${host.name}, ${brand.name}`],
    ["Where", where(meeting)],
  ];
}

function facts(booking: Booking): Passage {
  const { note, answers, guests, reason } = booking;
  return {
    facts: [
      ...meetingFacts(booking),
      ...(guests.length === 0 ? [] : ([["Guests", guests.join(", ")]] as const)),
      ...(note === "" ? [] : ([["Your note", note]] as const)),
      ...answers.map(({ question, answer }) => [question, answer] as const),
      ...(reason === "" ? [] : ([["Reason", reason]] as const)),
    ],
  };
}

export function where({ place, host }: Pick<Meeting, "place"> & { host: { name: string } }): string {
  switch (place.kind) {
    case "open":
      return `online; ${host.name} sends you the link before it starts`;
    case "video":
      return `video call, ${place.text}`;
    case "phone":
      return `by phone, ${place.text}`;
    case "address":
      return place.text;
    default:
      return assertNever(place.kind);
  }
}

/** Who holds no link is told where to ask: a link that anybody could make would be no proof. */
function change({ manage_path }: Booking, { siteUrl }: Sender): Passage[] {
  if (manage_path === null) {
    return [
      `To move or cancel it, use the link in the mail that confirmed the booking, or write to ${brand.supportEmail}.`,
    ];
  }
  return [
    { action: "Move or cancel this meeting", url: siteUrl + manage_path },
    "Whoever has this link can change the meeting, so keep this mail to yourself.",
  ];
}

function calendarOf(booking: MeetingFacts & { isCancelled?: boolean }, { siteUrl, from, to, now }: Sender): string {
  const manageUrl = booking.manage_path ? siteUrl + booking.manage_path : null;
  const description = [
    booking.description,
    booking.note && `Note: ${booking.note}`,
    manageUrl && `Change or cancel: ${manageUrl}`,
  ];
  return calendarFile(
    {
      uid: `${booking.id}@pipelark`,
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      sequence: booking.sequence,
      isCancelled: booking.isCancelled === true,
      title: booking.title,
      description: description.filter(Boolean).join("\n\n"),
      ...(booking.place.text !== "" && { location: booking.place.text }),
      ...(manageUrl !== null && { url: manageUrl }),
      organizer: { name: booking.host.name, address: from.address },
      attendee: { name: booking.guest.name || to, address: to },
      guests: booking.guests ?? [],
    },
    { producer: brand.name, now },
  );
}

function when({ starts_at, ends_at, guest }: MeetingFacts): string {
  return moment({ start: starts_at, end: ends_at }, guest.time_zone);
}

const clock = { hour: "numeric", minute: "2-digit" } as const;
const day = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;

/** "Tuesday, May 4, 2027, 6:00 PM – 6:30 PM (Tokyo, GMT+9)". In UTC when Node does not know the zone. */
export function moment({ start, end }: { start: string; end?: string }, zone: string): string {
  const timeZone = isKnown(zone) ? zone : "UTC";
  const date = new Date(start);
  const until = end === undefined ? "" : ` – ${text(new Date(end), { ...clock, timeZone })}`;
  const [, offset = "GMT"] = /(GMT\S*)$/.exec(text(date, { timeZone, timeZoneName: "shortOffset" })) ?? [];
  const place = timeZone === "UTC" ? "UTC" : `${(timeZone.split("/").at(-1) ?? "").replaceAll("_", " ")}, ${offset}`;
  return `${text(date, { ...day, timeZone })}, ${text(date, { ...clock, timeZone })}${until} (${place})`;
}

function text(date: Date, options: Intl.DateTimeFormatOptions): string {
  // Some versions put a narrow space before "PM", which mail programs show as a box.
  return new Intl.DateTimeFormat("en-US", options).format(date).replaceAll("\u202f", " ");
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
