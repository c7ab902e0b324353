import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answers, givenBackend } from "#test/givenBackend.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const page = "/dashboard/book-a-meeting";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString().replace(".000Z", "Z");
const offered = {
  slug: "30-mins-meeting",
  title: "30-minute meeting",
  description: "Time to talk.",
  length_minutes: 30,
  horizon_ends: at(30, 12),
  host: { name: "Ada Admin", time_zone: "UTC", picture: null },
  place: { kind: "open", text: "" },
  questions: [{ label: "What do you sell?", is_required: true }],
};
const routes = [
  { slug: "15-mins-meeting", title: "15-minute meeting", target: "https://cal.example/15" },
  { slug: "30-mins-meeting", title: "30-minute meeting", target: "/schedule/30-mins-meeting" },
];

/** The booked meeting, as the database answers. */
function bookedOf(body: unknown) {
  const request = Reflect.get(Object(body), "request");
  const { questions: _, horizon_ends: __, ...meeting } = offered;
  return {
    kind: "booked",
    meeting: {
      ...meeting,
      id: Reflect.get(Object(request), "id"),
      starts_at: Reflect.get(Object(request), "starts_at"),
      ends_at: at(25, 11),
      name: "Cleo Client",
      email: "client@pipelark.example",
      company: "Northwind Robotics",
      note: "",
      time_zone: "UTC",
      status: "booked",
      sequence: 0,
    },
  };
}

function open(entry: string, answers: Answers = {}) {
  const backend = givenBackend({
    company_meetings: () => Response.json({ kind: "meetings", upcoming: [], past: [] }),
    meeting_link: () => Response.json(routes),
    free_slots: () => Response.json({ kind: "slots", meeting: offered, slots: [at(25, 10), at(25, 14), at(26, 9)] }),
    book_meeting: ({ body }) => Response.json(bookedOf(body)),
    ...answers,
  });
  return { ...backend, ...mountRemote({ remote, services: backend.services, entries: [entry] }) };
}

async function chooseTime() {
  const times = await screen.findByRole("region", { name: /^Times on .*25/ });
  await user.click(within(times).getAllByRole("button")[0] ?? times);
  return screen.findByRole("button", { name: "Book meeting" });
}

it("books in place from the first free day, and shows the meeting before the list is read again", async () => {
  let lists = 0;
  const { asked, address } = open(page, {
    // The second answer never comes.
    company_meetings: () =>
      lists++ === 0 ? Response.json({ kind: "meetings", upcoming: [], past: [] }) : new Promise(() => {}),
  });
  await screen.findByRole("heading", { name: "No upcoming meetings" });
  await user.click(screen.getByRole("link", { name: /^30 minutes/ }));
  expect(address()).toBe(`${page}?book=30-mins-meeting`);
  const book = await chooseTime();
  await user.click(book);
  expect((await screen.findByText("Answer this question.")).role).toBe("alert");
  await user.type(screen.getByRole("textbox", { name: /^What do you sell/ }), "Robots");
  await user.type(screen.getByRole("textbox", { name: /^Guests/ }), "Ann@northwind.example");
  await user.click(book);
  const list = await screen.findByRole("region", { name: "Upcoming meetings" });
  expect(within(list).getByRole("listitem").textContent).toContain("30-minute meeting");
  expect(document.activeElement?.textContent).toBe("Upcoming meetings");
  expect(address()).toBe(page);
  expect(asked.find(({ name }) => name === "book_meeting")?.body).toMatchObject({
    request: {
      meeting: "30-mins-meeting",
      starts_at: at(25, 10),
      email: "client@pipelark.example",
      company: "Northwind Robotics",
      answers: [{ question: "What do you sell?", answer: "Robots" }],
      guests: ["ann@northwind.example"],
    },
  });
});

it("offers other times when the chosen one was just taken, and keeps what was typed", async () => {
  let attempts = 0;
  const { asked } = open(`${page}?book=30-mins-meeting`, {
    book_meeting: ({ body }) =>
      Response.json(attempts++ === 0 ? { kind: "slot-taken", alternatives: [at(26, 9)] } : bookedOf(body)),
  });
  const book = await chooseTime();
  await user.type(screen.getByRole("textbox", { name: /^What do you sell/ }), "Robots");
  await user.click(book);
  expect(await screen.findByText(/^Someone else just took this time/)).toBeDefined();
  await user.click(within(screen.getByRole("region", { name: "Free times" })).getByRole("button"));
  await screen.findByRole("heading", { name: /November 26/ });
  await user.click(screen.getByRole("button", { name: "Book meeting" }));
  await screen.findByRole("region", { name: "Upcoming meetings" });
  const requests = asked
    .filter(({ name }) => name === "book_meeting")
    .map(({ body }): unknown => Reflect.get(Object(body), "request"));
  expect(requests).toMatchObject([{ starts_at: at(25, 10) }, { starts_at: at(26, 9) }]);
  expect(Reflect.get(Object(requests[0]), "id")).toBe(Reflect.get(Object(requests[1]), "id"));
});

it.each([
  [{ kind: "too-many", retry_after_seconds: 240 }, /Try again in 4 minutes/],
  [{ kind: "too-many", retry_after_seconds: 60, is_about_guests: true }, /^These guests have received too many/],
  [{ kind: "refused" }, /^We couldn't accept this booking/],
  [{ kind: "unknown-meeting" }, /^This meeting is no longer offered/],
  [{ kind: "invalid", field: "answers" }, /^The questions for this meeting have changed/],
  [null, /^The meeting could not be booked/],
])("explains a refusal: %o", async (answer, words) => {
  open(`${page}?book=30-mins-meeting&time=${at(25, 10)}`, {
    book_meeting: () => (answer ? Response.json(answer) : Response.error()),
  });
  await user.type(await screen.findByRole("textbox", { name: /^What do you sell/ }), "Robots");
  await user.click(screen.getByRole("button", { name: "Book meeting" }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^What do you sell/ }).value).toBe("Robots");
});

it.each([
  ["nobody hosts", { kind: "not-bookable" }],
  ["an admin has hidden", { kind: "slots", meeting: { ...offered, is_bookable: false }, slots: [at(25, 10)] }],
])("offers no times of a meeting that %s", async (_, answer) => {
  open(`${page}?book=30-mins-meeting`, { free_slots: () => Response.json(answer) });
  expect(await screen.findByText(/^This meeting can't be booked right now/)).toBeDefined();
  expect(screen.queryByRole("region", { name: /^Times on/ })).toBeNull();
});

it("goes on to the next month when this one is fully booked", async () => {
  open(`${page}?book=30-mins-meeting`, {
    free_slots: () =>
      Response.json({ kind: "slots", meeting: { ...offered, horizon_ends: at(70, 12) }, slots: [at(41, 9)] }),
  });
  await user.click(await screen.findByRole("button", { name: "Show next month" }));
  expect(await screen.findByRole("region", { name: /^Times on .*December/ })).toBeDefined();
});

it("opens an external calendar in a new tab, from its card and from a link to book it here", async () => {
  open(page);
  await waitFor(() => expect(screen.getByRole("link", { name: /^15 minutes/ }).getAttribute("target")).toBe("_blank"));
  cleanup();
  open(`${page}?book=15-mins-meeting`);
  const link = await screen.findByRole("link", { name: /^Open the calendar/ });
  expect(link.getAttribute("href")).toBe("/15-mins-meeting");
});
