import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type Answers, givenBackend, givenOverview } from "#test/givenBackend.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const overviewRegion = () => screen.findByRole("region", { name: "Overview" });

type Waiting = Record<string, unknown>;

const listed = { icon: "target", roles: ["client"], shownIn: { rail: { place: 150 } } };
const navigation = [
  { ...listed, path: "/dashboard/leads", title: "Leads" },
  { ...listed, path: "/dashboard/deals", title: "Deals" },
];

function given(waiting: Waiting, columns: Record<string, unknown> = {}) {
  return Response.json({ ...givenOverview, ...columns, waiting: { ...givenOverview.waiting, ...waiting } });
}

function open(answers: Answers = {}) {
  const backend = givenBackend(answers);
  return { ...backend, ...mountRemote({ remote, services: backend.services, entries: ["/dashboard"] }) };
}

it("is titled with the company's name, and has its figures and the updates", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Northwind Robotics" })).toBeDefined();
  expect((await overviewRegion()).textContent).toMatch(/Leads this month47Appointments12Balance\$2,500\.00/);
  expect(screen.getByText("You're all caught up.")).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "Updates" })).toBeDefined();
});

it("shows no balance to a member who does not see money", async () => {
  open({ portal_overview: () => given({}, { balance_cents: null }) });
  await waitFor(async () => expect((await overviewRegion()).textContent).toMatch(/Leads this month47Appointments12/));
  expect((await overviewRegion()).textContent).not.toContain("Balance");
});

it("shows the steps of the campaign, and which one comes next", async () => {
  open({
    portal_overview: () =>
      given(
        {},
        {
          milestones: [
            { title: "Kick-off call", is_done: true },
            { title: "Campaign is live", is_done: false },
            { title: "Quarterly review", is_done: false },
          ],
        },
      ),
  });
  const steps = within(await screen.findByRole("region", { name: "Next step: Campaign is live" }));
  expect(steps.getByText("1 of 3 done")).toBeDefined();
  const [first, second, third] = steps.getAllByRole("listitem");
  expect(first?.textContent).toBe("Kick-off call (done)");
  expect(second?.getAttribute("aria-current")).toBe("step");
  expect(third?.textContent).toBe("Quarterly review");
});

it("says when all steps are done", async () => {
  open({ portal_overview: () => given({}, { milestones: [{ title: "Kick-off call", is_done: true }] }) });
  expect(await screen.findByRole("region", { name: "All steps of your campaign are done" })).toBeDefined();
});

it.each([
  [
    "video",
    "https://meet.example.com/room",
    "Join the video call (opens in a new tab)",
    "https://meet.example.com/room",
  ],
  ["phone", "+1 555 0100", "Call +1 555 0100", "tel:+15550100"],
])("leads into the next meeting when its place is %s", async (kind, text, name, href) => {
  const next = { id: crypto.randomUUID(), title: "Project check-in", starts_at: "2026-11-28T20:00:00Z" };
  open({ portal_overview: () => given({ next_meeting: { ...next, place: { kind, text } } }) });
  const meeting = within(await screen.findByRole("region", { name: "Next meeting" }));
  expect(meeting.getByText("Project check-in")).toBeDefined();
  expect(meeting.getByRole("link", { name }).getAttribute("href")).toBe(href);
});

it("lists what waits for the client, each with the way to it", async () => {
  open({ portal_overview: () => given({ unanswered_replies: 2, pending_updates: 1, needs_onboarding_call: true }) });
  const list = within(await screen.findByRole("list", { name: "Waiting for you" }));
  const links = list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Book your onboarding call", "/dashboard/book-a-meeting?book=onboarding-call"],
    ["2 replies from us", "/dashboard/updates?show=answered"],
    ["1 update awaits approval", "/dashboard/updates?show=pending"],
  ]);
});

it("accepts new terms in place, and keeps the request when it fails", async () => {
  let state: "broken" | "works" | "accepted" = "broken";
  const { asked } = open({
    portal_overview: () => given({ new_terms: state === "accepted" ? null : "2026-11-20T10:00:00.000000Z" }),
    accept_terms() {
      if (state === "broken") return new Response("{}", { status: 500 });
      state = "accepted";
      return Response.json({ kind: "accepted" });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The terms could not be accepted");
  state = "works";
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Accept" })).toBeNull());
  expect(asked.findLast(({ name }) => name === "accept_terms")?.body).toEqual({
    version: "2026-11-20T10:00:00.000000Z",
  });
});

it("keeps the updates when the overview cannot be loaded, and loads it again on Retry", async () => {
  let isBroken = true;
  open({ portal_overview: () => (isBroken ? new Response("busy", { status: 429 }) : Response.json(givenOverview)) });
  expect((await screen.findByRole("alert")).textContent).toContain("Your figures could not be loaded");
  expect(screen.getByRole("heading", { level: 1, name: "Dashboard" })).toBeDefined();
  expect(await screen.findByRole("heading", { name: "No updates yet" })).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Northwind Robotics" })).toBeDefined();
});

it("says so when the account belongs to no company", async () => {
  open({ portal_overview: () => Response.json({ kind: "no-company" }) });
  expect(await screen.findByText(/isn't linked to a company yet/)).toBeDefined();
  expect(screen.queryByRole("region", { name: "Overview" })).toBeNull();
});

it("links the figures of the last months to their lists, where leads have pages", async () => {
  const months = ["2026-10", "2026-11"].map((month, place) => ({ month, leads: 40 + place * 7, appointments: 12 }));
  const backend = givenBackend({ portal_overview: () => given({ undecided_leads: 3 }, { months }) });
  mountRemote({ remote, services: { ...backend.services, navigation }, entries: ["/dashboard"] });
  const overview = within(await overviewRegion());
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  const byMonth = within(screen.getByRole("region", { name: "By month" }));
  await byMonth.findByRole("link", { name: "November 2026: 47 leads" });
  await overview.findByRole("link", { name: "47" });
  expect(addressOf("October 2026: 40 leads")).toBe("/dashboard/leads?month=2026-10");
  expect(addressOf("47")).toBe("/dashboard/leads?month=2026-11");
  expect(addressOf("3 leads to decide")).toBe("/dashboard/leads?stage=undecided");
  expect(addressOf("November 2026: 12 appointments")).toBe("/dashboard/deals?view=all");
});

const expected = { currency: "USD", state: "open", deals: 1, without_value: 0, cents: 1_250_000 };

it("shows what deals are expected to bring by stage and month, each figure with its deals", async () => {
  const forecast = [
    { ...expected, month: "to-2026-10" },
    { ...expected, month: "2026-12", deals: 3, without_value: 1, cents: 4_200_001 },
    { ...expected, month: "none", without_value: 1, cents: 0 },
    { ...expected, state: "reported", month: "2026-11", cents: 980_000 },
  ];
  const backend = givenBackend({ portal_overview: () => given({}, { forecast }) });
  const services = { ...backend.services, navigation, flags: { portal: { forecast: true } } };
  mountRemote({ remote, services, entries: ["/dashboard"] });
  const part = within(await screen.findByRole("region", { name: "Expected from deals" }));
  const headings = part.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Open$54,500.01", "Reported as won$9,800.00"]);
  const links = part.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Open", "/dashboard/deals?deals=open"],
    ["Until October 2026$12,500.001 deal", "/dashboard/deals?deals=open&month=to-2026-10"],
    ["December 2026$42,000.013 deals, 1 without a value", "/dashboard/deals?deals=open&month=2026-12"],
    ["No monthNo value yet1 deal", "/dashboard/deals?deals=open&month=none"],
    ["Reported as won", "/dashboard/deals?deals=reported"],
    ["November 2026$9,800.001 deal", "/dashboard/deals?deals=reported&month=2026-11"],
  ]);
});

it.each([
  ["without open deals", { forecast: [], flag: true }],
  ["where it is switched off", { forecast: [{ ...expected, month: "2026-12" }], flag: false }],
])("shows no forecast %s", async (_when, { forecast, flag }) => {
  const backend = givenBackend({ portal_overview: () => given({}, { forecast }) });
  const services = { ...backend.services, navigation, flags: { portal: { forecast: flag } } };
  mountRemote({ remote, services, entries: ["/dashboard"] });
  await screen.findByText("You're all caught up.");
  expect(screen.queryByRole("region", { name: "Expected from deals" })).toBeNull();
});

it("shows no forecast where deals have no page", async () => {
  open({ portal_overview: () => given({}, { forecast: [{ ...expected, month: "2026-12" }] }) });
  await screen.findByText("You're all caught up.");
  expect(screen.queryByRole("region", { name: "Expected from deals" })).toBeNull();
});
