// @vitest-environment jsdom
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freeTimes, openSchedule } from "#test/openSchedule.ts";
import { renderRemote } from "#test/renderRemote.tsx";
import { givenBooked, givenSlots } from "#test/givenScheduler.ts";

const page = "/schedule/discovery-meeting?zone=Europe%2FBerlin&utm_source=news";
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

function day(name: RegExp) {
  return screen.findByRole("button", { name });
}

async function fillIn() {
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Ana Guest");
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "ana@guest.example");
  await userEvent.type(screen.getByRole("textbox", { name: "Note (optional)" }), "Hello");
}

async function confirm() {
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
}

function booked() {
  return screen.findByRole("heading", { name: "Your meeting is booked" });
}

describe("choosing a time", () => {
  it("shows the first free day's times in the chosen zone, and puts the choice into the address", async () => {
    const { address } = openSchedule(page);
    expect(await screen.findByRole("heading", { name: /23 November 2026/ })).toBeDefined();
    expect(screen.getByRole("region", { name: "Afternoon" }).textContent).toContain("14:00");
    await userEvent.click(screen.getByRole("button", { name: "10:00" }));
    expect(address()).toContain("time=2026-11-23T09%3A00%3A00Z");
    expect(address()).toContain("utm_source=news");
  });

  it("is a grid for the keyboard: arrows, the week's ends, and months", async () => {
    const { address } = openSchedule(page);
    (await day(/^Monday, 23 November 2026$/)).focus();
    await userEvent.keyboard("{ArrowRight}{Home}{ArrowDown}{ArrowUp}{End}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Sunday, 29 November 2026, no free times");
    await userEvent.keyboard("{PageDown}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/December 2026/));
    expect(address()).toContain("month=2026-12");
    await userEvent.keyboard("{PageUp}{PageUp}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/November 2026/);
    const reached = within(screen.getByRole("grid"))
      .getAllByRole("button")
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(reached).toHaveLength(1);
  });

  it("goes from the day that has the focus, also to the day that Tab reaches", async () => {
    openSchedule(page);
    await screen.findByRole("heading", { name: /23 November 2026/ });
    (await day(/^Tuesday, 24 November 2026/)).focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Monday, 23 November 2026/);
  });

  it("announces a day without free times, and does nothing when it is pressed", async () => {
    const { address } = openSchedule(page);
    const full = await day(/25 November 2026, no free times/);
    expect(full.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(full);
    expect(address()).toBe(page);
    expect((await day(/20 November 2026/)).getAttribute("aria-current")).toBe("date");
  });

  it("leads from a full month to the next free day", async () => {
    const { address } = openSchedule(`${page}&month=2026-11`, { free_slots: () => givenSlots(freeTimes.slice(3)) });
    await screen.findByText("No free times in November 2026.");
    await userEvent.click(screen.getByRole("button", { name: /Next free day: .*1 December 2026/ }));
    expect(address()).toContain("day=2026-12-01");
  });

  it("moves the times when the zone changes", async () => {
    openSchedule(page);
    await screen.findByRole("button", { name: "10:00" });
    await userEvent.click(screen.getByRole("button", { name: /^Time zone: Berlin \(GMT\+1\), 09:00 now/ }));
    const box = await screen.findByRole("combobox", { name: "Time zone" });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.clear(box);
    await userEvent.type(box, "new york");
    await userEvent.click(await screen.findByRole("option", { name: /^New York/ }));
    expect(await screen.findByRole("button", { name: "04:00" })).toBeDefined();
    expect(await screen.findByText("The host is in Berlin (GMT+1)")).toBeDefined();
  });

  it("shows the times by the clock of the visitor's choice", async () => {
    const { address } = openSchedule(page);
    await screen.findByRole("button", { name: "14:00" });
    await userEvent.click(screen.getByRole("radio", { name: "12 h" }));
    expect(await screen.findByRole("button", { name: "2:00 pm" })).toBeDefined();
    expect(address()).toContain("clock=12");
  });

  it("jumps to the next free time, and on from there", async () => {
    const { address } = openSchedule(page);
    await userEvent.click(await screen.findByRole("button", { name: /^Next free time: Tue,? 24 Nov, 10:00$/ }));
    expect(address()).toContain("day=2026-11-24");
    await userEvent.click(await screen.findByRole("button", { name: /^Next free time: Tue,? 1 Dec, 10:00$/ }));
    expect(address()).toContain("day=2026-12-01");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Next free time/ })).toBeNull());
  });

  it("shows a week at once, from week to week, with the keyboard as well", async () => {
    const { address } = openSchedule(page);
    await screen.findByRole("button", { name: "14:00" });
    await userEvent.click(screen.getByRole("button", { name: "Show week" }));
    const week = within(await screen.findByRole("group", { name: /^23\s*–\s*29 November 2026$/ }));
    expect(address()).toContain("view=week");
    const monday = within(week.getByRole("region", { name: "Monday, 23 November 2026" }));
    expect(monday.getAllByRole("button").map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    monday.getByRole("button", { name: "10:00" }).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    const tuesday = within(week.getByRole("region", { name: "Tuesday, 24 November 2026" }));
    expect(document.activeElement).toBe(tuesday.getByRole("button", { name: "10:00" }));
    await userEvent.keyboard("{ArrowLeft}{End}{PageDown}");
    // The week starts in November and is shown whole.
    expect(await screen.findByRole("group", { name: /30 November.*6 December 2026/ })).toBeDefined();
    const december = within(await screen.findByRole("region", { name: "Tuesday, 1 December 2026" }));
    await waitFor(() => expect(document.activeElement).toBe(december.getByRole("button", { name: "10:00" })));
    await userEvent.keyboard("{Enter}");
    expect(address()).toContain("time=2026-12-01T09%3A00%3A00Z");
    await userEvent.click(await screen.findByRole("button", { name: "Back to times" }));
    await userEvent.click(await screen.findByRole("button", { name: "Show month" }));
    expect(await screen.findByRole("grid", { name: "December 2026" })).toBeDefined();
    expect(address()).not.toContain("view=");
  });

  it("leads from a full week to the next free time, and says when the times cannot be loaded", async () => {
    let isDown = false;
    const { address } = openSchedule(`${page}&view=week&day=2026-12-07`, {
      free_slots: () =>
        isDown ? Promise.reject(new DataFault("offline", "No connection")) : givenSlots(["2027-01-05T09:00:00Z"]),
    });
    await screen.findByText("No free times this week.");
    isDown = true;
    await userEvent.click(screen.getByRole("button", { name: /^Next free time: Tue,? 5 Jan, 10:00$/ }));
    expect(address()).toContain("day=2027-01-04");
    const retry = await screen.findByRole("button", { name: "Retry" });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole("button", { name: "10:00" })).toBeDefined();
  });

  it("says that the times could not be loaded, and tries again", async () => {
    let isDown = true;
    openSchedule(page, {
      free_slots: () => (isDown ? Promise.reject(new DataFault("offline", "No connection")) : givenSlots(freeTimes)),
    });
    const retry = await screen.findByRole("button", { name: "Retry" });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole("button", { name: "10:00" })).toBeDefined();
  });

  it.each(["/schedule/__proto__", "/schedule/nothing-like-this"])("does not know %s", async (entry) => {
    openSchedule(entry, { free_slots: () => ({ kind: "unknown-meeting" }) });
    expect(await screen.findByRole("heading", { name: "Meeting not found" })).toBeDefined();
  });
});

describe("a meeting that cannot be booked", () => {
  it.each([
    ["nobody hosts", () => ({ kind: "not-bookable" })],
    ["an admin has hidden", () => givenSlots(freeTimes, { is_bookable: false })],
  ])("says so when %s it, with other ways", async (_, free_slots) => {
    openSchedule(page, { free_slots });
    expect(await screen.findByRole("heading", { name: "This meeting can't be booked right now" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Book A Meeting" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "10:00" })).toBeNull();
  });
});

describe("the form", () => {
  it("names what is missing beside its field and goes to the first", async () => {
    const { requests } = openSchedule(form);
    await screen.findByRole("textbox", { name: "Name" });
    await confirm();
    const name = screen.getByRole("textbox", { name: "Name" });
    expect(document.activeElement).toBe(name);
    expect(document.getElementById(name.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Enter your name.");
    expect(requests("book_meeting")).toEqual([]);
  });

  it("books, and turns the address into the link that changes the meeting", async () => {
    const { requests, router } = openSchedule(form, {
      book_meeting: () => ({ kind: "booked", meeting: givenBooked() }),
    });
    await fillIn();
    await confirm();
    await booked();
    const [{ request } = {}] = requests("book_meeting");
    expect(request).toMatchObject({
      meeting: "discovery-meeting",
      starts_at: "2026-11-23T09:00:00Z",
      time_zone: "Europe/Berlin",
      website: "",
      utm: { utm_source: "news" },
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      lead: null,
    });
    expect(router.state.location.hash).toMatch(/^#manage=[A-Za-z0-9_-]{43}$/);
    expect(router.state.historyAction).toBe("REPLACE");
  });

  it("offers alternatives when the slot was just taken, and one press takes one with the form as it was", async () => {
    let tries = 0;
    const { requests } = openSchedule(form, {
      book_meeting() {
        tries += 1;
        return tries === 1
          ? { kind: "slot-taken", alternatives: ["2026-11-24T09:00:00Z"] }
          : { kind: "booked", meeting: givenBooked({ starts_at: "2026-11-24T09:00:00Z" }) };
      },
    });
    await fillIn();
    await confirm();
    await userEvent.click(await screen.findByRole("button", { name: /24 November 2026, 10:00/ }));
    await booked();
    const [first, second] = requests("book_meeting").map(({ request }) => request);
    expect(second).toEqual({ ...Object(first), starts_at: "2026-11-24T09:00:00Z" });
  });

  it("sends the very same booking again after a lost answer", async () => {
    let tries = 0;
    const { requests } = openSchedule(form, {
      book_meeting() {
        tries += 1;
        if (tries === 1) throw new DataFault("offline", "No connection");
        return { kind: "booked", meeting: givenBooked() };
      },
    });
    await fillIn();
    await confirm();
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    await booked();
    const [first, second] = requests("book_meeting");
    expect(second).toEqual(first);
  });

  it("moves what a lost answer booked when the visitor has chosen another time since", async () => {
    const { requests } = openSchedule(form, {
      book_meeting: () => ({ kind: "booked", meeting: givenBooked({ starts_at: "2026-11-24T09:00:00Z" }) }),
      reschedule_meeting: () => ({ kind: "rescheduled", meeting: givenBooked({ sequence: 1 }) }),
    });
    await fillIn();
    await confirm();
    expect(await screen.findByRole("heading", { name: "Your meeting was moved" })).toBeDefined();
    expect(requests("reschedule_meeting")[0]).toMatchObject({ starts_at: "2026-11-23T09:00:00Z" });
  });

  it.each([
    [{ kind: "too-many" }, /Too many bookings in a short time. Try again later/],
    [{ kind: "too-many", retry_after_seconds: 20 }, /Try again in a minute/],
    [{ kind: "too-many", retry_after_seconds: 601 }, /Try again in 11 minutes/],
    [{ kind: "too-many", retry_after_seconds: 3600 }, /Try again in an hour/],
    [{ kind: "too-many", retry_after_seconds: 84_597 }, /Try again in 24 hours/],
    [{ kind: "too-many", retry_after_seconds: 1_558_800 }, /Try again in 19 days/],
    [{ kind: "refused" }, /accept this booking/],
    [{ kind: "unknown-meeting" }, /no longer offered/],
    [{ kind: "not-offered", alternatives: [] }, /no longer available/],
    [{ kind: "invalid", field: "email" }, /Enter an email address/],
    [{ kind: "nonsense" }, /went wrong on our side/],
  ])("explains %j and keeps typed text", async (answer, words) => {
    openSchedule(form, { book_meeting: () => answer });
    await fillIn();
    await confirm();
    expect((await screen.findByText(words)).textContent).toMatch(words);
    expect(screen.getByDisplayValue("Ana Guest")).toBeDefined();
    expect(screen.getByDisplayValue("Hello")).toBeDefined();
  });

  it("keeps what was typed while another time is chosen", async () => {
    openSchedule(form);
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Back to times" }));
    await userEvent.click(await screen.findByRole("button", { name: "14:00" }));
    expect((await screen.findByDisplayValue("Ana Guest")).getAttribute("name")).toBe("name");
  });

  it("books as the signed-in user with name and email prefilled", async () => {
    let sent: string | null = null;
    const { services } = renderRemote({
      entries: [form],
      shell: {
        user: fakePerson("client").user,
        callPublic: async () => givenSlots(freeTimes),
        supabase: supabaseOver((url) => {
          sent = url.pathname;
          return Response.json({ kind: "booked", meeting: givenBooked() });
        }),
      },
    });
    expect((await screen.findByDisplayValue("client@pipelark.example")).getAttribute("name")).toBe("email");
    await confirm();
    await booked();
    expect(sent).toBe("/rest/v1/rpc/book_meeting");
    expect(services.calls.callPublic.map(({ name }) => name)).not.toContain("book_meeting");
  });
});

describe("a manage link", () => {
  const link = `/schedule/discovery-meeting?zone=America%2FNew_York#manage=${"t".repeat(43)}`;

  it("shows the meeting in both clocks", async () => {
    openSchedule(link, { read_meeting: () => ({ kind: "found", meeting: givenBooked() }) });
    await booked();
    expect(screen.getByText(/23 November 2026, 04:00 – 04:30/)).toBeDefined();
    expect(screen.getByText(/^For Noor Haddad: .*10:00.*Berlin time$/)).toBeDefined();
  });

  it("moves the meeting", async () => {
    const { requests } = openSchedule(link, {
      read_meeting: () => ({ kind: "found", meeting: givenBooked() }),
      reschedule_meeting: () => ({ kind: "rescheduled", meeting: givenBooked({ sequence: 1 }) }),
    });
    await booked();
    await userEvent.click(screen.getByRole("button", { name: "Reschedule" }));
    await userEvent.click(await screen.findByRole("button", { name: "08:00" }));
    await userEvent.click(screen.getByRole("button", { name: "Move meeting" }));
    expect(await screen.findByRole("heading", { name: "Your meeting was moved" })).toBeDefined();
    expect(requests("reschedule_meeting")).toEqual([
      { token: "t".repeat(43), starts_at: "2026-11-23T13:00:00Z", reason: "" },
    ]);
  });

  it("cancels only after it was asked, and offers a new booking", async () => {
    const { requests } = openSchedule(link, {
      read_meeting: () => ({ kind: "found", meeting: givenBooked() }),
      cancel_meeting: () => ({ kind: "cancelled", meeting: givenBooked({ status: "cancelled", sequence: 1 }) }),
    });
    await booked();
    await userEvent.click(screen.getByRole("button", { name: "Cancel meeting" }));
    expect(requests("cancel_meeting")).toEqual([]);
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel meeting" }));
    expect(await screen.findByRole("heading", { name: "This meeting is cancelled" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Book again" }).getAttribute("href")).toBe("/schedule/discovery-meeting");
  });

  it.each([
    ["missing", { kind: "missing" }, "Meeting not found"],
    [
      "over",
      { kind: "found", meeting: givenBooked({ starts_at: "2026-11-19T09:00:00Z", ends_at: "2026-11-19T09:30:00Z" }) },
      "This meeting has started or is over",
    ],
    ["cancelled", { kind: "found", meeting: givenBooked({ status: "cancelled" }) }, "This meeting is cancelled"],
  ])("has its own words for a meeting that is %s", async (_, answer, heading) => {
    const { router } = openSchedule(link, { read_meeting: () => answer });
    expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Reschedule" })).toBeNull();
    await act(() => router.navigate(-1));
  });
});
