// @vitest-environment jsdom
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSchedule } from "#test/openSchedule.ts";
import { givenBooked, givenSlots } from "#test/givenScheduler.ts";

const link = `/schedule/discovery-meeting?zone=Europe%2FBerlin#manage=${"t".repeat(43)}`;
let stored: ReturnType<typeof givenBooked>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T08:00:00Z"), toFake: ["Date"] });
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-GB");
  stored = givenBooked();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(cancel: () => unknown = () => cancelStored()) {
  return openSchedule(link, { read_meeting: () => ({ kind: "found", meeting: stored }), cancel_meeting: cancel });
}

function cancelStored() {
  stored = givenBooked({ status: "cancelled", sequence: stored.sequence + 1 });
  return { kind: "cancelled", meeting: stored };
}

function moveStored() {
  stored = givenBooked({ starts_at: "2026-11-24T09:00:00Z", ends_at: "2026-11-24T09:30:00Z", sequence: 1 });
}

async function press(name: string) {
  await userEvent.click(await screen.findByRole("button", { name }));
}

async function pressInDialog(name: string) {
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
}

it("asks about the cancellation at once when a reminder's “I can't come” led here, and one press cancels", async () => {
  const { requests } = openSchedule(link.replace("#", "&cancel#"), {
    read_meeting: () => ({ kind: "found", meeting: stored }),
    cancel_meeting: () => cancelStored(),
  });
  await pressInDialog("Cancel meeting");
  await screen.findByText(/cancelled/i);
  expect(requests("cancel_meeting")).toHaveLength(1);
});

it.each(["Cancel meeting", "Reschedule"])(
  "shows what another tab did as soon as it is asked to change the meeting: %s",
  async (name) => {
    open();
    await screen.findByText(/23 November 2026, 10:00 – 10:30/);
    moveStored();
    await press(name);
    const status = (await screen.findByText(/your change was not made/)).closest("[role=status]");
    expect(document.activeElement).toBe(status);
    expect(screen.queryByRole("dialog")).toBeNull();
    // After seeing the new time, the visitor is asked about it.
    await press("Cancel meeting");
    expect(screen.getByRole("dialog").textContent).toContain("24 November 2026, 10:00 – 10:30");
  },
);

it.each(["too late", "not at all"])(
  "cancels as well where the look that began with the dialog comes %s",
  async (when) => {
    const readStored = (): unknown => ({ kind: "found", meeting: stored });
    let look = readStored;
    let end: () => void = () => undefined;
    openSchedule(link, { read_meeting: () => look(), cancel_meeting: () => cancelStored() });
    await screen.findByRole("heading", { name: "Your meeting is booked" });
    look = () =>
      new Promise((resolve, reject) => {
        end =
          when === "too late" ? () => resolve(readStored()) : () => reject(new DataFault("offline", "No connection"));
      });
    await press("Cancel meeting");
    look = readStored;
    await pressInDialog("Cancel meeting");
    await screen.findByRole("heading", { name: "This meeting is cancelled" });
    await act(async () => end());
    expect(screen.queryByText(/your change was not made/)).toBeNull();
  },
);

it("reads the meeting again before it changes it: what another tab did is shown, and nothing is cancelled", async () => {
  const { requests } = open();
  await screen.findByRole("heading", { name: "Your meeting is booked" });
  const reads = requests("read_meeting").length;
  await press("Cancel meeting");
  // The dialog reads the meeting when it opens.
  await waitFor(() => expect(requests("read_meeting")).toHaveLength(reads + 1));
  moveStored();
  await pressInDialog("Cancel meeting");
  const status = (await screen.findByText(/your change was not made/)).closest("[role=status]");
  expect(screen.getByText(/24 November 2026, 10:00 – 10:30/)).toBeDefined();
  expect(document.activeElement).toBe(status);
  expect(requests("cancel_meeting")).toEqual([]);
  // Once seen, it can be changed.
  await press("Cancel meeting");
  await pressInDialog("Cancel meeting");
  expect(await screen.findByRole("heading", { name: "This meeting is cancelled" })).toBeDefined();
});

it("shows the meeting as it is now to whoever comes back to the tab", async () => {
  open();
  await screen.findByRole("heading", { name: "Your meeting is booked" });
  moveStored();
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await screen.findByRole("heading", { name: "Your meeting was moved" })).toBeDefined();
});

it("takes a cancellation whose answer was lost for done", async () => {
  const { requests } = open(() => {
    cancelStored();
    throw new DataFault("offline", "No connection");
  });
  await press("Cancel meeting");
  await pressInDialog("Cancel meeting");
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  await pressInDialog("Cancel meeting");
  expect(await screen.findByRole("heading", { name: "This meeting is cancelled" })).toBeDefined();
  expect(screen.queryByText(/your change was not made/)).toBeNull();
  expect(requests("cancel_meeting")).toHaveLength(1);
});

it("names the zone and both times before it moves, and gives the focus back to the time that was pressed", async () => {
  open();
  await press("Reschedule");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Choose a new time" }));
  await press("14:00");
  const terms = within(screen.getByRole("dialog")).getAllByRole("definition");
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    "Monday, 23 November 2026, 10:00, Berlin time (GMT+1)",
    "Monday, 23 November 2026, 14:00, Berlin time (GMT+1)",
  ]);
  await pressInDialog("Choose another time");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "14:00" })));
  await press("Keep the current time");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reschedule" }));
});

it("begins to move a meeting in its own month, and shows no month before all of its free days are known", async () => {
  stored = givenBooked({ starts_at: "2026-12-10T09:00:00Z", ends_at: "2026-12-10T09:30:00Z" });
  const days = ["2026-11-23", "2026-11-27", "2026-11-30", "2026-12-01", "2026-12-30", "2027-01-04"];
  let answer: () => void = () => undefined;
  openSchedule(link, {
    read_meeting: () => ({ kind: "found", meeting: stored }),
    free_slots: ({ from_time: from, until_time: until }) =>
      new Promise((resolve) => {
        const free = days
          .map((day) => `${day}T15:00:00Z`)
          .filter((time) => time >= String(from) && time < String(until));
        answer = () => resolve(givenSlots(free));
      }),
  });
  await press("Reschedule");
  await act(async () => answer());
  expect(shownMonth()).toEqual({ name: "December 2026", free: ["2026-12-01", "2026-12-30"] });

  await press("Previous month");
  expect(shownMonth()).toEqual({ name: "November 2026", free: [] });
  expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("true");
  await act(async () => answer());
  expect(shownMonth()).toEqual({ name: "November 2026", free: ["2026-11-23", "2026-11-27", "2026-11-30"] });

  await press("Keep the current time");
  await press("Reschedule");
  await act(async () => answer());
  expect(shownMonth().name).toBe("December 2026");
});

function shownMonth() {
  const grid = screen.getByRole("grid");
  const free = [...grid.querySelectorAll<HTMLElement>("[data-day][aria-disabled=false]")];
  return {
    name: document.getElementById(grid.getAttribute("aria-labelledby") ?? "")?.textContent,
    free: free.map(({ dataset }) => dataset["day"]),
  };
}

it("sends the reason with the change, and shows what was given", async () => {
  stored = givenBooked({
    reason: "The train is late",
    guests: ["ann@example.com"],
    answers: [{ question: "What do you sell?", answer: "Robots" }],
  });
  const { requests } = openSchedule(link, {
    read_meeting: () => ({ kind: "found", meeting: stored }),
    cancel_meeting: () => cancelStored(),
    reschedule_meeting: () => ({ kind: "slot-taken", alternatives: ["2026-11-24T09:00:00Z"] }),
  });
  const details = (await screen.findAllByRole("definition")).map(({ textContent }) => textContent);
  expect(details).toEqual(expect.arrayContaining(["The train is late", "ann@example.com", "Robots"]));
  await press("Reschedule");
  await press("14:00");
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason (optional)" }), "We are ill");
  await pressInDialog("Move meeting");
  await screen.findByRole("alert");
  // The reason is kept after a refusal.
  expect(dialog.getByRole("textbox")).toHaveProperty("value", "We are ill");
  expect(requests("reschedule_meeting")[0]).toMatchObject({ reason: "We are ill" });
  await pressInDialog("Choose another time");
  await press("Keep the current time");
  await press("Cancel meeting");
  await userEvent.type(screen.getByRole("textbox", { name: "Reason (optional)" }), "Still ill");
  await pressInDialog("Cancel meeting");
  await screen.findByRole("heading", { name: "This meeting is cancelled" });
  expect(requests("cancel_meeting")[0]).toMatchObject({ reason: "Still ill" });
});

it("names the zone before it cancels, and gives the focus back when the meeting is kept", async () => {
  open();
  await press("Cancel meeting");
  expect(screen.getByRole("dialog").textContent).toContain("10:00 – 10:30, Berlin time (GMT+1)");
  await pressInDialog("Keep meeting");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel meeting" }));
});

it.each([
  [{ kind: "video", text: "https://rooms.example/a" }, /^Join the video call/, "https://rooms.example/a"],
  [{ kind: "phone", text: "+49 30 1234" }, "+49 30 1234", "tel:+49301234"],
] as const)("leads to the place %j from the confirmation", async (place, name, href) => {
  stored = givenBooked({ place });
  open();
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
});

it.each([
  [{ kind: "open", text: "" }, "Online; Noor Haddad will send you the link before the meeting"],
  [{ kind: "address", text: "Torstr. 1, Berlin" }, "Torstr. 1, Berlin"],
  [{ kind: "video", text: "javascript:alert(1)" }, "Video call, javascript:alert(1)"],
] as const)("names the place %j on the confirmation", async (place, words) => {
  stored = givenBooked({ place });
  open();
  expect((await screen.findByText(words)).closest("a")).toBeNull();
});
