import { columnsOf } from "@pipelark/shared-contracts/columnNames";
import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { givenMeeting } from "#test/givenPlan.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const own = "b0000000-0000-4000-8000-000000000001";
const other = "b0000000-0000-4000-8000-000000000002";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 12), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

function recordAt(startsAt: Date, more: object = {}) {
  return {
    ...columnsOf(givenMeeting({ hostId: own, startsAt })),
    guest_email: "cleo@northwind.example",
    note: "About the winter.",
    guest_time_zone: "Asia/Tokyo",
    account_id: null,
    status: "booked",
    source: "builtin",
    answers: [{ question: "What do you sell?", answer: "Robots" }],
    place_kind: "video",
    place_text: "https://meet.example/room",
    no_show_at: null,
    ...more,
  };
}

function isInSpan(row: object, query: URLSearchParams): boolean {
  const starts = new Date(String(Reflect.get(row, "starts_at")));
  return query.getAll("starts_at").every((bound) => {
    const moment = new Date(bound.slice(bound.indexOf(".") + 1));
    return bound.startsWith("gte.") ? starts >= moment : starts < moment;
  });
}

type Options = { entry?: string; role?: Role; rows?: object[]; answer?: () => Response; hostOf?: string };

function open({ entry = "", role = "staff", rows = [], answer, hostOf }: Options) {
  const asked: { name: string; query: URLSearchParams; body: unknown }[] = [];
  const { user: person } = fakePerson(role);
  let isNoShow = false;
  const hosts = [
    { id: own, name: "Noor Haddad", time_zone: "Asia/Kolkata", user_id: hostOf ?? person.id },
    { id: other, name: "Elias Brandt", time_zone: "Asia/Kolkata", user_id: null },
  ];
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    asked.push({ name, query: searchParams, body });
    if (name === "meeting")
      return Response.json(
        rows
          .filter((row) => isInSpan(row, searchParams))
          .map((row) => ({ ...row, no_show_at: isNoShow ? "2026-11-25T12:00:00Z" : null })),
      );
    if (name === "meeting_host") return Response.json(hosts);
    if (name === "meeting_link")
      return Response.json([
        { slug: "project-check-in", title: "Project check-in", target: "/schedule/project-check-in" },
      ]);
    if (name === "mark_no_show") {
      if (answer) return answer();
      isNoShow = Reflect.get(Object(body), "is_no_show") === true;
      return Response.json({ kind: "marked" });
    }
    return Response.json([]);
  });
  const services = fakeShellServices({ user: person, supabase });
  return { asked, ...mountRemote({ remote, services, entries: [`/studio/meetings${entry}`] }) };
}

const meetings = (asked: { name: string; query: URLSearchParams }[]) => asked.filter(({ name }) => name === "meeting");

it("shows what a host needs for a meeting: the guest's clock, the way in, the answers and the drawer", async () => {
  const { asked } = open({ rows: [recordAt(new Date(2026, 10, 25, 14))] });
  const row = within(await screen.findByRole("listitem"));
  expect(row.getByText(/for the guest, Tokyo time \(GMT\+9\)$/)).toBeDefined();
  expect(row.getByRole("link", { name: /^Join the video call/ }).getAttribute("href")).toBe(
    "https://meet.example/room",
  );
  expect(row.getByText("Robots")).toBeDefined();
  expect(row.getByRole("link", { name: /^Open in calendar/ }).getAttribute("href")).toMatch(
    /calendar\?date=2026-11-25&meeting=/,
  );
  expect(row.getByRole("button", { name: /^Reschedule Project check-in with Cleo Client/ })).toBeDefined();
  expect(row.queryByRole("button", { name: /no-show/ })).toBeNull();
  const [query] = meetings(asked).map(({ query: parameters }) => parameters);
  expect(query?.get("host_id")).toBe(`eq.${own}`);
  expect(query?.getAll("starts_at")).toEqual([
    `gte.${new Date(2026, 10, 25).toISOString()}`,
    `lt.${new Date(2026, 10, 26).toISOString()}`,
  ]);
});

it.each([
  ["This week", "week", [`gte.${new Date(2026, 10, 23).toISOString()}`, `lt.${new Date(2026, 10, 30).toISOString()}`]],
  ["Upcoming", "upcoming", [`gte.${new Date(2026, 10, 25, 12).toISOString()}`]],
  ["Past", "past", [`lt.${new Date(2026, 10, 25, 12).toISOString()}`]],
])("has the view %s in the address", async (name, view, span) => {
  const { asked, address } = open({});
  await screen.findByRole("heading", { name: "No meetings today" });
  await user.click(screen.getByRole("link", { name }));
  await waitFor(() => expect(meetings(asked).map(({ query }) => query.getAll("starts_at"))).toContainEqual(span));
  expect(address()).toBe(`/studio/meetings?view=${view}`);
  const ofView = meetings(asked).find(({ query }) => query.getAll("starts_at").join() === span.join());
  expect(ofView?.query.get("status")).toBe(view === "past" ? null : "eq.booked");
});

it("names the next meeting on a day without one", async () => {
  open({ rows: [recordAt(new Date(2026, 10, 30, 14))] });
  await screen.findByRole("heading", { name: "No meetings today" });
  expect(await screen.findByText(/^The next one is on Nov 30, 2026.*, with Cleo Client\.$/)).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Show upcoming meetings" }));
  expect(await screen.findByText(/for the guest, Tokyo time/)).toBeDefined();
});

it("marks a guest who did not come at once, and takes it back", async () => {
  const { asked } = open({ entry: "?view=past", rows: [recordAt(new Date(2026, 10, 25, 9))] });
  await user.click(await screen.findByRole("button", { name: /^Mark as no-show/ }));
  expect(await screen.findByText("no-show")).toBeDefined();
  const toast = within(await screen.findByRole("alertdialog", { name: /is marked as a no-show/ }));
  expect(asked.find(({ name }) => name === "mark_no_show")?.body).toMatchObject({ is_no_show: true });
  await user.click(toast.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: /^Mark as no-show/ })).toBeDefined();
  expect(screen.queryByText("no-show")).toBeNull();
});

it.each([
  [() => Response.json({ kind: "cancelled" }), "alertdialog", /^This meeting has been cancelled/],
  [() => Response.json({}, { status: 500 }), "alert", /^The meeting with Cleo Client could not be changed/],
])("takes the mark away again when it was not made", async (answer, role, words) => {
  open({ entry: "?view=past", rows: [recordAt(new Date(2026, 10, 25, 9))], answer });
  await user.click(await screen.findByRole("button", { name: /^Mark as no-show/ }));
  await waitFor(() => expect(screen.getAllByRole(role).some(({ textContent }) => words.test(textContent))).toBe(true));
  expect(screen.queryByText("no-show")).toBeNull();
});

it("lets an admin look at another host's meetings, with the host's clock", async () => {
  const { asked, address } = open({ role: "admin", rows: [recordAt(new Date(2026, 10, 25, 14))] });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Meetings of" }), "Elias Brandt");
  expect(await screen.findByRole("heading", { name: "Meetings of Elias Brandt" })).toBeDefined();
  expect(await screen.findByText(/for the host, Kolkata time/)).toBeDefined();
  expect(address()).toBe(`/studio/meetings?host=${other}`);
  expect(meetings(asked).at(-1)?.query.get("host_id")).toBe(`eq.${other}`);
});

it("tells staff how to become a host, and does not let the address choose another one", async () => {
  open({ entry: `?host=${other}`, hostOf: other });
  expect(await screen.findByRole("heading", { name: "You don't host meetings yet" })).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "Meetings of" })).toBeNull();
});
