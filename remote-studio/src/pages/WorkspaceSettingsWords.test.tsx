import { builtInWords } from "@pipelark/shared-contracts/builtIn/siteWords";
import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import remote from "../remote.tsx";

const requestSchema = v.object({ request: v.record(v.string(), v.unknown()) });

const statistics = "/studio/workspace/settings?section=statistics";
const questions = "/studio/workspace/settings?section=questions";

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

it("edits one figure, shows it in the preview, and saves the others as they are built in", async () => {
  const { saved } = visitSettings({ entry: statistics });
  await replace(await within(await item("Figure 1")).findByRole("textbox", { name: "Figure" }), "48%");
  await waitFor(() => expect(screen.getByRole("region", { name: "Preview" }).textContent).toContain("Figure: 48%"));
  await save();
  expect(await screen.findAllByText(/^Statistics: saved at /)).toBeDefined();
  const [first, ...others] = builtInWords.statistics.figures;
  const value = { source: builtInWords.statistics.source, figures: [{ ...first, value: "48%" }, ...others] };
  expect(saved()).toEqual([{ key: "statistics", version: 1, value }]);
});

it("has no value of its own once it says what is built in", async () => {
  const value = { ...builtInWords.statistics, source: "Another source." };
  const { saved } = visitSettings({ entry: statistics, row: { value, version: 3 } });
  await replace(await screen.findByRole("textbox", { name: /^Source/ }), ` ${builtInWords.statistics.source} `);
  await save();
  await waitFor(() => expect(saved()).toEqual([{ key: "statistics", version: 3, value: null }]));
});

it("says at the field that a text is missing, and sends nothing", async () => {
  const { saved } = visitSettings({ entry: statistics });
  await userEvent.clear(await within(await item("Figure 2")).findByRole("textbox", { name: "Meaning" }));
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("Enter a text.");
  expect(saved()).toEqual([]);
});

it("says at the button what the server rejects, and keeps what was typed", async () => {
  const { broken } = visitSettings({ entry: statistics });
  await replace(await screen.findByRole("textbox", { name: /^Source/ }), "Another source.");
  broken.isRejecting = true;
  await save();
  expect((await screen.findByRole("alert")).textContent).toContain("Check each text and address.");
  expect(screen.getByRole("textbox", { name: /^Source/ })).toHaveProperty("value", "Another source.");
});

it("adds, moves and removes questions", async () => {
  const value = [
    { question: "First?", answer: "One." },
    { question: "Second?", answer: "Two." },
  ];
  const { saved } = visitSettings({ entry: questions, row: { value, version: 1 } });
  await userEvent.click(await screen.findByRole("button", { name: "Move Question 2 up" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove Question 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Add question" }));
  const added = within(await item("Question 2"));
  await userEvent.type(added.getByRole("textbox", { name: "Question" }), "Third?");
  await userEvent.type(added.getByRole("textbox", { name: /^Answer/ }), "Three.");
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.["value"]).toEqual([
    { question: "Second?", answer: "Two." },
    { question: "Third?", answer: "Three." },
  ]);
});

it("shows both versions when somebody else saved first, and keeps the one that the editor chooses", async () => {
  const value = [{ question: "Why?", answer: "Because." }];
  const { stored, saved } = visitSettings({ entry: questions, row: { value, version: 1 } });
  await replace(await screen.findByRole("textbox", { name: /^Answer/ }), "Mine.");
  stored.row = { value: [{ question: "Why?", answer: "Theirs." }], version: 2 };
  await save();
  expect((await screen.findByRole("group", { name: "Their version" })).textContent).toContain("Answer: Theirs.");
  expect(screen.getByRole("group", { name: "Your version" }).textContent).toContain("Answer: Mine.");
  await userEvent.click(screen.getByRole("button", { name: "Use theirs" }));
  expect(await screen.findByDisplayValue("Theirs.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByDisplayValue("Mine.")).toBeDefined();
  expect(saved()).toHaveLength(1);
});

it("puts an earlier version back from the history", async () => {
  const former = [{ question: "Earlier?", answer: "Yes." }];
  const current = [{ question: "Now?", answer: "Yes." }];
  const { saved } = visitSettings({
    entry: questions,
    row: { value: current, version: 2 },
    changes: [
      {
        id: 1,
        at: "2026-11-20T10:00:00Z",
        actor_name: "Bo Boss",
        before: { value: former },
        after: { value: current },
      },
      { id: 0, at: "2026-11-19T10:00:00Z", actor_name: "Bo Boss", before: { value: null }, after: { value: former } },
    ],
  });
  expect(await screen.findByDisplayValue("Now?")).toBeDefined();
  await userEvent.click(screen.getByText("History"));
  await userEvent.click(await screen.findByRole("button", { name: /^Restore this version/ }));
  expect(await screen.findByDisplayValue("Earlier?")).toBeDefined();
  await save();
  await waitFor(() => expect(saved()).toEqual([{ key: "questions", version: 2, value: former }]));
});

const own = ["Profile", "Password and devices", "Notifications", "Your data", "Your calendar"];

it("gives staff with the duty marketing the words of the public site, and no other setting of it", async () => {
  const { saved } = visitSettings({ role: "staff", duties: ["marketing"], entry: statistics });
  await replace(await within(await item("Figure 1")).findByRole("textbox", { name: "Figure" }), "48%");
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(sectionsSeen()).toEqual([
    ...own,
    "Brand and contact",
    "Pictures",
    "Founders",
    "Statistics",
    "Testimonial",
    "Questions and answers",
    "Fee example",
    "Sample dossier",
    "Footer text",
  ]);
});

it.each([{ duties: [] }, { duties: ["research"] }])(
  "keeps the words of the site from staff with $duties",
  async (has) => {
    visitSettings({ role: "staff", ...has, entry: statistics });
    expect(await screen.findByText("staff@pipelark.example")).toBeDefined();
    expect(sectionsSeen()).toEqual(own);
  },
);

it("tells staff that their settings could not be loaded, and asks again", async () => {
  const { broken } = visitSettings({ role: "staff", duties: ["marketing"], entry: statistics, isBroken: true });
  await screen.findByRole("button", { name: "Retry" });
  broken.isBroken = false;
  await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await item("Figure 1")).toBeDefined();
});

type Visit = {
  role?: Role;
  entry: string;
  row?: { value: unknown; version: number };
  changes?: object[];
  duties?: readonly string[];
  isBroken?: boolean;
};

/** Opens the settings page with one setting, stored as in the database. */
function visitSettings({ role = "admin", entry, row, changes = [], duties = [], isBroken = false }: Visit) {
  const stored = { row: row ?? { value: null, version: 1 } };
  const broken = { isBroken, isRejecting: false };
  const requests: Record<string, unknown>[] = [];
  const supabase = supabaseOver(async ({ pathname }, request) => {
    const name = pathname.split("/").at(-1);
    if (broken.isBroken) return Response.json({ message: "no" }, { status: 500 });
    if (name === "staff_duty") return Response.json(duties.map((duty) => ({ duty })));
    if (name === "site_setting") return Response.json(stored.row);
    if (name === "setting_change") return Response.json(changes);
    const body = v.parse(requestSchema, await request.json()).request;
    if (broken.isRejecting) return Response.json({ kind: "invalid", field: "value" });
    requests.push(body);
    const held = { ...stored.row, updated_by_name: "Bo Boss", updated_at: "2026-11-20T10:00:00Z" };
    if (body["version"] !== stored.row.version) return Response.json({ kind: "conflict", ...held });
    stored.row = { value: body["value"], version: stored.row.version + 1 };
    return Response.json({ kind: "saved", ...stored.row, updated_at: "2026-11-21T10:00:00Z" });
  });
  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  mountRemote({ remote, services, entries: [entry] });
  return { stored, broken, saved: () => requests };
}

function item(name: string) {
  return screen.findByRole("listitem", { name });
}

async function replace(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

async function save() {
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

function sectionsSeen() {
  const list = screen.getByRole("navigation", { name: "Settings" });
  return within(list)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
}
