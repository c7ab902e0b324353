import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { givenClient, givenDecision, givenQueued, northwind, ofNorthwind, openClients } from "#test/givenClients.ts";

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const campaign = () => screen.getByRole("columnheader", { name: "Campaign" });
const queue = () => screen.findByRole("list", { name: "Waiting for approval" });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

it("lists each client with its campaign, its figures, its balance and what waits", async () => {
  openClients({
    client_summary: () => Response.json([givenClient(), givenClient({ name: "Harbor", pending_updates: 0 })]),
  });
  const row = await screen.findByRole("row", { name: /Northwind Robotics/ });
  expect(row.textContent).toMatch(/Active.*2 to approve.*47.*12.*1.*\$2,500\.00/);
  expect(within(row).getByRole("link").getAttribute("href")).toBe(ofNorthwind);
  expect((await screen.findByRole("row", { name: /Harbor/ })).textContent).toContain("None");
});

it("searches after a pause in typing, filters by status, and keeps both in the URL", async () => {
  const { asked, address } = openClients({ client_summary: () => Response.json([givenClient()]) });
  await user.type(await screen.findByRole("searchbox", { name: "Search clients" }), "50%");
  await waitFor(() => expect(address()).toContain("search=50%25"));
  await press("Paused");
  await waitFor(() => expect(address()).toContain("campaign=Paused"));
  const both = ["eq.Paused", String.raw`ilike.%50\%%`];
  await waitFor(() =>
    expect(asked.map(({ query }) => [query.get("campaign_status"), query.get("name")])).toContainEqual(both),
  );
  expect(address()).toContain("search=50%25");
});

it("loads the next clients by the name of the last one", async () => {
  const rows = Array.from({ length: 51 }, (_, place) => givenClient({ name: `Client ${place + 100}` }));
  openClients({
    client_summary({ query }) {
      if (query.get("name") === "gt.Client 149") return Response.json([givenClient({ name: "Zed" })]);
      return Response.json(query.has("name") ? [] : rows);
    },
  });
  expect(await screen.findByText("50 clients shown")).toBeDefined();
  await press("Load more");
  expect(await screen.findByRole("row", { name: /Zed/ })).toBeDefined();
  expect(screen.getByText("51 clients")).toBeDefined();
});

it("sorts in the database by a header, and keeps the order in the address", async () => {
  const { asked, address } = openClients({ client_summary: () => Response.json([givenClient()]) });
  await screen.findByRole("row", { name: /Northwind/ });
  await press("Campaign");
  await waitFor(() => expect(campaign().getAttribute("aria-sort")).toBe("ascending"));
  expect(address()).toBe("/studio/workspace/clients?sort=campaign");
  await press("Campaign");
  await waitFor(() => expect(address()).toBe("/studio/workspace/clients?sort=-campaign"));
  await waitFor(() => expect(asked.map(({ query }) => query.get("order"))).toContain("campaign_status.desc,id.desc"));
  expect(screen.queryByRole("button", { name: "Balance" })).toBeNull();
});

it("sets the status of the selected clients at once, and puts it back", async () => {
  const [one, other] = [givenClient({ name: "Alder" }), givenClient({ name: "Birch", campaign_status: "Paused" })];
  const sent: { body: unknown; ids: string | null }[] = [];
  openClients({
    client_summary: () => Response.json([one, other]),
    client_account({ query, body }) {
      sent.push({ body, ids: query.get("id") });
      return Response.json([{ id: one.id }]);
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select all" }));
  await press("Set status");
  await user.click(await screen.findByRole("menuitem", { name: "Paused" }));
  await press("Undo");
  await waitFor(() => expect(sent).toHaveLength(2));
  // Birch was paused already.
  expect(sent.map(({ ids }) => ids)).toEqual([`in.(${one.id})`, `in.(${one.id})`]);
  expect(sent.map(({ body }) => body)).toEqual([{ campaign_status: "Paused" }, { campaign_status: "Active" }]);
});

it("remembers the chosen columns", async () => {
  localStorage.clear();
  const answers = { client_summary: () => Response.json([givenClient()]) };
  openClients(answers);
  await press("Columns");
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Leads" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Time zone" }));
  await user.keyboard("{Escape}");
  cleanup();
  openClients(answers);
  expect(await screen.findByRole("columnheader", { name: "Time zone" })).toBeDefined();
  expect(screen.queryByRole("columnheader", { name: "Leads" })).toBeNull();
});

it("approves when the company and the amount are confirmed, the count falls at once, and the result says what came of it", async () => {
  let answer: ((response: Response) => void) | undefined;
  const { asked } = openClients({
    client_update: ({ query }) => Response.json(query.has("id") ? givenDecision("approved") : [givenQueued()]),
    approve_update: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const heading = await screen.findByRole("heading", { name: "Waiting for approval" });
  await press("Approve Winter top-up");
  const dialog = await screen.findByRole("dialog", { name: "Approve +$2,500.00 for Northwind Robotics?" });
  expect(asked.filter(({ name }) => name === "approve_update")).toEqual([]);
  await user.click(within(dialog).getByRole("radio", { name: /^Credit/ }));
  await user.click(within(dialog).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(heading.nextElementSibling?.textContent).toBe("0"));
  answer?.(Response.json({ kind: "approved", payment_id: crypto.randomUUID() }));
  const result = await screen.findByText("Approved. $2,500.00 was added to the payments.");
  expect(document.activeElement).toBe(result);
  expect(asked.find(({ name }) => name === "approve_update")?.body).toMatchObject({ kind: "credit" });
});

it("approves nothing when the question is answered with no", async () => {
  const { asked } = openClients({ client_update: () => Response.json([givenQueued()]) });
  await press("Approve Winter top-up");
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.filter(({ name }) => name === "approve_update")).toEqual([]);
  expect(screen.getByRole("button", { name: "Approve Winter top-up" })).toBeDefined();
});

it("puts an update back that could not be approved, says why, and sends it again", async () => {
  let isBroken = true;
  const { asked } = openClients({
    client_update: ({ query }) => Response.json(query.has("id") ? givenDecision("approved") : [givenQueued()]),
    approve_update: () => (isBroken ? lost() : Response.json({ kind: "approved" })),
  });
  await press("Approve Winter top-up");
  await press("Approve");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The update could not be approved: the server did not answer",
  );
  expect((await screen.findByRole("heading", { name: "Waiting for approval" })).nextElementSibling?.textContent).toBe(
    "1",
  );
  isBroken = false;
  await press("Approve");
  expect(await screen.findByText(/^Approved/)).toBeDefined();
  expect(asked.filter(({ name }) => name === "approve_update")).toHaveLength(2);
});

it("says so kindly when another admin was faster", async () => {
  openClients({
    client_update: ({ query }) =>
      Response.json(query.has("id") ? givenDecision("approved", "Bea Admin") : [givenQueued()]),
    approve_update: () => Response.json({ kind: "approved" }),
  });
  await press("Approve Winter top-up");
  await press("Approve");
  expect(await screen.findByText(/Bea Admin already approved it/)).toBeDefined();
});

it("asks for a reason before it rejects, and keeps it when the server did not answer", async () => {
  let isBroken = true;
  const { asked } = openClients({
    client_update: ({ query }) => Response.json(query.has("id") ? givenDecision("rejected") : [givenQueued()]),
    reject_update: () => (isBroken ? lost() : Response.json({ kind: "rejected" })),
  });
  await press("Reject Winter top-up");
  await press("Reject update");
  expect(await screen.findByText("Enter a reason. The client will see it.")).toBeDefined();
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Not in the plan.");
  await press("Reject update");
  expect((await screen.findByRole("alert")).textContent).toContain("What you typed is still here");
  isBroken = false;
  await press("Reject update");
  expect(await screen.findByText("Rejected. The client can see your reason.")).toBeDefined();
  expect(asked.find(({ name }) => name === "reject_update")?.body).toMatchObject({ reason: "Not in the plan." });
});

it("does not let an admin decide about their own update, and says why", async () => {
  const { id } = fakePerson("admin").user;
  openClients({ client_update: () => Response.json([givenQueued({ author_id: id, type: "admin" })]) });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Approve Winter top-up" });
  expect(button.disabled).toBe(true);
  const why = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(why?.textContent).toBe("You wrote this update, so another admin has to decide on its amount.");
});

it("shows five of what waits, and all on demand", async () => {
  openClients({
    client_update: () =>
      Response.json(Array.from({ length: 7 }, (_, place) => givenQueued({ title: `Top-up ${place}` }))),
  });
  expect(within(await queue()).getAllByRole("listitem")).toHaveLength(5);
  await press("Show all 7");
  expect(within(await queue()).getAllByRole("listitem")).toHaveLength(7);
});

it("begins on a phone with the clients, and opens what waits on demand", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  openClients({ client_update: () => Response.json([givenQueued({ title: "Top-up" })]) });
  const show = await screen.findByRole("button", { name: "Show updates", expanded: false });
  expect(screen.queryByRole("heading", { name: "Top-up" })).toBeNull();
  await user.click(show);
  expect(within(await queue()).getByRole("heading", { name: "Top-up" })).toBeDefined();
  await press("Hide updates");
  expect(screen.queryByRole("heading", { name: "Top-up" })).toBeNull();
});

it("reads again what failed, part by part", async () => {
  let isBroken = true;
  openClients({
    client_update: () => (isBroken ? new Response("busy", { status: 429 }) : Response.json([])),
    client_summary: () => Response.json([givenClient()]),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("The updates to approve could not be");
  expect(await screen.findByRole("row", { name: /Northwind/ })).toBeDefined();
  isBroken = false;
  await press("Retry");
  expect(await screen.findByText(/^Nothing to approve/)).toBeDefined();
});

it("adds a client, says what the presets made, and leads to its first invitation", async () => {
  const { asked } = openClients({
    create_client_company: () =>
      Response.json({ kind: "created", company: { id: northwind, name: "Halden" }, tasks: 7 }),
  });
  await press("Add client");
  const dialog = await screen.findByRole("dialog", { name: "Add client" });
  await user.type(within(dialog).getByRole("textbox", { name: /Company/ }), "Halden");
  await user.click(within(dialog).getByRole("button", { name: "Add client" }));
  expect(await screen.findByText(/created 7 tasks and milestones/)).toBeDefined();
  const link = screen.getByRole("link", { name: "Invite first member" });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute("href")).toBe(`/studio/workspace/staff?invitation=new&company=${northwind}`);
  expect(asked.find(({ name }) => name === "create_client_company")?.body).toMatchObject({
    request: { name: "Halden", currency: "USD" },
  });
});
