import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import remote from "../remote.tsx";

afterEach(() => void vi.useRealTimers());

it("shows what waits, each line with the way to its place", async () => {
  const { address } = visit("admin", () => Response.json(busy));
  expect(await linesSeen()).toEqual([
    ["pending", "Top-up", "Review", "/studio/workspace/clients?company=" + id(9) + "&update=" + id(1)],
    ["+6", "6 more", "Show all", "/studio/workspace/clients"],
    ["overdue", "Draft the terms", "Open", `/studio/workspace/timeline?task=${id(2)}`],
    ["due today", "Pay the team", "Open", `/studio/workspace/timeline?task=${id(3)}`],
    ["expires soon", "Invitation for new@northwind.example", "Open", `/studio/workspace/staff?invitation=${id(5)}`],
  ]);
  expect(screen.getByText("Northwind Robotics: +$1,200.00 to approve")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: /^Review ?: Top-up/ }));
  await waitFor(() => expect(address()).toContain("/studio/workspace/clients?company="));
});

it("leads staff to their own tasks", async () => {
  visit("staff", () => Response.json({ ...busy, approvals: null, invitations_ending: null }));
  const overdue = await screen.findByRole("link", { name: /^Open ?: Draft the terms/ });
  expect(overdue.getAttribute("href")).toBe(`/studio/workspace/tasks?task=${id(2)}`);
  expect(screen.queryByText("pending")).toBeNull();
});

it("says that nothing waits", async () => {
  visit("staff", () => Response.json(quiet));
  expect(await screen.findByRole("heading", { name: "You're all caught up" })).toBeDefined();
});

it.each<[string, () => Response | Promise<Response>, RegExp]>([
  ["500", () => Response.json({ message: "no" }, { status: 500 }), /something went wrong/],
  ["429", () => Response.json({ message: "slow down" }, { status: 429 }), /too many requests/],
  ["garbage", () => Response.json({ approvals: "three" }), /something went wrong/],
])("says what is wrong when the backend answers %s, and tries again", async (_, fail, message) => {
  let isBroken = true;
  visit("admin", () => (isBroken ? fail() : Response.json(quiet)));
  expect((await screen.findByRole("alert")).textContent).toMatch(message);
  // The rest of the page stays.
  expect(screen.getByRole("list", { name: "Sections" })).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "You're all caught up" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says so when the backend never answers", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  visit("admin", () => new Promise<never>(() => undefined));
  expect(await screen.findByText("Loading today's list…")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not be loaded/);
});

it("shows the month's figures beside the months before, as text too", async () => {
  visit("admin", () => Response.json(busy));
  const figures = await screen.findByRole("region", { name: "This month" });
  expect(within(figures).getByText("$1,200.00")).toBeDefined();
  expect(within(figures).getByText("$800.00 in October")).toBeDefined();
  expect(
    within(figures).getByRole("img", { name: "Revenue by month: October $800.00, November $1,200.00" }),
  ).toBeDefined();
});

it("shows the next meetings, each with its link to join", async () => {
  visit("staff", () => Response.json({ ...busy, approvals: null, invitations_ending: null }));
  const meetings = await screen.findByRole("region", { name: "Next meetings" });
  expect(within(meetings).getByText(/Vera Visitor, Halden Marine · with Ada Admin/)).toBeDefined();
  expect(
    within(meetings)
      .getByRole("link", { name: /^Join Discovery meeting/ })
      .getAttribute("href"),
  ).toBe("https://meet.example/abc");
});

it("lists the first steps until they are taken, and says that no emails are sent", async () => {
  visit("admin", () => Response.json({ ...busy, first_steps: { ...untaken, hours: true }, mail_delivery: "outbox" }));
  const steps = await screen.findByRole("region", { name: "Get started: 1 of 8" });
  expect(within(steps).getByText(/Emails stay in the outbox at the server/)).toBeDefined();
  expect(within(steps).queryByRole("link", { name: "Set your hours" })).toBeNull();
  expect(within(steps).getByRole("link", { name: "Invite your first client" }).getAttribute("href")).toBe(
    "/studio/workspace/staff?invitation=new&as=client",
  );
});

it("has no checklist once all is done", async () => {
  const taken = Object.fromEntries(Object.keys(untaken).map((step) => [step, true]));
  visit("admin", () => Response.json({ ...busy, first_steps: taken, mail_delivery: "server" }));
  expect(await screen.findByRole("region", { name: "Next meetings" })).toBeDefined();
  expect(screen.queryByRole("region", { name: /^Get started/ })).toBeNull();
});

it("sends an approval after a few seconds, and not when it is taken back", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent: unknown[] = [];
  const services = fakeShellServices({ user: fakePerson("admin").user, supabase: supabaseOver(answer) });
  mountRemote({ remote, services, entries: ["/studio"] });

  async function answer({ pathname }: URL, request: Request) {
    if (pathname.endsWith("studio_attention")) return Response.json(busy);
    if (!pathname.endsWith("approve_update")) return Response.json([]);
    sent.push(await request.json());
    return Response.json({ kind: "approved" });
  }

  await userEvent.click(await screen.findByRole("button", { name: "Approve Top-up" }));
  expect(screen.getByText("Approving +$1,200.00 as a payment…")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Approve Top-up" }));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  await waitFor(() => expect(sent).toEqual([{ id: id(1), kind: "payment" }]));
});

it("shows what deals are expected to bring, each currency apart, with their lists", async () => {
  const figure = { state: "open", month: "2026-12", deals: 1, without_value: 0 };
  const forecast = [
    { ...figure, currency: "EUR", cents: 100_050 },
    { ...figure, currency: "USD", cents: 200_000 },
    { ...figure, currency: "USD", month: "from-2027-11", cents: 50 },
  ];
  const listed = { icon: "target", roles: ["admin"], shownIn: { rail: { place: 35 } } };
  const services = fakeShellServices({
    user: fakePerson("admin").user,
    supabase: supabaseOver(({ pathname }) =>
      Response.json(pathname.endsWith("studio_attention") ? { ...busy, forecast } : []),
    ),
    navigation: [{ ...listed, path: "/studio/pipeline", title: "Pipeline" }],
  });
  mountRemote({ remote, services, entries: ["/studio"] });
  const part = within(await screen.findByRole("region", { name: "Expected from deals" }));
  expect(part.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Open (EUR)€1,000.50",
    "Open (USD)$2,000.50",
  ]);
  expect(part.getByRole("link", { name: /^From November 2027/ }).getAttribute("href")).toBe(
    "/studio/pipeline/deals?deals=open&month=from-2027-11&currency=USD",
  );
});

const untaken = {
  hours: false,
  meeting: false,
  mail: false,
  terms: false,
  brand: false,
  client: false,
  staff: false,
  second_admin: false,
};

const none = { count: 0, first: [] };
const quiet = {
  figures: [],
  next_meetings: [],
  first_steps: null,
  mail_delivery: null,
  new_companies: null,
  approvals: none,
  tasks_overdue: none,
  tasks_today: none,
  invitations_ending: none,
};

const busy = {
  ...quiet,
  figures: [
    {
      name: "revenue",
      currency: "USD",
      months: [
        { month: "2026-10", value: 80_000 },
        { month: "2026-11", value: 120_000 },
      ],
    },
  ],
  approvals: {
    count: 7,
    first: [
      {
        id: id(1),
        title: "Top-up",
        amount_cents: 120_000,
        currency: "USD",
        author_name: "Cleo Client",
        client_account_id: id(9),
        company: "Northwind Robotics",
      },
    ],
  },
  tasks_overdue: { count: 1, first: [{ id: id(2), title: "Draft the terms", due_on: "2026-11-17" }] },
  tasks_today: { count: 1, first: [{ id: id(3), title: "Pay the team", due_on: "2026-11-21" }] },
  next_meetings: [
    {
      id: id(4),
      title: "Discovery meeting",
      starts_at: "2026-11-21T14:30:00.000Z",
      ends_at: "2026-11-21T15:00:00.000Z",
      host: "Ada Admin",
      guest: "Vera Visitor",
      company: "Halden Marine",
      join_url: "https://meet.example/abc",
    },
  ],
  invitations_ending: {
    count: 1,
    first: [{ id: id(5), email: "new@northwind.example", role: "client", expires_at: "2026-11-22T10:00:00.000Z" }],
  },
};

function id(number: number): string {
  return `b0000000-0000-4000-8000-00000000000${number}`;
}

function visit(role: Role, answer: () => Response | Promise<Response>) {
  const services = fakeShellServices({ user: fakePerson(role).user, supabase: supabaseOver(answer) });
  return mountRemote({ remote, services, entries: ["/studio"] });
}

/** Badge, title, action and target of each line. */
async function linesSeen() {
  await screen.findByRole("link", { name: /^Review/ });
  const lines = within(screen.getByRole("region", { name: "Today" })).getAllByRole("listitem");
  return lines.map((line) => {
    const link = within(line).getByRole("link");
    const [verb = "", title = ""] = (link.textContent ?? "").split(/: (.*)/);
    return [line.firstElementChild?.textContent, title, verb, link.getAttribute("href")];
  });
}
