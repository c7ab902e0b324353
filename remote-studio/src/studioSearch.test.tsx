// @vitest-environment jsdom
import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, expect, it, vi } from "vitest";
import remote from "./remote.tsx";

type Answer = (text: string) => Response | Promise<Response>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("finds by type, and opens what it announces", async () => {
  const { address } = visit(() => found(client, update));
  await openPalette();
  await userEvent.type(screen.getByRole("combobox"), "nor");
  expect(await screen.findByRole("option", { name: /Northwind Robotics/ })).toBeDefined();
  expect(screen.getByRole("group", { name: "Clients and people" })).toBeDefined();
  expect(screen.getByRole("group", { name: "Tasks, updates and leads" })).toBeDefined();
  await userEvent.keyboard("{ArrowDown}");
  const announced = screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(announced)?.textContent).toContain(update.title);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(update.url));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("finds sections of the site settings for admins, by what is in them", async () => {
  const { address } = visit(() => found(), "admin");
  await openPalette();
  await userEvent.type(screen.getByRole("combobox"), "support email");
  await userEvent.click(await screen.findByRole("option", { name: /^Brand and contact/ }));
  await waitFor(() => expect(address()).toBe("/studio/workspace/settings?section=brand"));
});

it("opens with Ctrl and K, and Escape closes it and forgets what was typed", async () => {
  visit(() => found());
  const box = await theBox();
  await userEvent.keyboard("{Control>}k{/Control}");
  const inPalette = await screen.findByRole("combobox", { name: "Search the studio" });
  await userEvent.type(inPalette, "nothing");
  expect(await screen.findByText("No results for “nothing”.")).toBeDefined();
  // jsdom does not turn Escape into this event, as browsers do.
  act(() => void screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true, bubbles: true })));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(box).toHaveProperty("value", "");
});

it("loses no letter that is typed before the palette is there", async () => {
  visit(() => found(client));
  await userEvent.type(await theBox(), "northwind");
  expect(await screen.findByRole("combobox", { name: "Search the studio" })).toHaveProperty("value", "northwind");
});

it("asks once the typing rests, and nothing for a blank", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked: string[] = [];
  visit((text) => {
    asked.push(text);
    return found(client);
  });
  await openPalette();
  const box = screen.getByRole("combobox");
  // All at once, so that a slow machine never pauses between the letters.
  for (const value of ["   n", "   no", "   nor", "   nort", "   north"]) fireEvent.change(box, { target: { value } });
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(await screen.findByRole("option", { name: /Northwind Robotics/ })).toBeDefined();
  fireEvent.change(box, { target: { value: "   " } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  await waitFor(() => expect(screen.queryByRole("option", { name: /Northwind/ })).toBeNull());
  expect(asked).toEqual(["north"]);
});

it("never lets a late answer take the place of a newer one", async () => {
  let comeLate: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => (comeLate = resolve));
  const asked: string[] = [];
  visit((text) => {
    asked.push(text);
    return text === "no" ? late : found(client);
  });
  await openPalette();
  await userEvent.type(screen.getByRole("combobox"), "no");
  await expect.poll(() => asked).toContain("no");
  await userEvent.type(screen.getByRole("combobox"), "rth");
  expect(await screen.findByRole("option", { name: /Northwind Robotics/ })).toBeDefined();
  await act(async () => comeLate(found(update)));
  expect(screen.queryByRole("option", { name: /Northern campaign/ })).toBeNull();
  expect(screen.getByRole("option", { name: /Northwind Robotics/ })).toBeDefined();
});

it.each<[string, () => Response | Promise<Response>, RegExp]>([
  ["500", () => Response.json({ message: "no" }, { status: 500 }), /something went wrong/],
  ["429", () => Response.json({ message: "slow down" }, { status: 429 }), /too many requests/],
  ["garbage", () => Response.json({ rows: "none" }), /something went wrong/],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), /did not answer/],
])("says what is wrong when the search answers %s, and tries again", async (_, fail, message) => {
  let isBroken = true;
  visit(() => (isBroken ? fail() : found(client)));
  await openPalette();
  await userEvent.type(screen.getByRole("combobox"), "north");
  expect((await screen.findByRole("alert")).textContent).toMatch(message);
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("option", { name: /Northwind Robotics/ })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says so when the search never answers", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  visit(() => new Promise<never>(() => undefined));
  await openPalette();
  await userEvent.type(screen.getByRole("combobox"), "north", { delay: null });
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not be loaded/);
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
});

const client = {
  id: "b0000000-0000-4000-8000-000000000001",
  title: "Northwind Robotics",
  content: "Active",
  section: "Clients",
  type: "data",
  url: "/studio/workspace/clients?company=b0000000-0000-4000-8000-000000000001",
};

const update = {
  id: "b0000000-0000-4000-8000-000000000002",
  title: "Northern campaign",
  content: "Sent",
  section: "Updates",
  type: "user_content",
  url: "/studio/workspace/clients?update=b0000000-0000-4000-8000-000000000002",
};

function found(...results: unknown[]) {
  return Response.json({ kind: "results", results });
}

async function openPalette() {
  await userEvent.click(await theBox());
  await screen.findByRole("combobox", { name: "Search the studio" });
}

function theBox() {
  return screen.findByRole("searchbox", { name: "Search the studio" });
}

/** A staff member on a page that is for admins and loads nothing, over a search with this answer. */
function visit(answer: Answer, role: Role = "staff") {
  const supabase = supabaseOver(async (_, request) => {
    const { query } = v.parse(v.object({ query: v.string() }), await request.json());
    return answer(query);
  });
  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  return mountRemote({ remote, services, entries: ["/studio/operations"] });
}
