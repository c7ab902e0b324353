import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import remote from "../remote.tsx";

const requestSchema = v.object({ request: v.record(v.string(), v.unknown()) });

type Row = { value: unknown; version: number };
type Change = { id: number; at: string; actor_name: string; before: unknown; after: unknown };

beforeEach(() => {
  sessionStorage.clear();
});

it("gives staff what is theirs and nothing of the site", async () => {
  visit({ role: "staff", entry: "/studio/workspace/settings?section=terms" });
  expect(await sectionsSeen()).toEqual([
    "Profile",
    "Password and devices",
    "Notifications",
    "Your data",
    "Your calendar",
  ]);
  expect(await screen.findByText("staff@pipelark.example")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: /Terms/ })).toBeNull();
});

it("finds a section by a word that is not in its name, and Enter opens the first", async () => {
  visit({ entry: "/studio/workspace/settings" });
  const search = await screen.findByRole("searchbox", { name: "Search settings" });
  await userEvent.type(search, "legal");
  expect(await sectionsSeen()).toEqual(["Terms", "Privacy policy"]);
  await userEvent.type(search, " gdpr{Enter}");
  expect(await screen.findByRole("textbox", { name: /Privacy policy/ })).toBeDefined();
  expect(search).toHaveProperty("value", "");
  await userEvent.type(search, "unicorn");
  expect(screen.getByText("Nothing matches. Try another word.")).toBeDefined();
});

it("keeps how a kind of notification is told, and puts back what could not be saved", async () => {
  const { broken, preferences } = visit({ role: "staff", entry: "/studio/workspace/settings?section=notifications" });
  const booked = within(await screen.findByRole("group", { name: "Someone books a meeting" }));
  await userEvent.click(booked.getByRole("checkbox", { name: "In the app", checked: true }));
  await userEvent.selectOptions(booked.getByRole("combobox", { name: "Email" }), "Once a day");
  expect(await screen.findAllByText("“Someone books a meeting”: one email a day.")).toBeDefined();
  expect(preferences()).toEqual([
    { kind: "meeting_booked", in_app: false },
    { kind: "meeting_booked", mail: "daily" },
  ]);
  broken.isBroken = true;
  const weekly = within(screen.getByRole("group", { name: "Weekly summary" }));
  await userEvent.click(weekly.getByRole("checkbox", { name: "By email" }));
  expect((await weekly.findByRole("alert")).textContent).toContain("“Weekly summary” could not be saved");
  expect(weekly.getByRole<HTMLInputElement>("checkbox", { name: "By email" }).checked).toBe(true);
});

it("shows what visitors will read, and saves it under the version it was made of", async () => {
  const { saved } = visit({ entry: "/studio/workspace/settings?section=footer" });
  const text = await footer();
  expect(text.value).toBe("Pipelark. Meetings with people who can sign.");
  expect(screen.getByText(/^The last line of every page, for visitors, clients and staff\./)).toBeDefined();
  await userEvent.clear(text);
  await userEvent.type(text, "Hello there.");
  const preview = screen.getByRole("region", { name: "Preview" });
  await waitFor(() => expect(preview.textContent).toContain("Hello there."));
  await save();
  expect(await screen.findAllByText(/^Footer text: saved at /)).toBeDefined();
  expect(saved()).toEqual([{ key: "footer_text", value: "Hello there.", version: 1 }]);
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
  // The next edit is based on the new version.
  await userEvent.type(text, "!");
  await save();
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ value: "Hello there.!", version: 2 });
});

it("says at the field what is missing, and sends nothing", async () => {
  const { saved } = visit({ entry: "/studio/workspace/settings?section=footer" });
  await userEvent.clear(await footer());
  await save();
  expect((await screen.findByRole("alert")).textContent).toContain("Enter a text");
  expect(saved()).toEqual([]);
});

it.each<[string, Response | null, RegExp]>([
  ["500", Response.json({ message: "no" }, { status: 500 }), /something went wrong/],
  ["429", Response.json({ message: "slow" }, { status: 429 }), /too many requests/],
  ["garbage", Response.json({ kind: "perhaps" }), /something went wrong/],
  ["no network", null, /did not answer/],
])("keeps what was typed when saving answers %s", async (_, answer, message) => {
  const { broken } = visit({ entry: "/studio/workspace/settings?section=footer" });
  await userEvent.type(await footer(), " More.");
  broken.isBroken = true;
  broken.answer = answer;
  await save();
  expect((await screen.findByRole("alert")).textContent).toMatch(message);
  expect((await footer()).value).toBe("Pipelark. Meetings with people who can sign. More.");
});

it("brings back what was typed after a sign-out by idling, with the version that it was made of", async () => {
  visit({ entry: "/studio/workspace/settings?section=footer" });
  await userEvent.type(await footer(), " Draft.");
  cleanup();
  // Another user saves in the meantime.
  const { saved } = visit({
    entry: "/studio/workspace/settings?section=footer",
    row: { value: "Theirs.", version: 2 },
  });
  expect(await screen.findByText(/This is your unsaved draft/)).toBeDefined();
  await save();
  expect(await screen.findByRole("region", { name: "Two versions" })).toBeDefined();
  expect(saved()[0]).toMatchObject({ version: 1 });
});

it("keeps a draft when another section is opened, and says in words where it is", async () => {
  const { saved } = visit({ entry: "/studio/workspace/settings?section=footer" });
  await userEvent.type(await footer(), " Draft.");
  expect(await sectionsSeen()).toContain("Footer text Unsaved changes");
  await userEvent.click(screen.getByRole("link", { name: "Profile" }));
  expect(await screen.findByRole("link", { name: /^Footer text Unsaved changes/ })).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: /^Footer text/ }));
  expect((await footer()).value).toMatch(/ Draft\.$/);
  await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  await waitFor(async () => expect(await sectionsSeen()).toContain("Footer text"));
  expect(saved()).toEqual([]);
});

it("shows the second of two editors both versions", async () => {
  const { stored } = visit({ entry: "/studio/workspace/settings?section=footer" });
  await conflictWith(stored);
  expect(screen.getByText(/^Bo Boss saved this, /)).toBeDefined();
  expect(screen.getByRole("group", { name: "Their version" }).textContent).toBe("Theirs.");
  expect(screen.getByRole("group", { name: "Your version" }).textContent).toContain("Mine.");
});

it("saves mine over theirs when the second editor says so", async () => {
  const { stored, saved } = visit({ entry: "/studio/workspace/settings?section=footer" });
  await conflictWith(stored);
  await userEvent.click(screen.getByRole("button", { name: "Keep mine" }));
  expect(await screen.findAllByText(/^Footer text: saved at /)).toBeDefined();
  expect(saved().at(-1)).toMatchObject({ version: 2, value: expect.stringContaining("Mine.") });
  expect(stored.row.value).toContain("Mine.");
});

it("takes theirs, and gives back what was put aside", async () => {
  const { stored } = visit({ entry: "/studio/workspace/settings?section=footer" });
  await conflictWith(stored);
  await userEvent.click(screen.getByRole("button", { name: "Use theirs" }));
  expect((await footer()).value).toBe("Theirs.");
  expect(screen.queryByRole("region", { name: "Two versions" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect((await footer()).value).toContain("Mine."));
});

it("lets the second editor edit on beside what the other one wrote", async () => {
  const { stored, saved } = visit({ entry: "/studio/workspace/settings?section=footer" });
  await conflictWith(stored);
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await userEvent.type(await footer(), " And theirs.");
  expect(screen.getByText(/^Bo Boss saved this, /)).toBeDefined();
  await save();
  await waitFor(() => expect(stored.row.value).toMatch(/Mine\. And theirs\.$/));
  expect(saved().at(-1)).toMatchObject({ version: 2 });
});

it("shows each change with its author, and fills the form with an earlier version", async () => {
  const changes: Change[] = [
    { id: 2, at: "2026-11-20T10:00:00Z", actor_name: "Bo Boss", before: { value: "First." }, after: { value: "Now." } },
    { id: 1, at: "2026-11-19T10:00:00Z", actor_name: "Ada Admin", before: { value: null }, after: { value: "First." } },
  ];
  const { saved } = visit({
    entry: "/studio/workspace/settings?section=footer",
    row: { value: "Now.", version: 3 },
    changes,
  });
  await footer();
  await userEvent.click(screen.getByText("History"));
  const entries = await within(await screen.findByRole("list", { name: /^Changes/ })).findAllByRole("listitem");
  expect(entries[0]?.textContent).toContain("Bo Boss");
  await userEvent.click(screen.getByRole("button", { name: /^Restore this version/ }));
  expect((await footer()).value).toBe("First.");
  expect(saved()).toEqual([]);
});

it("adds, moves and removes the timeline's tasks, and says at the field what is wrong", async () => {
  const presets = [
    { title: "Kick-off", after_days: 2, length_days: 0 },
    { title: "Profile", after_days: 5, length_days: 3 },
  ];
  const { saved } = visit({
    entry: "/studio/workspace/settings?section=timeline",
    row: { value: presets, version: 4 },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Move Profile up" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove Kick-off" }));
  await userEvent.click(screen.getByRole("button", { name: "Add task" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Task 2" }), "Call");
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("Enter a number of days from 0 to 1,000.");
  const [, after] = screen.getAllByRole("textbox", { name: "Due after days" });
  if (after) await userEvent.type(after, "7");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.["value"]).toEqual([
    { title: "Profile", after_days: 5, length_days: 3 },
    { title: "Call", after_days: 7, length_days: 0 },
  ]);
});

it("saves which sections of the academy are active", async () => {
  const value = {
    "Paid Ads": true,
    "Customer Service": true,
    "Offer Recreation": false,
    "Sales Trainings": true,
    InteliCRM: true,
  };
  const { saved } = visit({ entry: "/studio/workspace/settings?section=academy", row: { value, version: 1 } });
  await userEvent.click(await screen.findByRole("switch", { name: "Offer Recreation" }));
  await save();
  await waitFor(() => expect(saved()[0]?.["value"]).toEqual({ ...value, "Offer Recreation": true }));
});

it.each([
  ["http://office.example.com", /starts with https/],
  ["https://me:secret@office.example.com", /Remove the user name or password/],
  ["https://office", /full name of a public site/],
])("does not take %s for an office", async (address, message) => {
  const { saved } = visit({ entry: "/studio/workspace/settings?section=office" });
  await userEvent.type(await screen.findByRole("textbox", { name: "Address" }), address);
  await save();
  expect((await screen.findByRole("alert")).textContent).toMatch(message);
  expect(screen.queryByRole("link", { name: /Test address/ })).toBeNull();
  expect(saved()).toEqual([]);
});

type Visit = { role?: Role; entry: string; row?: Row; changes?: Change[] };

/** The settings page with one setting, stored as in the database. */
function visit({ role = "admin", entry, row = { value: null, version: 1 }, changes = [] }: Visit) {
  const stored = { row };
  const requests: Record<string, unknown>[] = [];
  const broken: { isBroken: boolean; answer: Response | null } = {
    isBroken: false,
    answer: Response.json({ message: "no" }, { status: 500 }),
  };
  const chosen: Record<string, unknown>[] = [];

  const supabase = supabaseOver(async ({ pathname }, request) => {
    const name = pathname.split("/").at(-1);
    if (broken.isBroken) return broken.answer?.clone() ?? Promise.reject(new TypeError("Failed to fetch"));
    if (name === "staff_duty") return Response.json([]);
    if (name === "site_setting") return Response.json(stored.row);
    if (name === "setting_change") return Response.json(changes);
    if (name === "notification") return Response.json([]);
    if (name === "notification_preferences") {
      return Response.json([
        { kind: "weekly_summary", in_app: null, mail: "at-once" },
        { kind: "meeting_booked", in_app: true, mail: "at-once" },
      ]);
    }
    const body = v.parse(requestSchema, await request.json()).request;
    if (name === "save_notification_preference") {
      chosen.push(body);
      return Response.json({ kind: "saved" });
    }
    requests.push(body);
    const held = { ...stored.row, updated_by_name: "Bo Boss", updated_at: "2026-11-20T10:00:00Z" };
    if (body["version"] !== stored.row.version) return Response.json({ kind: "conflict", ...held });
    stored.row = { value: body["value"], version: stored.row.version + 1 };
    return Response.json({ kind: "saved", ...stored.row, updated_at: "2026-11-21T10:00:00Z" });
  });

  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  mountRemote({ remote, services, entries: [entry] });
  return { stored, broken, saved: () => requests, preferences: () => chosen };
}

/** Types while another user saves first. */
async function conflictWith(stored: { row: Row }) {
  await userEvent.type(await footer(), " Mine.");
  stored.row = { value: "Theirs.", version: 2 };
  await save();
  await screen.findByRole("region", { name: "Two versions" });
}

function footer() {
  return screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Footer text/ });
}

async function save() {
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

async function sectionsSeen() {
  const list = await screen.findByRole("navigation", { name: "Settings" });
  return within(list)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
}
