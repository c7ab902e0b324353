import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { checked, givenLead, givenRules, givenTask, leadId, surroundings } from "#test/givenLead.ts";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
type Answers = NonNullable<NonNullable<Parameters<typeof openPipeline>[1]>["answers"]>;
type Row = Record<string, unknown>;

beforeEach(() => {
  sessionStorage.clear();
});

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}

async function open(row: Row = {}, answers: Answers = {}) {
  let stored = givenLead(row);
  const lead: Answers[string] = ({ query }) => (query.get("id")?.startsWith("eq.") ? stored : [stored]);
  const opened = openPipeline(`?lead=${leadId}`, { role: "staff", answers: { ...surroundings, lead, ...answers } });
  const drawer = within(await screen.findByRole("dialog", { name: "Lead" }));
  await drawer.findByRole("form", { name: /^Dossier/ });
  return {
    ...opened,
    drawer,
    store(changed: Row) {
      stored = givenLead({ ...row, ...changed });
      return stored;
    },
  };
}

it("shows the facts and the history of a lead", async () => {
  const { drawer } = await open(checked);
  expect(drawer.getByRole("link", { name: "Alder Foods" })).toBeDefined();
  expect(await drawer.findByText(/vera@alder-foods.example/)).toBeDefined();
  expect(await drawer.findByText("Northwind Robotics")).toBeDefined();
  expect(drawer.getByText(/^Rita Research, Nov 21, 2026/)).toBeDefined();
  const history = await drawer.findByRole("list", { name: "History, newest first" });
  expect(within(history).getAllByRole("listitem")[0]?.textContent).toContain("Note by Rita Research");
  expect(within(history).getByText("Called twice")).toBeDefined();
});

it("tells verdict and reason of a declined lead", async () => {
  const { drawer } = await open({
    ...checked,
    stage: "declined",
    delivered_at: "2026-11-22T09:00:00+00:00",
    delivered_by_name: "Rita Research",
    verdict_due_at: "2026-12-06T09:00:00+00:00",
    verdict: "declined",
    verdict_by_name: "Cleo Client",
    verdict_at: "2026-11-23T09:00:00+00:00",
    decline_reason: "wrong-size",
    decline_note: "Only forty people",
  });
  expect(drawer.getByText(/^Declined by Cleo Client/)).toBeDefined();
  expect(drawer.getByText("Wrong company size")).toBeDefined();
  expect(drawer.getByText("Only forty people")).toBeDefined();
  expect(drawer.queryByRole("button", { name: "Deliver" })).toBeNull();
});

it("offers nothing at appointments and deals until both are known: a button would move when the other list comes", async () => {
  let answerDeals = (_rows: Row[]) => {};
  const deal = () => new Promise<Row[]>((resolve) => (answerDeals = resolve));
  const { drawer, asked } = await open({ ...checked, stage: "accepted" }, { deal });
  await drawer.findByRole("status", { name: "Loading appointments and deals" });
  const names = ["Book an appointment", "Open a deal…"];
  for (const name of names) expect(drawer.queryByRole("button", { name })).toBeNull();
  answerDeals([]);
  for (const name of names) expect(await drawer.findByRole("button", { name })).toBeDefined();
  expect([asked("appointment").length, asked("deal").length]).toEqual([1, 1]);
});

it("keeps a deal that is being opened while the appointments, which failed, are asked for again", async () => {
  const failure = Response.json({ code: "XX000" }, { status: 500 });
  const later = new Promise<Row[]>(() => {});
  let asked = 0;
  const appointment = () => (asked++ === 0 ? failure : later);
  const { drawer } = await open({ ...checked, stage: "accepted" }, { appointment });
  await user.click(await drawer.findByRole("button", { name: "Open a deal…" }));
  await screen.findByRole("dialog", { name: "Open a deal with Alder Foods" });
  const appointments = within(drawer.getByRole("region", { name: "Appointments", hidden: true }));
  fireEvent.click(appointments.getByRole("button", { name: "Retry", hidden: true }));
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByRole("dialog", { name: "Open a deal with Alder Foods" })).toBeDefined();
});

it("saves only what changed, with the version that it is based on", async () => {
  const opened = await open(
    {},
    { save_lead: () => ({ kind: "saved", lead: opened.store({ version: 4, fit: "Four lines" }) }) },
  );
  const { drawer, bodies } = opened;
  const fit = drawer.getByRole("textbox", { name: "Fits the profile" });
  await user.clear(fit);
  await user.type(fit, "Four{Enter}lines");
  await user.click(drawer.getByRole("button", { name: "Save dossier" }));
  expect(await screen.findAllByText("The dossier was saved.")).not.toEqual([]);
  expect(bodies("save_lead")).toEqual([{ request: { id: leadId, version: 3, fit: "Four lines" } }]);
  await waitFor(() => expect(drawer.queryByRole("button", { name: "Discard changes" })).toBeNull());
  expect(fit).toHaveProperty("value", "Four lines");
});

it("adds and removes sources, and asks for an https address", async () => {
  const opened = await open({}, { save_lead: () => ({ kind: "saved", lead: opened.store({ version: 4 }) }) });
  const { drawer, bodies } = opened;
  await user.click(drawer.getByRole("button", { name: "Remove source 1" }));
  await user.click(drawer.getByRole("button", { name: "Add source" }));
  const second = within(drawer.getByRole("listitem", { name: "Source 2" }));
  type(second.getByRole("textbox", { name: /Title/ }), "Trade paper");
  type(second.getByRole("textbox", { name: /Address/ }), "http://paper.example");
  await user.click(drawer.getByRole("button", { name: "Save dossier" }));
  expect(await second.findByText("Enter an address that starts with https://.")).toBeDefined();
  expect(bodies("save_lead")).toEqual([]);
  type(second.getByRole("textbox", { name: /Address/ }), "https://paper.example/news");
  await user.click(drawer.getByRole("button", { name: "Save dossier" }));
  await waitFor(() => expect(bodies("save_lead")).toHaveLength(1));
  expect(bodies("save_lead")).toMatchObject([
    {
      request: {
        sources: [
          { title: "Call with the plant", url: null, seen_on: "2026-11-19" },
          { title: "Trade paper", url: "https://paper.example/news" },
        ],
      },
    },
  ]);
});

it("shows both versions of a line that two researchers changed, and saves the chosen one on theirs", async () => {
  let theirs: Row = {};
  const opened = await open(
    {},
    {
      save_lead({ body }) {
        const { request } = body;
        const isFirst = JSON.stringify(request).includes('"version":3');
        if (isFirst)
          theirs = opened.store({ version: 4, fit: "Theirs", why_now: "New hall", updated_by_name: "Rita Research" });
        return isFirst ? { kind: "conflict", lead: theirs } : { kind: "saved", lead: opened.store({ version: 5 }) };
      },
    },
  );
  const { drawer, bodies } = opened;
  const fit = drawer.getByRole("textbox", { name: "Fits the profile" });
  type(fit, "Mine");
  await user.click(drawer.getByRole("button", { name: "Save dossier" }));
  const notice = within(await drawer.findByRole("region", { name: "Rita Research changed this lead" }));
  expect(notice.getByText("Mine")).toBeDefined();
  expect(notice.getByText("Theirs")).toBeDefined();
  expect(notice.getByText(/Same in both versions: Why now/)).toBeDefined();
  expect(drawer.getByRole("textbox", { name: "Why now" })).toHaveProperty("value", "New hall");
  expect(fit).toHaveProperty("value", "Mine");
  await user.click(drawer.getByRole("button", { name: "Save dossier" }));
  await waitFor(() => expect(bodies("save_lead")).toHaveLength(2));
  expect(bodies("save_lead")[1]).toEqual({ request: { id: leadId, version: 4, fit: "Mine" } });
});

it("keeps a draft when the drawer is closed", async () => {
  const { drawer, router } = await open();
  type(drawer.getByRole("textbox", { name: "Still open" }), "The budget");
  await user.click(drawer.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("form", { name: /^Dossier/ })).toBeNull());
  await act(() => router.navigate(`/studio/pipeline?lead=${leadId}`));
  expect(await screen.findByText("This is your unsaved draft.")).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Still open" })).toHaveProperty("value", "The budget");
});

it("says what a lead lacks for its delivery, and delivers it then", async () => {
  const opened = await open(
    { why_now: "", sources: [] },
    { move_leads: () => ({ kind: "moved", moved: [{ id: leadId, version: 4, stage: "checked" }], refused: [] }) },
  );
  const { drawer, bodies } = opened;
  const deliver = await drawer.findByRole("button", {
    name: "Deliver",
    description: /Fill in Why now. Add two sources. It is not checked yet./,
  });
  await user.click(deliver);
  expect(bodies("move_leads")).toEqual([]);
  opened.store({ ...checked, why_now: "Now", sources: givenLead()["sources"], version: 4 });
  await user.click(drawer.getByRole("button", { name: "Mark as checked" }));
  expect(bodies("move_leads")).toEqual([{ request: { to: "checked", leads: [{ id: leadId, version: 3 }] } }]);
  await waitFor(() => expect(deliver.getAttribute("aria-disabled")).toBeNull());
  await user.click(deliver);
  expect(await screen.findAllByText("“Alder Foods” was delivered.")).not.toEqual([]);
  expect(bodies("move_leads")[1]).toEqual({ request: { to: "delivered", leads: [{ id: leadId, version: 4 }] } });
});

it("asks a second person to check where the company wants it, and says the server's refusals", async () => {
  const { drawer, bodies } = await open(checked, {
    client_account: ({ query }) => (query.get("id")?.startsWith("eq.") ? givenRules({ needs_second_check: true }) : []),
    move_leads: () => ({ kind: "moved", moved: [], refused: [{ id: leadId, reason: "excluded" }] }),
  });
  expect(await drawer.findByText("This company wants a second person's check.")).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Second check" }));
  expect(await drawer.findByText("“Alder Foods” was not moved: the firm or the contact is excluded.")).toBeDefined();
  expect(bodies("move_leads")).toEqual([{ request: { to: "checked", leads: [{ id: leadId, version: 3 }] } }]);
});

it("closes a lead with a reason, and brings it back", async () => {
  const opened = await open(
    {},
    {
      move_leads({ body }) {
        const stage = JSON.stringify(body).includes("reopened") ? "found" : "closed";
        const version = stage === "closed" ? 4 : 5;
        opened.store({ stage, version });
        return { kind: "moved", moved: [{ id: leadId, version, stage }], refused: [] };
      },
    },
  );
  const { drawer, bodies } = opened;
  await user.click(await drawer.findByRole("button", { name: "Close lead…" }));
  const dialog = within(screen.getByRole("dialog", { name: "Close “Alder Foods”?" }));
  type(dialog.getByRole("textbox", { name: /Reason/ }), "Went bankrupt");
  await user.click(dialog.getByRole("button", { name: "Close lead" }));
  await user.click(await drawer.findByRole("button", { name: "Bring back" }));
  expect(await drawer.findByRole("button", { name: "Mark as checked" })).toBeDefined();
  expect(bodies("move_leads")).toEqual([
    { request: { to: "closed", note: "Went bankrupt", leads: [{ id: leadId, version: 3 }] } },
    { request: { to: "reopened", leads: [{ id: leadId, version: 4 }] } },
  ]);
});

it("adds a note, and keeps it when the server asks to wait", async () => {
  const { drawer, bodies } = await open({}, { add_lead_note: () => ({ kind: "too-many", retry_after_seconds: 40 }) });
  type(drawer.getByRole("textbox", { name: "Your note" }), "Call in May");
  await user.click(drawer.getByRole("button", { name: "Add note" }));
  expect(await drawer.findByText(/You're adding notes too quickly/)).toBeDefined();
  expect(drawer.getByRole("textbox", { name: "Your note" })).toHaveProperty("value", "Call in May");
  const request = { id: expect.any(String), lead_id: leadId, note: "Call in May", is_for_client: false };
  expect(bodies("add_lead_note")).toEqual([{ request }]);
});

it("adds a task about the lead for its company, and links to it", async () => {
  const { drawer, bodies } = await open(
    {},
    { save_task: ({ body: { request } }) => ({ kind: "saved", task: givenTask(request) }) },
  );
  type(drawer.getByRole("textbox", { name: /^Task/ }), "Find the budget");
  await user.click(drawer.getByRole("button", { name: "Add task" }));
  const link = await drawer.findByRole("link", { name: "Open it" });
  const [{ request } = {}] = bodies("save_task");
  expect(request).toMatchObject({
    title: "Find the budget",
    lead_id: leadId,
    client_account_id: givenLead()["client_account_id"],
    assignee_id: givenLead()["owner_id"],
  });
  const id = link.getAttribute("href")?.replace("/studio/workspace/tasks?task=", "");
  expect(request).toMatchObject({ id });
});

it("keeps the place of the ways to its neighbours while the list loads, so that nothing moves under a pointer", async () => {
  const whole = givenLead();
  const { drawer } = await open(
    {},
    { lead: ({ query }) => (query.get("id")?.startsWith("eq.") ? whole : new Promise<Response>(() => {})) },
  );
  expect(drawer.getByRole("button", { name: "Next lead" }).getAttribute("aria-disabled")).toBe("true");
});

it("goes through the list by button and by key, but not while typing", async () => {
  const other = givenLead({ id: "b1000000-0000-4000-8000-000000000002", firm_name: "Birchmere" });
  const all = [givenLead(), other];
  const { drawer, address } = await open(
    {},
    { lead: ({ query }) => all.find(({ id }) => query.get("id") === `eq.${String(id)}`) ?? all },
  );
  fireEvent.keyDown(drawer.getByRole("textbox", { name: "Your note" }), { key: "j" });
  expect(address()).toContain(leadId);
  const next = drawer.getByRole("button", { name: "Next lead" });
  await waitFor(() => expect(next.getAttribute("aria-disabled")).not.toBe("true"));
  await user.click(next);
  expect(await drawer.findByRole("link", { name: "Birchmere" })).toBeDefined();
  expect(drawer.getByRole("button", { name: "Next lead" }).getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("k");
  expect(await drawer.findByRole("link", { name: "Alder Foods" })).toBeDefined();
  expect(address()).toContain(leadId);
});
