import type { Role } from "@pipelark/shared-contracts/role";
import { columnsOf } from "@pipelark/shared-contracts/columnNames";
import { formatLongDay } from "@pipelark/shared-time/formats";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { givenMeeting, givenTask } from "#test/givenPlan.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const noon = new Date(2026, 10, 25, 12);
const meetingId = "70000000-0000-4000-8000-000000000001";
const meeting = columnsOf(givenMeeting({ id: meetingId, startsAt: noon }));
const whole = {
  ...meeting,
  guest_email: "cleo@northwind.example",
  note: "About the winter.",
  guest_time_zone: "America/Chicago",
  account_id: "c0000000-0000-4000-8000-000000000001",
  status: "booked",
  source: "calendly",
};
const routes = [{ slug: "project-check-in", title: "Project Check-In", target: "https://cal.example/check-in" }];

type Tables = Record<string, (query: URLSearchParams) => Response>;

function open({
  entry = "date=2026-11-25",
  role = "admin",
  tables = {},
}: {
  entry?: string;
  role?: Role;
  tables?: Tables;
}) {
  const asked: { name: string; query: URLSearchParams }[] = [];
  const known: Tables = {
    meeting: (query) => Response.json([query.has("id") ? whole : meeting]),
    meeting_link: () => Response.json(routes),
    ...tables,
  };
  const supabase = supabaseOver(({ pathname, searchParams }) => {
    const name = pathname.split("/").at(-1) ?? "";
    asked.push({ name, query: searchParams });
    return known[name]?.(searchParams) ?? Response.json([]);
  });
  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  return { asked, ...mountRemote({ remote, services, entries: [`/studio/workspace/calendar?${entry}`] }) };
}

const day = (name: RegExp) => screen.findByRole("button", { name });

it("asks for the weeks of the month alone, and says what is on each day", async () => {
  const { asked } = open({ tables: { task: () => Response.json([givenTask({ due_on: "2026-11-25" })]) } });
  expect(await day(/November 25, 2026, 1 meeting, 1 task$/)).toBeDefined();
  expect(asked.find(({ name }) => name === "task")?.query.getAll("due_on")).toEqual([
    "gte.2026-10-26",
    "lt.2026-12-07",
  ]);
  const times = asked.find(({ name }) => name === "meeting")?.query.getAll("starts_at") ?? [];
  expect(times).toEqual([`gte.${new Date(2026, 9, 26).toISOString()}`, `lt.${new Date(2026, 11, 7).toISOString()}`]);
});

it("shows three things of a day, and all of them when the day is opened", async () => {
  const tasks = Array.from({ length: 5 }, (_, place) => givenTask({ title: `Task ${place}`, due_on: "2026-11-25" }));
  const { address } = open({ tables: { task: () => Response.json(tasks) } });
  await user.click(await screen.findByRole("link", { name: /^\+4 more/ }));
  const drawer = await screen.findByRole("dialog", { name: /November 25, 2026/ });
  expect(within(drawer).getAllByRole("link")).toHaveLength(6);
  expect(
    within(drawer)
      .getByRole("link", { name: /Task 4/ })
      .getAttribute("href"),
  ).toContain("/tasks?task=");
  expect(address()).toContain("day=2026-11-25");
  await user.click(within(drawer).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).not.toContain("day="));
});

it("opens the day that the keys are on, and another one that is pressed", async () => {
  const { address } = open({});
  (await day(/November 25, 2026/)).focus();
  await user.keyboard("{ArrowRight}{Enter}");
  const drawer = await screen.findByRole("dialog", { name: /November 26, 2026/ });
  expect(address()).toBe("/studio/workspace/calendar?date=2026-11-26&day=2026-11-26");
  await user.click(within(drawer).getByRole("button", { name: "Close" }));
  await user.click(await day(/November 17, 2026/));
  expect(await screen.findByRole("dialog", { name: /November 17, 2026/ })).toBeDefined();
});

it("opens the meeting of the address: when, who, and where it was booked", async () => {
  const { address } = open({ entry: `date=2026-11-25&meeting=${meetingId}` });
  const drawer = await screen.findByRole("dialog", { name: "Project Check-In" });
  expect(await within(drawer).findByText("cleo@northwind.example")).toBeDefined();
  expect(drawer.textContent).toContain("November 25, 2026");
  expect(drawer.textContent).toMatch(/\d:\d\d.* for the guest, Chicago time \(GMT-/);
  expect(within(drawer).getByRole("link", { name: "Open client" }).getAttribute("href")).toContain("?company=c0");
  // External meetings are changed in their own calendar.
  expect(within(drawer).queryByRole("button", { name: "Reschedule" })).toBeNull();
  await user.click(within(drawer).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/studio/workspace/calendar?date=2026-11-25"));
});

it("offers to move and to cancel what is to come and was booked here", async () => {
  const later = new Date(Date.now() + 86_400_000).toISOString();
  open({
    entry: `meeting=${meetingId}`,
    tables: {
      meeting: (query) => Response.json(query.has("id") ? [{ ...whole, source: "builtin", starts_at: later }] : []),
    },
  });
  expect(await screen.findByRole("button", { name: "Reschedule" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel meeting" }));
  expect(await screen.findByRole("dialog", { name: "Cancel this meeting?" })).toBeDefined();
});

it("does not cancel a meeting that was moved meanwhile: both times are shown, the reason is kept, and a second click cancels it", async () => {
  const [seen, now] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const changed = {
    id: meetingId,
    slug: "project-check-in",
    title: "Project Check-In",
    starts_at: now,
    ends_at: now,
    length_minutes: 30,
    host: { name: "Ada Admin", time_zone: "UTC" },
    name: "Cleo",
    email: "cleo@northwind.example",
    note: null,
    status: "booked",
    sequence: 1,
    can_change: true,
  };
  let answer: unknown = { kind: "changed", meeting: changed };
  const { asked } = open({
    entry: `meeting=${meetingId}`,
    tables: {
      meeting: (query) => Response.json(query.has("id") ? [{ ...whole, source: "builtin", starts_at: seen }] : []),
      cancel_company_meeting: () => Response.json(answer),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel meeting" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this meeting?" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason (optional)" }), "We are ill");
  await user.click(dialog.getByRole("button", { name: "Cancel meeting" }));
  const alert = await dialog.findByRole("alert");
  for (const moment of [seen, now]) expect(alert.textContent).toContain(formatLongDay(new Date(moment ?? "")));
  expect(dialog.getByRole("textbox")).toHaveProperty("value", "We are ill");
  answer = { kind: "cancelled", meeting: { ...changed, status: "cancelled", can_change: false } };
  await user.click(dialog.getByRole("button", { name: "Cancel meeting" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Cancel this meeting?" })).toBeNull());
  expect(asked.filter(({ name }) => name === "cancel_company_meeting")).toHaveLength(2);
});

it("says that a meeting is no longer there", async () => {
  open({ entry: `meeting=${meetingId}`, tables: { meeting: () => Response.json([]) } });
  expect(await screen.findByRole("heading", { name: "Meeting not found" })).toBeDefined();
});

it("goes from month to week in the address, and to the next one", async () => {
  const { address } = open({});
  await user.click(await screen.findByRole("radio", { name: "Week" }));
  await waitFor(() => expect(address()).toContain("view=week"));
  await waitFor(() => expect(screen.getAllByRole("gridcell")).toHaveLength(7));
  await user.click(screen.getByRole("button", { name: "Next week" }));
  await waitFor(() => expect(address()).toContain("date=2026-12-02"));
});

it("shows the booking calendars of the settings, which open in a new tab", async () => {
  open({ role: "staff" });
  const link = await screen.findByRole("link", { name: /^Project Check-In \(opens in a new tab\)/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["https://cal.example/check-in", "_blank"]);
});

it.each(["meeting", "task", "meeting_link"])("says that %s could not be read, and reads it again", async (table) => {
  let isBroken = true;
  open({
    tables: {
      [table]: () => (isBroken ? Response.json({ message: "slow down" }, { status: 429 }) : Response.json([])),
    },
  });
  expect((await screen.findByRole("alert")).textContent).toMatch(/too many requests/);
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
