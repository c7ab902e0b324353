import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import remote from "../remote.tsx";

const user = userEvent.setup();
const page = "/studio/workspace/clients";
const northwind = "c0000000-0000-4000-8000-000000000001";
const ofNorthwind = `${page}?company=${northwind}`;
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const queue = () => screen.findByRole("list", { name: "Waiting for approval" });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  sessionStorage.clear();
});

it("lists each client with its campaign, its figures, its balance and what waits", async () => {
  open({ client_summary: () => Response.json([givenClient(), givenClient({ name: "Harbor", pending_updates: 0 })]) });
  const row = await screen.findByRole("row", { name: /Northwind Robotics/ });
  expect(row.textContent).toMatch(/Active.*2 to approve.*47.*12.*1.*\$2,500\.00/);
  expect(within(row).getByRole("link").getAttribute("href")).toBe(ofNorthwind);
  expect((await screen.findByRole("row", { name: /Harbor/ })).textContent).toContain("None");
});

it("searches after a pause in typing, filters by status, and keeps both in the URL", async () => {
  const { asked, address } = open({ client_summary: () => Response.json([givenClient()]) });
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
  open({
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

it("approves when the company and the amount are confirmed, the count falls at once, and the result says what came of it", async () => {
  let answer: ((response: Response) => void) | undefined;
  const { asked } = open({
    client_update: ({ query }) => Response.json(query.has("id") ? decision("approved") : [givenQueued()]),
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
  const { asked } = open({ client_update: () => Response.json([givenQueued()]) });
  await press("Approve Winter top-up");
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.filter(({ name }) => name === "approve_update")).toEqual([]);
  expect(screen.getByRole("button", { name: "Approve Winter top-up" })).toBeDefined();
});

it("puts an update back that could not be approved, says why, and sends it again", async () => {
  let isBroken = true;
  const { asked } = open({
    client_update: ({ query }) => Response.json(query.has("id") ? decision("approved") : [givenQueued()]),
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
  open({
    client_update: ({ query }) => Response.json(query.has("id") ? decision("approved", "Bea Admin") : [givenQueued()]),
    approve_update: () => Response.json({ kind: "approved" }),
  });
  await press("Approve Winter top-up");
  await press("Approve");
  expect(await screen.findByText(/Bea Admin already approved it/)).toBeDefined();
});

it("asks for a reason before it rejects, and keeps it when the server did not answer", async () => {
  let isBroken = true;
  const { asked } = open({
    client_update: ({ query }) => Response.json(query.has("id") ? decision("rejected") : [givenQueued()]),
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
  open({ client_update: () => Response.json([givenQueued({ author_id: id, type: "admin" })]) });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Approve Winter top-up" });
  expect(button.disabled).toBe(true);
  const why = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(why?.textContent).toBe("You wrote this update, so another admin has to decide on its amount.");
});

it("shows five of what waits, and all on demand", async () => {
  open({
    client_update: () =>
      Response.json(Array.from({ length: 7 }, (_, place) => givenQueued({ title: `Top-up ${place}` }))),
  });
  expect(within(await queue()).getAllByRole("listitem")).toHaveLength(5);
  await press("Show all 7");
  expect(within(await queue()).getAllByRole("listitem")).toHaveLength(7);
});

it("reads again what failed, part by part", async () => {
  let isBroken = true;
  open({
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
  const { asked } = open({
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

it("shows new figures at once, and the old ones again when they could not be saved", async () => {
  let refuse: (() => void) | undefined;
  open(
    { client_month: () => new Promise<Response>((_, reject) => (refuse = () => reject(new TypeError("x")))) },
    ofNorthwind,
  );
  const leads = await screen.findByRole<HTMLInputElement>("textbox", { name: "Leads" });
  await user.clear(leads);
  await user.type(leads, "52");
  await press("Save figures");
  await waitFor(() => expect(figure("Leads this month")).toBe("52"));
  refuse?.();
  expect((await screen.findByRole("alert")).textContent).toContain("What you typed is still here");
  expect(figure("Leads this month")).toBe("47");
  expect(leads.value).toBe("52");
});

it("names the company's time zone, also one that goes by an older name", async () => {
  open({ client_summary: () => Response.json(givenClient({ time_zone: "Asia/Calcutta" })) }, ofNorthwind);
  expect((await screen.findByRole<HTMLInputElement>("combobox", { name: "Time zone" })).value).toBe("Asia/Calcutta");
});

it("records a payment in whole cents once its company and its amount are confirmed", async () => {
  const { asked } = open({ record_payment: () => Response.json({ kind: "recorded" }) }, ofNorthwind);
  const sent = () => asked.filter(({ name }) => name === "record_payment");
  await press("Record payment");
  const dialog = within(await screen.findByRole("dialog", { name: "Record payment" }));
  await user.selectOptions(dialog.getByRole("combobox"), "fee");
  await user.type(dialog.getByRole("textbox", { name: /Amount/ }), "1,234.56");
  await user.type(dialog.getByRole("textbox", { name: /Description/ }), "Fee");
  // The second click of a double click lands on "Keep editing", which replaces the button.
  await user.dblClick(dialog.getByRole("button", { name: "Record payment" }));
  const question = await dialog.findByRole("group", {
    name: /takes \$1,234\.56 from the balance of Northwind Robotics/,
  });
  expect(document.activeElement).toBe(within(question).getByRole("button", { name: "Keep editing" }));
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Record $1,234.56" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    request: { client_account_id: northwind, kind: "fee", amount_cents: -123_456, description: "Fee" },
  });
});

it("leads from a field to the question, so that a second Enter records nothing", async () => {
  const { asked } = open({ record_payment: () => Response.json({ kind: "recorded" }) }, ofNorthwind);
  await press("Record payment");
  const dialog = within(await screen.findByRole("dialog", { name: "Record payment" }));
  await user.type(dialog.getByRole("textbox", { name: /Amount/ }), "2,500");
  await user.type(dialog.getByRole("textbox", { name: /Description/ }), "Top-up{Enter}");
  const wayBack = await dialog.findByRole("button", { name: "Keep editing" });
  await waitFor(() => expect(document.activeElement).toBe(wayBack));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Record payment" })));
  expect(asked.filter(({ name }) => name === "record_payment")).toEqual([]);
});

it("asks again about a payment that was changed after the confirmation", async () => {
  const { asked } = open({ record_payment: () => Response.json({ kind: "recorded" }) }, ofNorthwind);
  await press("Record payment");
  const dialog = within(await screen.findByRole("dialog", { name: "Record payment" }));
  await user.type(dialog.getByRole("textbox", { name: /Amount/ }), "5");
  await user.type(dialog.getByRole("textbox", { name: /Description/ }), "Wire");
  await user.click(dialog.getByRole("button", { name: "Record payment" }));
  await dialog.findByRole("button", { name: "Record $5.00" });
  await user.clear(dialog.getByRole("textbox", { name: /Amount/ }));
  await user.type(dialog.getByRole("textbox", { name: /Amount/ }), "70");
  expect(dialog.queryByRole("group")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Record payment" }));
  await dialog.findByRole("button", { name: "Record $70.00" });
  expect(asked.filter(({ name }) => name === "record_payment")).toEqual([]);
});

it("offers to reverse a payment that still counts, and reports one that was already reversed", async () => {
  const [first, taken] = [
    givenPayment({ description: "Wire" }),
    givenPayment({ description: "Twice", reversed_on: "2026-11-19" }),
  ];
  open(
    {
      payment_with_balance: () =>
        Response.json([
          givenPayment({
            description: "Reversal: Twice",
            reverses: taken["id"],
            reverses_entry_of: "2026-11-18",
            reason: "Oops",
          }),
          taken,
          first,
        ]),
      reverse_payment: () => Response.json({ kind: "already-reversed", payment: { recorded_by_name: "Bea Admin" } }),
    },
    ofNorthwind,
  );
  const marks = {
    Wire: /completed/,
    Twice: /Reversed on Nov 19, 2026.*reversed/,
    Reversal: /Reversal of the entry of Nov 18, 2026/,
  };
  for (const [name, mark] of Object.entries(marks)) {
    expect((await screen.findByRole("row", { name: new RegExp(`^${name}`) })).textContent).toMatch(mark);
  }
  await press("Actions for Wire");
  expect(screen.queryByRole("button", { name: "Actions for Twice" })).toBeNull();
  await user.click(await screen.findByRole("menuitem", { name: "Reverse payment" }));
  await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "Another client's.");
  await press("Reverse payment");
  expect((await screen.findAllByText(/Bea Admin already reversed it/)).length).toBeGreaterThan(0);
});

it("posts an update as the agency, for this client", async () => {
  const { asked } = open(
    {
      add_update: ({ body }) => {
        const request: unknown = Reflect.get(Object(body), "request");
        return Response.json({
          kind: "added",
          update: { ...givenQueued({ type: "admin", status: null, amount_cents: null }), ...Object(request) },
        });
      },
    },
    ofNorthwind,
  );
  await press("Post update");
  await user.type(await screen.findByRole("textbox", { name: /Title/ }), "Two new leads");
  await user.type(screen.getByRole("textbox", { name: /Description/ }), "Both in Ohio.");
  await press("Submit");
  expect(await screen.findByRole("heading", { name: /Two new leads/ })).toBeDefined();
  expect(asked.find(({ name }) => name === "add_update")?.body).toMatchObject({
    request: { client_account_id: northwind },
  });
});

it("puts the update that the address names in front of the others", async () => {
  const [named, other] = [givenQueued({ title: "Old one" }), givenQueued({ title: "New one" })];
  open(
    { client_update: ({ query }) => Response.json(query.has("id") ? [named] : [other, named]) },
    `${ofNorthwind}&update=${String(named["id"])}`,
  );
  const first = await screen.findByRole("list", { name: "Linked update" });
  expect(first.textContent).toContain("Old one");
  expect((await screen.findByRole("list", { name: "Updates" })).textContent).not.toContain("Old one");
});

it("says when there is no such client, and leads back to all of them", async () => {
  open(
    { client_summary: () => Response.json({ message: "none", code: "PGRST116" }, { status: 406 }) },
    `${page}?company=${northwind}`,
  );
  expect(await screen.findByRole("heading", { name: "Client not found" })).toBeDefined();
  expect(screen.getByRole("link", { name: "All clients" })).toBeDefined();
});

type BackendRequest = { name: string; query: URLSearchParams; body: unknown };
type Answers = Record<string, (asked: BackendRequest) => Response | Promise<Response>>;

/**
 * Opens the page of an admin over a network with these answers. Everything else defaults to an empty list; the one
 * client is Northwind.
 */
function open(answers: Answers, entry = page) {
  const asked: BackendRequest[] = [];
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    const one = { name, query: searchParams, body };
    asked.push(one);
    if (answers[name]) return answers[name](one);
    return Response.json(name === "client_summary" && searchParams.has("id") ? givenClient() : []);
  });
  const services = fakeShellServices({ user: fakePerson("admin").user, supabase });
  return { asked, ...mountRemote({ remote, services, entries: [entry] }) };
}

function figure(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent;
}

function givenClient(row: Record<string, unknown> = {}) {
  return {
    id: row["name"] ? crypto.randomUUID() : northwind,
    name: "Northwind Robotics",
    currency: "USD",
    campaign_status: "Active",
    leads: 47,
    appointments: 12,
    balance_cents: 250_000,
    members: 1,
    pending_updates: 2,
    time_zone: "UTC",
    ...row,
  };
}

function givenQueued(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    author_id: fakePerson("client").user.id,
    author_name: "Cleo Client",
    type: "client",
    title: "Winter top-up",
    description: "Wired yesterday.",
    amount_cents: 250_000,
    currency: "USD",
    status: "pending",
    decided_by_name: null,
    reason: null,
    reply_count: 0,
    last_reply_type: null,
    created_at: "2026-11-18 09:42:00.123456+00",
    client_account_id: northwind,
    client_account: { name: "Northwind Robotics" },
    ...row,
  };
}

/** The database's answer for a decided update: by this admin by default. */
function decision(status: string, other?: string) {
  const { id, name } = fakePerson("admin").user;
  return {
    status,
    decided_by: other ? crypto.randomUUID() : id,
    decided_by_name: other ?? name,
    reason: status === "rejected" ? "Not in the plan." : null,
  };
}

function givenPayment(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    date: "2026-11-18",
    description: "Wire",
    amount_cents: 100_000,
    balance_cents: 250_000,
    currency: "USD",
    status: "completed",
    reason: null,
    reverses: null,
    reversed_on: null,
    reverses_entry_of: null,
    created_at: "2026-11-18 09:42:00.123456+00",
    ...row,
  };
}
