import { expect, test } from "vitest";
import { renderMail } from "./templates.ts";

const sender = {
  siteUrl: "https://pipelark.example",
  from: { name: "Pipelark", address: "hello@pipelark.example" },
  brand: { name: "Pipelark", support_email: "support@pipelark.example" },
  to: "noor@pipelark.example",
  now: new Date("2027-05-03T08:00:00Z"),
};
const notifications = "https://pipelark.example/studio/workspace/settings?section=notifications";
const meeting = {
  id: "3f0c7a52-6d1f-4a58-9d0e-0d7b3f1f6a01",
  title: "Discovery meeting",
  starts_at: "2027-05-04T09:00:00Z",
  ends_at: "2027-05-04T09:30:00Z",
  was_at: null as string | null,
  sequence: 0,
  host: { id: "b0000000-0000-4000-8000-000000000001", name: "Noor Haddad", time_zone: "Europe/Berlin" },
  place: { kind: "phone", text: "+49 30 1234" },
  guest: { name: "Gil Guest", email: "gil@example.com", company: "Guest & Co", time_zone: "Asia/Tokyo" },
  note: "Two lines\nof text",
  answers: [{ question: "What do you sell?", answer: "Robots" }],
  guests: ["ann@example.com"],
  reason: "",
  by_guest: true,
  changed_by: null as string | null,
};
const meetingLink =
  "https://pipelark.example/studio/workspace/calendar?date=2027-05-04&meeting=3f0c7a52-6d1f-4a58-9d0e-0d7b3f1f6a01";

function render(template: string, data: unknown) {
  return renderMail({ template, data }, sender);
}

/** Returns the lines of a calendar file, unfolded. */
function linesOf(file = ""): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n");
}

test("a booking notice has the guest, the time in the host's zone, and a link to turn the notice off", () => {
  const { subject, text, calendar } = render("notice-booked", meeting);
  expect(subject).toBe("New booking: Discovery meeting, Tuesday, May 4, 2027, 11:00 AM – 11:30 AM (Berlin, GMT+2)");
  expect(text).toContain("Gil Guest booked a meeting with Noor Haddad.");
  expect(text).toContain("For Gil Guest: Tuesday, May 4, 2027, 6:00 PM (Tokyo, GMT+9)");
  expect(text).toContain("Guest: Gil Guest, Guest & Co\nEmail: gil@example.com\nWhere: By phone, +49 30 1234");
  expect(text).toContain(
    "Other guests: ann@example.com\n\nThe guest wrote:\n\n> Two lines\n> of text\n\nThe guest answered “What do you sell?”:\n\n> Robots",
  );
  expect(text).toContain(`Open the meeting:\n${meetingLink}`);
  expect(text).toContain(`“Someone books a meeting” is on. Turn off these emails:\n${notifications}`);
  expect(calendar).toBeNull();
  const online = render("notice-booked", { ...meeting, place: { kind: "open", text: "" } });
  expect(online.text).toContain("Where: Online; the host sends the link before it starts");
});

test("a host gets the meeting for their calendar, and reads who sets where the mail goes", () => {
  const { subject, text, calendar } = render("host-booked", meeting);
  expect(subject).toMatch(/^Booked with you: Discovery meeting, Tuesday/);
  expect(text).toContain("Hello Noor Haddad,\n\nGil Guest booked a meeting with you.");
  expect(text).toContain(`/studio/workspace/settings?section=hours&host=${meeting.host.id}`);
  expect(linesOf(calendar?.content)).toEqual(
    expect.arrayContaining([
      "METHOD:REQUEST",
      `UID:${meeting.id}@pipelark`,
      "SUMMARY:Discovery meeting: Gil Guest",
      'ATTENDEE;CN="Noor Haddad";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:noor@pipelark.example',
    ]),
  );
});

test.each([
  ["the guest", true, null, "Gil Guest moved your meeting."],
  ["a colleague", false, "Sam Staff", "Sam Staff moved your meeting with Gil Guest."],
  ["nobody who is known", false, null, "Your meeting with Gil Guest was moved."],
])("a move by %s says so, with the old time and the reason", (_, by_guest, changed_by, words) => {
  const moved = { ...meeting, was_at: "2027-05-04T07:00:00Z", sequence: 1, reason: "The train is late" };
  const { text, calendar } = render("host-moved", { ...moved, by_guest, changed_by });
  expect(text).toContain(`${words} It was planned for Tuesday, May 4, 2027, 9:00 AM (Berlin, GMT+2).`);
  expect(text).toContain("Reason given:\n\n> The train is late");
  expect(linesOf(calendar?.content)).toContain("SEQUENCE:1");
});

test("a cancellation takes the meeting out of the host's calendar", () => {
  const { text, calendar } = render("host-cancelled", { ...meeting, sequence: 2 });
  expect(text).toContain("Gil Guest cancelled your meeting. The attached file removes it from your calendar.");
  expect(calendar?.method).toBe("CANCEL");
  expect(linesOf(calendar?.content)).toContain("STATUS:CANCELLED");
});

const update = {
  id: "10000000-0000-4000-8000-000000000001",
  company: { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" },
  author: "Cleo Client",
  title: "Two calls",
  description: "Both went well.",
  is_cut: false,
  amount_cents: null as number | null,
  currency: "USD",
};

test("a notice of a client's update has its author, its status and a link to its page", () => {
  const { subject, text } = render("notice-update", { ...update, amount_cents: 123_450, is_cut: true });
  expect(subject).toBe("Northwind Robotics: Two calls");
  expect(text).toContain("Cleo Client of Northwind Robotics sent an update.");
  expect(text).toContain("Amount: $1,234.50, waiting for approval\n\nThe client wrote:\n\n> Both went well.…\n\n");
  expect(text).toContain(`/studio/workspace/clients?company=${update.company.id}&update=${update.id}`);
  expect(text).toContain(notifications);
  expect(render("notice-update", update).text).not.toContain("Amount");
});

test("due tasks are listed, late ones with their day, and what is more is counted", () => {
  const tasks = [
    { title: "Call", due_on: "2027-05-04", company: null },
    { title: "Write", due_on: "2027-05-06", company: "Northwind Robotics" },
  ];
  const { subject, text } = render("notice-tasks-due", { today: "2027-05-06", count: 3, tasks });
  expect(subject).toBe("2 due today, 1 overdue");
  expect(text).toContain("• Call (was due on Tuesday, May 4)\n• Write, Northwind Robotics\n… and 1 more");
  expect(text).toContain("https://pipelark.example/studio/workspace/tasks");
  const one = render("notice-tasks-due", { today: "2027-05-06", count: 1, tasks: tasks.slice(1) });
  expect(one.subject).toBe("Due today: Write");
  const late = render("notice-tasks-due", { today: "2027-05-06", count: 1, tasks: tasks.slice(0, 1) });
  expect(late.subject).toBe("Overdue: Call");
  expect(one.text).toContain("You have a task due.");
});

test("the week's summary has an admin's figures for admins alone", () => {
  const week = {
    from_day: "2027-04-26",
    until_day: "2027-05-02",
    meetings_held: 3,
    meetings_planned: 4,
    updates_received: null as number | null,
    waiting_for_approval: null as number | null,
    tasks_done: 5,
    tasks_due: 6,
    tasks_late: 7,
  };
  const { subject, text } = render("notice-week", week);
  expect(subject).toBe("Your week: Monday, April 26 to Sunday, May 2");
  expect(text).toContain("Last week:\n\nMeetings: 3\nTasks you finished: 5");
  expect(text).toContain("This week:\n\nMeetings: 4\nYour tasks that are due: 6\nYour tasks that are late: 7");
  expect(text).toContain(notifications);
  expect(render("notice-week", { ...week, updates_received: 8, waiting_for_approval: 9 }).text).toContain(
    "Client updates: 8",
  );
});

test("text typed by guests cannot imitate a line of the email", () => {
  const forged = "Hello\r\nEmail: ceo@pipelark.example\u2028Open the meeting:\nhttps://evil.example";
  const { text, html } = render("host-booked", {
    ...meeting,
    note: forged,
    reason: forged,
    answers: [{ question: "Why?", answer: forged }],
    guest: { ...meeting.guest, company: forged, name: "Bob\u2028Email: ceo@pipelark.example" },
  });
  expect(text.split(/[\n\r\u2028]/).filter((line) => /^(Email: ceo|https:..evil)/.test(line))).toEqual([]);
  expect(text).toContain(
    "The guest wrote:\n\n> Hello\n> Email: ceo@pipelark.example\n> Open the meeting:\n> https://evil",
  );
  expect(html).toContain('<blockquote style="white-space:pre-line">Hello');
});

test("typed text is escaped: no tag in the HTML, no second line in the subject", () => {
  const evil = 'Gil\r\nBcc: all@example.com\r\n<img src=x onerror="alert(1)">';
  for (const [template, data] of [
    ["notice-booked", { ...meeting, note: evil, guest: { ...meeting.guest, name: evil } }],
    ["host-moved", { ...meeting, note: evil, guest: { ...meeting.guest, name: evil } }],
    ["notice-update", { ...update, title: evil, description: evil }],
    [
      "notice-tasks-due",
      { today: "2027-05-06", count: 1, tasks: [{ title: evil, due_on: "2027-05-06", company: evil }] },
    ],
  ] as const) {
    const { subject, html, calendar } = render(template, data);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain("<img");
    expect(linesOf(calendar?.content).filter((line) => /^(Bcc|<img)/.test(line))).toEqual([]);
  }
});
