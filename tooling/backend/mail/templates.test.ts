import { expect, test } from "vitest";
import { renderMail, UnusableMail } from "./templates.ts";

const now = new Date("2027-05-03T08:00:00Z");
const sender = {
  siteUrl: "https://pipelark.example",
  from: { name: "Pipelark", address: "hello@pipelark.example" },
  brand: { name: "Pipelark", support_email: "support@pipelark.example" },
  to: "gil@example.com",
  now,
};
const manage = `/schedule/meet#manage=${"t".repeat(43)}`;
const booking = {
  id: "3f0c7a52-6d1f-4a58-9d0e-0d7b3f1f6a01",
  title: "Discovery meeting",
  description: "How it works",
  starts_at: "2027-05-04T09:00:00Z",
  ends_at: "2027-05-04T09:30:00Z",
  was_at: null as string | null,
  sequence: 0,
  host: { name: "Noor Haddad", time_zone: "Europe/Berlin" },
  guest: { name: "Gil Guest", time_zone: "Asia/Tokyo" },
  note: "Two lines\nof text",
  by_guest: true,
  manage_path: manage as string | null,
  book_path: "/schedule/meet",
};

function render(template: string, data: unknown) {
  return renderMail({ template, data }, sender);
}

/** Returns the lines of a calendar file, unfolded. */
function linesOf(file = ""): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n");
}

test("a confirmation says who, when in the guest's time zone, where, and how to change it", () => {
  const { subject, text, calendar } = render("booking-confirmed", booking);
  expect(subject).toBe("Booked: Discovery meeting, Tuesday, May 4, 2027, 6:00 PM – 6:30 PM (Tokyo, GMT+9)");
  expect(text).toContain("When: Tuesday, May 4, 2027, 6:00 PM – 6:30 PM (Tokyo, GMT+9)");
  expect(text).toContain("For Noor Haddad: Tuesday, May 4, 2027, 11:00 AM (Berlin, GMT+2)");
  expect(text).toContain("Where: Online; Noor Haddad will send you the link before the meeting");
  expect(text).toContain(`Move or cancel this meeting:\nhttps://pipelark.example${manage}`);
  expect(calendar?.method).toBe("REQUEST");
  expect(linesOf(calendar?.content)).toEqual(
    expect.arrayContaining([
      "METHOD:REQUEST",
      `UID:${booking.id}@pipelark`,
      "DTSTART:20270504T090000Z",
      "DTEND:20270504T093000Z",
      "SEQUENCE:0",
      "STATUS:CONFIRMED",
      'ORGANIZER;CN="Noor Haddad":mailto:hello@pipelark.example',
      'ATTENDEE;CN="Gil Guest";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:gil@example.com',
    ]),
  );
});

test.each([
  ["video", "https://rooms.example/a", "Where: Video call, https://rooms.example/a"],
  ["phone", "+49 30 1234", "Where: By phone, +49 30 1234"],
  ["address", "Torstr. 1, Berlin", "Where: Torstr. 1, Berlin"],
])("a meeting with a place of the kind %s says where, in the mail and in the calendar", (kind, place, words) => {
  const { text, calendar } = render("booking-confirmed", { ...booking, place: { kind, text: place } });
  expect(text).toContain(words);
  expect(linesOf(calendar?.content)).toContain(`LOCATION:${place.replaceAll(",", "\\,")}`);
  expect(linesOf(calendar?.content)).toContain("TRIGGER:-PT15M");
});

test("a move by somebody else names the old time, and no link that only the guest may have", () => {
  const moved = { ...booking, was_at: "2027-05-04T07:00:00Z", sequence: 1, by_guest: false, manage_path: null };
  const { subject, text, calendar } = render("booking-moved", moved);
  expect(subject).toMatch(/^Moved: Discovery meeting, now Tuesday/);
  expect(text).toContain("Your meeting was moved. It was planned for Tuesday, May 4, 2027, 4:00 PM (Tokyo, GMT+9).");
  expect(text).not.toContain("manage=");
  expect(linesOf(calendar?.content)).toEqual(expect.arrayContaining(["SEQUENCE:1", `UID:${booking.id}@pipelark`]));
});

test("a reminder says when it begins, and leads to the one press of who can't come", () => {
  const { subject, text, calendar } = render("booking-reminder", { ...booking, hours: 1 });
  expect(subject).toMatch(/^Reminder: Discovery meeting, Tuesday/);
  expect(text).toContain("begins in an hour.");
  expect(text).toMatch(/I can't come:\nhttps:\/\/\S+\?cancel#manage=/);
  expect(calendar).toBeNull();
  expect(render("booking-reminder", { ...booking, hours: 24, manage_path: null }).text).not.toContain("can't come");
});

test("a cancellation takes the entry out of the calendar and leads to another booking", () => {
  const { text, calendar } = render("booking-cancelled", { ...booking, was_at: booking.starts_at, sequence: 2 });
  expect(text).toContain("You cancelled your meeting.");
  expect(text).toContain("https://pipelark.example/schedule/meet");
  expect(calendar?.method).toBe("CANCEL");
  expect(linesOf(calendar?.content)).toEqual(
    expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:2"]),
  );
});

test("the booker's email has the guests, the answers and the reason; the calendar file lists the guests", () => {
  const details = {
    guests: ["ann@example.com", "bob@example.com"],
    answers: [{ question: "What do you sell?", answer: "Robots" }],
    reason: "The train is late",
  };
  const { text, calendar } = render("booking-moved", { ...booking, ...details, was_at: booking.starts_at });
  expect(text).toContain("Guests: ann@example.com, bob@example.com\n");
  expect(text).toContain("What do you sell?: Robots\nReason: The train is late\n");
  expect(linesOf(calendar?.content).filter((line) => line.startsWith("ATTENDEE"))).toEqual([
    expect.stringContaining("mailto:gil@example.com"),
    'ATTENDEE;CN="ann@example.com";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:ann@example.com',
    'ATTENDEE;CN="bob@example.com";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:bob@example.com',
  ]);
});

const { guest: _guest, note: _note, by_guest: _by, manage_path: _manage, book_path: _book, ...told } = booking;
const toInvited = { ...told, time_zone: "Asia/Tokyo" };

test.each([
  ["guest-confirmed", "Someone invited you to a meeting that they booked with us.", "REQUEST"],
  ["guest-moved", "A meeting that you are invited to has moved.", "REQUEST"],
  ["guest-cancelled", "A meeting that you are invited to was cancelled.", "CANCEL"],
])("%s says when and where, and holds no link that changes the meeting", (template, words, method) => {
  const { text, calendar } = render(template, toInvited);
  expect(text).toContain(words);
  expect(text).toContain("When: Tuesday, May 4, 2027, 6:00 PM – 6:30 PM (Tokyo, GMT+9)");
  expect(text + linesOf(calendar?.content).join("\n")).not.toContain("manage=");
  expect(calendar?.method).toBe(method);
});

test("the address of who booked is not told to a guest: it can be a message of its own", () => {
  const booked_by = "claim-your-500-eur.at-spam.example@visit-free-money.example";
  for (const template of ["guest-confirmed", "guest-moved", "guest-cancelled"]) {
    const { subject, text, html, calendar } = render(template, { ...toInvited, booked_by });
    expect([subject, text, html, ...linesOf(calendar?.content)].join("\n")).not.toMatch(/claim-your|free-money/);
  }
});

test("a booker without a session is greeted without a name, and told what to do if they did not book", () => {
  const guest = { name: "", time_zone: "Asia/Tokyo" };
  const { text, calendar } = render("booking-confirmed", { ...booking, guest, note: "" });
  expect(text).toMatch(/^Hello,\n/);
  expect(text).toContain("Didn't book this? Someone else entered your address: cancel it, or write to ");
  expect(linesOf(calendar?.content).filter((line) => line.startsWith("ATTENDEE"))).toEqual([
    'ATTENDEE;CN="gil@example.com";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:gil@example.com',
  ]);
  expect(render("booking-confirmed", booking).text).not.toContain("Didn't book this?");
});

test("a zone that Node does not know becomes UTC instead of a mail that never goes out", () => {
  const guest = { name: "Gil", time_zone: "Mars/Olympus" };
  expect(render("booking-confirmed", { ...booking, guest }).text).toContain("9:00 AM – 9:30 AM (UTC)");
});

test("typed text is escaped: no tag in the HTML, no second line in the subject, no separate line in the calendar", () => {
  const evil = 'Gil\r\nBcc: all@example.com\r\n<img src=x onerror="alert(1)">';
  const guest = { name: evil, time_zone: "UTC" };
  const { subject, html, calendar } = render("booking-confirmed", { ...booking, title: evil, note: evil, guest });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain("<img");
  expect(linesOf(calendar?.content).filter((line) => /^(Bcc|<img)/.test(line))).toEqual([]);
});

test("an invitation and a recovery carry their link", () => {
  const link_path = "/accept-invitation#token=abc_-1";
  const invited = render("invitation", {
    link_path,
    role: "client",
    company: "Northwind",
    invited_by_name: "Ada Admin",
  });
  expect(invited.text).toContain("Ada Admin invites you to Pipelark as a client, for Northwind.");
  expect(invited.html).toContain(`<a href="https://pipelark.example${link_path}">Accept the invitation</a>`);
  const recovery = render("recovery", { link_path: "/update-password#token_hash=abc&type=recovery" });
  expect(recovery.text).toContain("https://pipelark.example/update-password#token_hash=abc&type=recovery");
});

test.each([
  ["no such template", "party", {}],
  ["a template by the name of a method", "constructor", {}],
  ["a link that leads elsewhere", "invitation", { link_path: "//evil.example#token=a", role: "admin" }],
  ["a booking without a time", "booking-confirmed", { ...booking, starts_at: "soon" }],
])("%s can never be sent", (_, template, data) => {
  expect(() => render(template, data)).toThrow(UnusableMail);
});
