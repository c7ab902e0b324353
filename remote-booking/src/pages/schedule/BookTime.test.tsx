// @vitest-environment jsdom
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSchedule } from "#test/openSchedule.ts";
import { givenBooked, givenSlots } from "#test/givenScheduler.ts";

const page = "/schedule/discovery-meeting?zone=Europe%2FBerlin";
const form = `${page}&month=2026-11&day=2026-11-23&time=2026-11-23T09%3A00%3A00Z`;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T08:00:00Z"), toFake: ["Date"] });
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-GB");
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function fillIn() {
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Ana Guest");
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "ana@guest.example");
}

async function confirm() {
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
}

function booked() {
  return screen.findByRole("heading", { name: "Your meeting is booked" });
}

it("books for the lead of a scheduling link, and says when the link is over", async () => {
  const { requests } = openSchedule(`${form}#lead=the.token`, { book_meeting: () => ({ kind: "link-over" }) });
  await fillIn();
  await confirm();
  expect((await screen.findByRole("alert")).textContent).toContain("This link can no longer be used");
  expect(requests("book_meeting")).toMatchObject([{ request: { lead: "the.token" } }]);
});

describe("a refusal", () => {
  it.each([
    ["taken", { kind: "slot-taken", alternatives: ["2026-11-24T09:00:00Z"] }],
    ["one of too many", { kind: "too-many", retry_after_seconds: 60 }],
    ["refused", { kind: "refused" }],
  ])("brings its alert to the top and gives it the focus when the time is %s", async (_, answer) => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    openSchedule(form, { book_meeting: () => answer });
    await fillIn();
    await confirm();
    const alert = await screen.findByRole("alert");
    expect(document.activeElement).toBe(alert);
    expect(scroll).toHaveBeenCalledWith({ block: "start" });
    expect(scroll.mock.contexts.at(-1)).toBe(alert);
  });

  it("does so each time, also when the network is gone", async () => {
    openSchedule(form, { book_meeting: () => Promise.reject(new DataFault("offline", "No connection")) });
    await fillIn();
    await confirm();
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
  });
});

describe("the draft", () => {
  it("is there after a reload, and gone once it is booked", async () => {
    openSchedule(form, { book_meeting: () => ({ kind: "booked", meeting: givenBooked() }) });
    await fillIn();
    cleanup();
    openSchedule(form, { book_meeting: () => ({ kind: "booked", meeting: givenBooked() }) });
    expect((await screen.findByDisplayValue("ana@guest.example")).getAttribute("name")).toBe("email");
    await confirm();
    await booked();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("is one and the same booking when the answer was lost before the reload", async () => {
    const before = openSchedule(form, {
      book_meeting: () => Promise.reject(new DataFault("offline", "No connection")),
    });
    await fillIn();
    await confirm();
    await screen.findByRole("alert");
    cleanup();
    // The booked time is no longer offered.
    const after = openSchedule(form, {
      free_slots: () => givenSlots([]),
      book_meeting: () => ({ kind: "booked", meeting: givenBooked() }),
    });
    await screen.findByDisplayValue("Ana Guest");
    await confirm();
    await booked();
    expect(after.requests("book_meeting")).toEqual(before.requests("book_meeting"));
  });

  it.each(["null", "{", '{"guest":{"name":1}}'])("is a new one when the storage holds %s", async (stored) => {
    sessionStorage.setItem("pipelark.draft.visitor.booking-discovery-meeting", stored);
    openSchedule(form);
    expect(await screen.findByRole("textbox", { name: "Name" })).toHaveProperty("value", "");
  });
});

const questions = [
  { label: "What do you sell?", is_required: true },
  { label: "Anything else?", is_required: false },
];

describe("questions and guests", () => {
  it("are asked, checked, sent and kept over a reload", async () => {
    const answers = {
      free_slots: () => givenSlots(["2026-11-23T09:00:00Z"], { questions }),
      book_meeting: () => ({ kind: "booked", meeting: givenBooked() }),
    };
    openSchedule(form, answers);
    await fillIn();
    await confirm();
    const required = screen.getByRole("textbox", { name: "What do you sell?" });
    expect(document.activeElement).toBe(required);
    expect(screen.getByText("Answer this question.")).toBeDefined();
    await userEvent.type(required, "Robots");
    await userEvent.click(screen.getByRole("button", { name: "Add guests" }));
    const box = screen.getByRole("textbox", { name: "Guests (optional)" });
    expect(document.activeElement).toBe(box);
    await userEvent.paste("Ann <ann@example.com>, bob@");
    expect(screen.getByText("“bob@” is not a valid email address.")).toBeDefined();
    await userEvent.keyboard("example.com{Enter}");
    await userEvent.type(box, "cid@example.com");
    cleanup();
    const { requests } = openSchedule(form, answers);
    expect(await screen.findByDisplayValue("Robots")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Remove ann@example.com" }));
    // An address that was typed and not added counts too.
    await confirm();
    await booked();
    expect(requests("book_meeting")[0]?.["request"]).toMatchObject({
      answers: [{ question: "What do you sell?", answer: "Robots" }],
      guests: ["bob@example.com", "cid@example.com"],
    });
  });

  it("that have changed meanwhile are asked again, and nothing typed is lost", async () => {
    let asked = questions.slice(0, 1);
    let answer: unknown = { kind: "invalid", field: "answers" };
    const { requests } = openSchedule(form, {
      free_slots: () => givenSlots(["2026-11-23T09:00:00Z"], { questions: asked }),
      book_meeting: () => answer,
    });
    await fillIn();
    await userEvent.type(screen.getByRole("textbox", { name: "What do you sell?" }), "Robots");
    asked = [...asked, { label: "Where?", is_required: true }];
    await confirm();
    expect((await screen.findByRole("alert")).textContent).toContain("have changed");
    await userEvent.type(await screen.findByRole("textbox", { name: "Where?" }), "Berlin");
    answer = { kind: "booked", meeting: givenBooked() };
    await confirm();
    await booked();
    expect(requests("book_meeting")[1]?.["request"]).toMatchObject({
      answers: [
        { question: "What do you sell?", answer: "Robots" },
        { question: "Where?", answer: "Berlin" },
      ],
    });
  });

  it.each([
    [{ kind: "invalid", field: "guests" }, /^Enter up to 5 email addresses/],
    [
      { kind: "too-many", retry_after_seconds: 3600, is_about_guests: true },
      /guests have received too many invitations.*Remove them.*Or try again in an hour\./,
    ],
  ])("that the server refuses with %j are marked at their field until they are taken out", async (refusal, words) => {
    let answer: unknown = refusal;
    const { requests } = openSchedule(form, { book_meeting: () => answer });
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Add guests" }));
    await userEvent.paste("ann@example.com, bob@example.com");
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await confirm();
    const problem = await screen.findByText(words);
    expect(scroll.mock.contexts).toEqual([problem]);
    expect(screen.getAllByRole("alert")).toEqual([problem]);
    const box = screen.getByRole("textbox", { name: "Guests (optional)" });
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute("aria-describedby")?.split(" ")).toContain(problem.id);
    // The error is at the field, however many guests follow.
    const list = screen.getByRole("list", { name: "Guests" });
    expect(problem.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const guest of ["ann", "bob"]) {
      await userEvent.click(screen.getByRole("button", { name: `Remove ${guest}@example.com` }));
    }
    expect(screen.queryByRole("alert")).toBeNull();
    // The refusal does not apply to a guest who replaces the refused one.
    await userEvent.type(box, "cid@example.com");
    expect(screen.queryByRole("alert")).toBeNull();
    await confirm();
    expect(await screen.findByText(words)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Remove cid@example.com" }));
    answer = { kind: "booked", meeting: givenBooked() };
    await confirm();
    await booked();
    expect(requests("book_meeting")[2]?.["request"]).toMatchObject({ guests: [] });
  });

  it("that were taken out before they are refused say so until others are typed", async () => {
    let refuse: (answer: unknown) => void = () => {};
    openSchedule(form, { book_meeting: () => new Promise((resolve) => (refuse = resolve)) });
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Add guests" }));
    await userEvent.paste("ann@example.com, ");
    await confirm();
    await userEvent.click(screen.getByRole("button", { name: "Remove ann@example.com" }));
    refuse({ kind: "invalid", field: "guests" });
    expect((await screen.findByRole("alert")).textContent).toContain("up to 5 email addresses");
    await userEvent.type(screen.getByRole("textbox", { name: "Guests (optional)" }), "b");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a time that comes with the address", () => {
  it("is checked before the form shows, and what is near it is offered in its place", async () => {
    const { address } = openSchedule(form.replace("T09", "T10"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This time is no longer available.");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole("button", { name: /23 November 2026, 10:00/ }));
    expect(address()).toContain("time=2026-11-23T09%3A00%3A00Z");
    expect(document.activeElement).toBe(await screen.findByRole("heading", { name: "Your details" }));
  });

  it("is looked for in its own month, whatever month the address names", async () => {
    openSchedule(`${page}&month=2027-01&time=2026-11-23T09%3A00%3A00Z`);
    expect(await screen.findByRole("textbox", { name: "Name" })).toBeDefined();
  });

  it("leaves a page that was just loaded at its top", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    openSchedule(form);
    await screen.findByRole("heading", { name: "Your details" });
    expect(document.activeElement).toBe(document.body);
    expect(scroll).not.toHaveBeenCalled();
  });

  it("is checked again when the check itself has failed", async () => {
    let isDown = true;
    openSchedule(form, {
      free_slots: () =>
        isDown ? Promise.reject(new DataFault("offline", "No connection")) : givenSlots(["2026-11-23T09:00:00Z"]),
    });
    const retry = await screen.findByRole("button", { name: "Retry" });
    expect(screen.queryByRole("textbox")).toBeNull();
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole("textbox", { name: "Name" })).toBeDefined();
  });
});

it("explains above Confirm how the entered data is used", async () => {
  openSchedule(form);
  await screen.findByRole("textbox", { name: "Name" });
  const link = within(screen.getByRole("main")).getByRole("link", { name: /^See how we use your data/ });
  expect(link.getAttribute("href")).toBe("/policies#privacy");
  const order = link.compareDocumentPosition(screen.getByRole("button", { name: "Confirm" }));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("names all hosts of a meeting that several people hold", async () => {
  const hosts = ["Noor Haddad", "Elias Brandt"];
  openSchedule(page, { free_slots: () => givenSlots(["2026-11-23T09:00:00Z"], { hosts }) });
  expect(await screen.findByText("With Noor Haddad or Elias Brandt")).toBeDefined();
  expect(screen.queryByText(/The host is in/)).toBeNull();
});

it("shows the host's picture over the initials, and the initials alone without a valid picture", async () => {
  const host = (picture: unknown) => ({ name: "Noor Haddad", time_zone: "Europe/Berlin", picture });
  const picture = "data:image/jpeg;base64,/9j/AAAA";
  const slots = ["2026-11-23T09:00:00Z"];
  openSchedule(page, { free_slots: () => givenSlots(slots, { host: host(picture) }) });
  await screen.findByText("With Noor Haddad");
  expect(document.querySelector("img[src^=data]")?.getAttribute("src")).toBe(picture);
  for (const other of [null, undefined, 7, "https://evil.example/a.png", "data:image/svg+xml;base64,PHN2Zy8+"]) {
    cleanup();
    openSchedule(page, { free_slots: () => givenSlots(slots, { host: host(other) }) });
    expect(await screen.findByText("NH")).toBeDefined();
    expect(screen.getByRole("main").querySelector("img")).toBeNull();
  }
});

it.each([
  [{ kind: "open", text: "" }, "Online"],
  [{ kind: "video", text: "" }, "Video call (link in the confirmation)"],
  [{ kind: "phone", text: "+49 30 1234" }, "By phone: +49 30 1234"],
  [{ kind: "address", text: "Torstr. 1, Berlin" }, "Torstr. 1, Berlin"],
] as const)("says before a time is chosen that the place is %j", async (place, words) => {
  openSchedule(page, { free_slots: () => givenSlots(["2026-11-23T09:00:00Z"], { place }) });
  expect(await screen.findByText(words)).toBeDefined();
});
