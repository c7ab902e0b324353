import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { signedInRemote } from "../signedInRemote.tsx";

const id = "10000000-0000-4000-8000-000000000001";

function told(fields: object) {
  return {
    id,
    kind: "lead_delivered",
    subject_id: id,
    client_account_id: null,
    words: { firm: "Vale Foods" },
    actor_name: "Rita Research",
    count: 12,
    told_at: "2026-11-26T09:00:00.123456+00:00",
    read_at: null,
    ...fields,
  };
}

beforeEach(() => localStorage.clear());

function visit(rows: object[], { isSlow = false } = {}) {
  const sent: [name: string, args: unknown][] = [];
  const server = { isBroken: false, rows };
  const zones = { asked: 0, givenUp: 0 };
  const supabase = supabaseOver(async ({ pathname }, request) => {
    const name = pathname.split("/").at(-1);
    if (name === "notification") {
      return server.isBroken ? Response.json({ code: "XX000" }, { status: 500 }) : Response.json(server.rows);
    }
    if (name === "read_notifications" && server.isBroken) throw new TypeError("Failed to fetch");
    if (name === "save_reader_zone" && isSlow) {
      zones.asked += 1;
      return new Promise<Response>((_, reject) => {
        request.signal.addEventListener("abort", () => {
          zones.givenUp += 1;
          reject(new DOMException("Given up", "AbortError"));
        });
      });
    }
    if (name === "read_notifications" || name === "save_reader_zone") {
      const args: unknown = await request.json();
      sent.push([name, args]);
      return Response.json({ kind: name === "read_notifications" ? "read" : "saved" });
    }
    return Response.json([]);
  });
  const page = {
    page: "Page",
    path: "/dashboard",
    title: "Home",
    description: "",
    access: ["client"],
    prerender: false,
    indexed: false,
    shownIn: { profile: {} },
  } as const;
  const remote = signedInRemote({
    declaration: { contract: "1.3", routes: [page] },
    routes: [{ path: "/dashboard", lazy: () => Promise.resolve({ Component: () => <h1>Home</h1> }) }],
    look: { notice: "" },
  });
  const services = fakeShellServices({ user: fakePerson("client").user, supabase });
  return { server, sent, services, zones, ...mountRemote({ remote, services, entries: ["/dashboard"] }) };
}

it("counts what is new, and a press on it marks it as read and leads to its place", async () => {
  const { sent, address } = visit([
    told({}),
    told({ id: id.replace(/1$/, "2"), read_at: "2026-11-26T09:05:00+00:00" }),
  ]);
  await userEvent.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  const list = within(await screen.findByRole("dialog", { name: "Notifications" }));
  expect(list.getAllByRole("link").map(({ textContent }) => textContent?.split("Rita")[0])).toEqual([
    "Unread: New lead: Vale Foods and 11 more",
    "New lead: Vale Foods and 11 more",
    "Choose what you’re told",
  ]);
  await userEvent.click(list.getByRole("link", { name: /^Unread/ }));
  await waitFor(() => expect(address()).toBe("/dashboard/leads"));
  expect(sent.filter(([name]) => name === "read_notifications")).toEqual([["read_notifications", { id, until: null }]]);
});

it("marks all as read up to the newest, in the precision of the database", async () => {
  const { sent, server } = visit([told({})]);
  await userEvent.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  server.rows = [told({ read_at: "2026-11-26T09:05:00+00:00" })];
  await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(sent).toContainEqual(["read_notifications", { until: "2026-11-26T09:00:00.124Z" }]));
  expect(await screen.findByRole("button", { name: "Notifications", hidden: true })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

it("counts it as new again when that could not be saved, and says so", async () => {
  const { server, sent } = visit([told({})]);
  await userEvent.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  server.isBroken = true;
  await userEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  const fault = await screen.findByRole("alert");
  expect(fault.textContent).toContain("The notifications could not be marked as read");
  expect(screen.getByRole("button", { name: "Notifications, 1 unread", hidden: true })).toBeDefined();
  server.isBroken = false;
  await userEvent.click(within(fault).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(sent.map(([name]) => name)).toContain("read_notifications"));
});

it("says kindly that nothing is new, and what went wrong when it can't be read", async () => {
  const { server } = visit([]);
  server.isBroken = true;
  await userEvent.click(await screen.findByRole("button", { name: "Notifications" }));
  expect((await screen.findByRole("alert", undefined, { timeout: 20_000 })).textContent).toContain(
    "Your notifications could not be loaded",
  );
  server.isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Nothing new" })).toBeDefined();
});

it("gives up telling the time zone when the session ends, which the server would refuse", async () => {
  const { services, zones } = visit([], { isSlow: true });
  await waitFor(() => expect(zones).toEqual({ asked: 1, givenUp: 0 }));
  services.become(null);
  await waitFor(() => expect(zones).toEqual({ asked: 1, givenUp: 1 }));
});

it("tells the browser's time zone once", async () => {
  const { sent } = visit([]);
  await waitFor(() => expect(sent).toHaveLength(1));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sent).toEqual([["save_reader_zone", { time_zone: zone }]]);
  const again = visit([]);
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Notifications" }).length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(again.sent).toEqual([]);
});
