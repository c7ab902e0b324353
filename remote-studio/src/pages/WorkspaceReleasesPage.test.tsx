import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import remote from "../remote.tsx";

const live = { version: "1.0.1-bbbbbbbbbbbb", contract: "1.1" };
const manifest = { shell: { version: "1.0.0-aaaaaaaaaaaa", contract: "1.2" }, remotes: { booking: { live } } };
const log = [
  {
    at: "2026-11-20T09:10:23Z",
    by: "Grace Hopper",
    act: "release",
    reason: "Faster slots",
    changed: { "remote-booking": live.version },
    team: "scheduling",
  },
];
const figures = {
  part: "booking",
  version: live.version,
  loads: 200,
  errors: 4,
  load_failures: 1,
  broken_loads: 3,
  lcp: 1234.5,
  inp: 96.2,
  cls: 0.0312,
};
const message = {
  part: "booking",
  version: live.version,
  kind: "error",
  message: "TypeError: x is not a function",
  times: 4,
  page_loads: 3,
  last_at: "2026-11-21 08:00:00+00",
  page: "/schedule/:meeting",
  stack: "tick booking@1.0.1-bbbbbbbbbbbb/assets/main.js:1:2",
};

const site: Record<string, () => Response> = {};
beforeEach(() => {
  Object.assign(site, { "/releases.json": () => Response.json(manifest), "/releases/log": () => Response.json(log) });
  vi.stubGlobal("fetch", async (path: string) => site[path]?.() ?? new Response(null, { status: 404 }));
});
afterEach(() => vi.unstubAllGlobals());

type Answers = Record<string, () => Response>;

function open({
  answers = {},
  entry = "",
  who = "admin",
  sent = [],
}: { answers?: Answers; entry?: string; who?: "admin" | "staff"; sent?: unknown[] } = {}) {
  const known: Answers = {
    signals_by_version: () => Response.json([figures]),
    signal_messages: () => Response.json([message]),
    ...answers,
  };
  const asked: string[] = [];
  const supabase = supabaseOver(async ({ pathname }, request) => {
    if (request.method === "POST") sent.push(await request.clone().json());
    const name = pathname.split("/").at(-1) ?? "";
    // For the face in the bar.
    if (name !== "profile_picture") asked.push(name);
    return known[name]?.() ?? Response.json([]);
  });
  const services = fakeShellServices({ user: fakePerson(who).user, supabase });
  return { asked, ...mountRemote({ remote, services, entries: [`/studio/workspace/releases${entry}`] }) };
}

it("switches a feature that a live version declares, and stores only what differs from it", async () => {
  const flag = { name: "rooms", label: "Video rooms", text: "Guests are told a room.", isOn: true };
  site["/releases.json"] = () =>
    Response.json({ ...manifest, remotes: { booking: { live: { ...live, flags: [flag] } } } });
  const sent: unknown[] = [];
  open({
    answers: {
      site_setting: () => Response.json({ value: null, version: 3 }),
      save_setting: () => Response.json({ kind: "saved", value: { booking: { rooms: false } }, version: 4 }),
    },
    sent,
  });
  const form = within(await screen.findByRole("form", { name: "Feature flags" }));
  const rooms = form.getByRole("switch", { name: "Video rooms", description: "Booking: Guests are told a room." });
  expect(rooms).toHaveProperty("checked", true);
  await userEvent.click(rooms);
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findAllByText(/^Feature flags: saved at/)).toBeDefined();
  expect(sent).toContainEqual({ request: { key: "feature_flags", value: { booking: { rooms: false } }, version: 3 } });
});

it("has no switches where no live version declares a feature", async () => {
  open();
  await screen.findByRole("row", { name: /Booking.*Grace Hopper/ });
  expect(screen.queryByRole("form", { name: "Feature flags" })).toBeNull();
});

it("shows the live versions with their reasons, the figures of each version, and the errors", async () => {
  open();
  const parts = within(await screen.findByRole("region", { name: "Live" }));
  expect(screen.getByRole("link", { name: "All settings" }).getAttribute("href")).toBe("/studio/workspace/settings");
  expect((await parts.findByRole("row", { name: /Booking/ })).textContent).toMatch(
    /Grace Hopper.*scheduling.*Faster slots/,
  );
  const budgets = within(screen.getByRole("region", { name: "Error budget" }));
  expect((await budgets.findByRole("row", { name: /Booking/ })).textContent).toMatch(/201.*3.*Used up/);
  const versions = within(screen.getByRole("region", { name: "By version" }));
  expect((await versions.findByRole("row", { name: /Booking/ })).textContent).toMatch(
    /Live.*200.*4.*1.*1\.5 %.*1\.23\ss.*96\sms.*0\.031/,
  );
  const messages = within(screen.getByRole("region", { name: "Messages" }));
  expect((await messages.findByRole("row", { name: /x is not a function/ })).textContent).toContain("main.js:1:2");
});

it("says which checks a version was let pass without", async () => {
  const overridden = log.map((change) => ({ ...change, overrides: ["--over-budget"] }));
  site["/releases/log"] = () => Response.json(overridden);
  open();
  const parts = within(await screen.findByRole("region", { name: "Live" }));
  expect((await parts.findByRole("row", { name: /Booking/ })).textContent).toContain(
    "Faster slots (with --over-budget)",
  );
});

it("shows a dash where no load of a version was measured, although it has errors", async () => {
  const unmeasured = { ...figures, loads: 0, errors: 2, load_failures: 0, broken_loads: 2 };
  open({ answers: { signals_by_version: () => Response.json([unmeasured]) } });
  const versions = within(await screen.findByRole("region", { name: "By version" }));
  const row = await versions.findByRole("row", { name: /Booking/ });
  expect(row.textContent).toMatch(/–20–1\.23\ss/);
  expect(versions.getByText(/A dash means that none were measured/)).toBeDefined();
});

it("looks back a day or a week, in its address", async () => {
  const { address } = open();
  await userEvent.click(await screen.findByRole("link", { name: "7 days" }));
  expect(await screen.findByRole("link", { name: "7 days", current: "page" })).toBeDefined();
  expect(address()).toBe("/studio/workspace/releases?span=week");
});

it("says when no page has reported, and where the log is when this host does not serve it", async () => {
  site["/releases/log"] = () => new Response(null, { status: 404 });
  const none = () => Response.json([]);
  open({ answers: { signals_by_version: none, signal_messages: none } });
  expect(await screen.findByRole("heading", { name: "No reports yet" })).toBeDefined();
  expect(await screen.findByRole("heading", { name: "No errors" })).toBeDefined();
  expect(await screen.findByText(/pnpm releases/)).toBeDefined();
});

it("shows what is live while the log does not answer, and reads it again", async () => {
  site["/releases/log"] = () => new Response(null, { status: 502 });
  open();
  const parts = within(await screen.findByRole("region", { name: "Live" }));
  const row = await parts.findByRole("row", { name: /Booking/ });
  expect(row.textContent).toContain("–");
  expect(parts.getByText(/the site's log isn't responding/)).toBeDefined();
  site["/releases/log"] = () => Response.json(log);
  await userEvent.click(parts.getByRole("button", { name: "Retry" }));
  expect(await parts.findByText("Faster slots")).toBeDefined();
  expect(parts.queryByText(/the site's log isn't responding/)).toBeNull();
});

it.each([
  ["Live", () => (site["/releases.json"] = () => new Response(null, { status: 403 }))],
  ["By version", () => undefined],
  ["Messages", () => undefined],
])("says beside %s what could not be read, and reads it again", async (name, breakSite) => {
  let isBroken = true;
  const failing = (answer: unknown) => () =>
    isBroken ? Response.json({ message: "no" }, { status: 400 }) : Response.json(answer);
  breakSite();
  open({ answers: { signals_by_version: failing([figures]), signal_messages: failing([message]) } });
  const part = within(await screen.findByRole("region", { name }));
  const retry = await part.findByRole("button", { name: "Retry" });
  isBroken = false;
  site["/releases.json"] = () => Response.json(manifest);
  await userEvent.click(retry);
  expect(await part.findByRole("row", { name: /Booking/ })).toBeDefined();
});

it("shows staff nothing, and asks nothing", async () => {
  const { asked } = open({ who: "staff" });
  expect(await screen.findByRole("heading", { name: "Only admins can see this" })).toBeDefined();
  expect(asked).toEqual([]);
});
