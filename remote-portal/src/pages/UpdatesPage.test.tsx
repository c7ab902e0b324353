import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { givenOwnUpdate, givenUpdate } from "#test/givenUpdates.ts";
import { type Answers, givenBackend } from "#test/givenBackend.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const titleField = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Title/ });
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const list = () => screen.findByRole("list", { name: "Updates" });

beforeEach(() => {
  sessionStorage.clear();
});

function open(answers: Answers = {}, entry = "/dashboard/updates") {
  const backend = givenBackend(answers);
  return { ...backend, ...mountRemote({ remote, services: backend.services, entries: [entry] }) };
}

async function fillIn({ title, amount }: { title: string; amount?: string }) {
  await press("Add Update");
  await user.type(await titleField(), title);
  await user.type(screen.getByRole("textbox", { name: /Description/ }), "Signed.");
  if (amount) await user.type(screen.getByRole("textbox", { name: /Monetary value/ }), amount);
}

it("tags each update, with its time, its status and its amount", async () => {
  open({
    client_update: () =>
      Response.json([
        givenOwnUpdate({ title: "Halden Marine", amount_cents: 120_000, status: "pending" }),
        givenOwnUpdate({
          title: "Travel",
          amount_cents: -48_000,
          status: "rejected",
          reason: "Not in the plan.",
          decided_by_name: "Ada Admin",
        }),
        givenUpdate({ title: "New leads" }),
      ]),
  });
  const [halden, travel, leads] = within(await list()).getAllByRole("listitem");
  expect(halden?.textContent).toMatch(/YOU.*Halden Marine.*pending.*\$1,200\.00.*2026/);
  expect(travel?.textContent).toMatch(/rejected.*Ada Admin: Not in the plan\..*-\$480\.00/);
  expect(leads?.textContent).toMatch(/ADMIN.*New leads.*Ada Admin/);
  expect(leads?.textContent).not.toContain("$");
});

it("says YOU to the reader alone, and names a colleague of the same company", async () => {
  const colleague = { author_id: crypto.randomUUID(), author_name: "Carl Colleague", type: "client" };
  open({
    client_update: () =>
      Response.json([givenOwnUpdate({ title: "Mine" }), givenUpdate({ ...colleague, title: "Theirs" })]),
  });
  const [mine, theirs] = within(await list()).getAllByRole("listitem");
  expect(mine?.textContent).toMatch(/^YOUMine/);
  expect(theirs?.textContent).toMatch(/^CarlTheirs Carl Colleague/);
  expect(theirs?.textContent).not.toContain("YOU");
});

it("explains updates when there are none, and asks for payments, not for the value of a deal", async () => {
  open();
  const heading = await screen.findByRole("heading", { name: "No updates yet" });
  const words = heading.parentElement?.textContent ?? "";
  expect(words).toContain("If you've made a payment, add an update with the amount");
  expect(words).not.toMatch(/deal|value/i);
});

it("shows a failed list with Retry, and keeps the form usable", async () => {
  let isBroken = true;
  open({ client_update: () => (isBroken ? new Response("busy", { status: 429 }) : Response.json([givenUpdate()])) });
  expect((await screen.findByRole("alert")).textContent).toContain("Your updates could not be loaded");
  expect(screen.getByRole("button", { name: "Add Update" })).toBeDefined();
  isBroken = false;
  await press("Retry");
  expect(await screen.findByText("Nine new companies")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("loads page after page, by what comes after the last one shown", async () => {
  const rows = Array.from({ length: 51 }, (_, place) => givenUpdate({ title: `Update ${place}` }));
  const { asked } = open({
    client_update: ({ query }) => Response.json(query.has("or") ? [givenUpdate({ title: "The oldest" })] : rows),
  });
  await press("Load more");
  expect(await screen.findByText("51 updates")).toBeDefined();
  const last = asked.find(({ query }) => query.has("or"))?.query.get("or");
  expect(last).toContain('created_at.lt."2026-11-18 09:42:00.123456+00"');
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

it("keeps what it has when the next page fails, and tries that page again", async () => {
  const rows = Array.from({ length: 51 }, () => givenUpdate());
  let isBroken = true;
  open({
    client_update: ({ query }) => {
      if (!query.has("or")) return Response.json(rows);
      return isBroken ? new Response("{}", { status: 400 }) : Response.json([givenUpdate({ title: "The oldest" })]);
    },
  });
  await press("Load more");
  await screen.findByRole("alert");
  expect(within(await list()).getAllByRole("listitem")).toHaveLength(50);
  isBroken = false;
  await press("Retry");
  expect(await screen.findByText("51 updates")).toBeDefined();
});

it("shows a new update before the server has it, and closes the form when it does", async () => {
  const stored = givenOwnUpdate({
    title: "Halden Marine",
    description: "Signed.",
    amount_cents: 120_050,
    status: "pending",
  });
  let answer: ((response: Response) => void) | undefined;
  open({
    client_update: () => Response.json([givenUpdate()]),
    add_update: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await fillIn({ title: "Halden Marine", amount: "1,200.50" });
  await press("Submit");
  expect(await screen.findByText("Sending…")).toBeDefined();
  answer?.(Response.json({ kind: "added", update: stored }));
  await waitFor(() => expect(screen.queryByRole("form", { name: "Add Update" })).toBeNull());
  expect((await list()).textContent).toMatch(/Halden Marine.*pending.*\$1,200\.50.*Nine new companies/);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Update" }));
});

it("takes a new update back when it could not be sent, keeps the text, and sends the same one again", async () => {
  const { asked } = open({
    client_update: () => Response.json([givenUpdate()]),
    add_update: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await fillIn({ title: "Halden Marine" });
  await press("Submit");
  expect((await screen.findByRole("alert")).textContent).toContain("What you typed is still here");
  expect((await titleField()).value).toBe("Halden Marine");
  expect(within(await list()).getAllByRole("listitem")).toHaveLength(1);
  await press("Submit");
  await waitFor(() => expect(asked.filter(({ name }) => name === "add_update")).toHaveLength(2));
  const [first, second] = asked.filter(({ name }) => name === "add_update");
  expect(second?.body).toEqual(first?.body);
});

it("says when an earlier version had arrived, and sends the newer one as another update", async () => {
  const { asked } = open({
    add_update: () => Response.json({ kind: "added", update: givenOwnUpdate({ title: "Halden" }) }),
  });
  await fillIn({ title: "Halden Marine" });
  await press("Submit");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "An earlier version of this update was already sent",
  );
  await press("Submit");
  await waitFor(() => expect(asked.filter(({ name }) => name === "add_update")).toHaveLength(2));
  const [first, second] = asked.filter(({ name }) => name === "add_update");
  expect(second?.body).not.toEqual(first?.body);
});

it("validates input, and shows the server's refusal at its field", async () => {
  open({ add_update: () => Response.json({ kind: "invalid", field: "amount_cents" }) });
  await press("Add Update");
  await press("Submit");
  expect(await screen.findByText("Enter a title.")).toBeDefined();
  await press("Cancel");
  await fillIn({ title: "Halden", amount: "12" });
  await press("Submit");
  expect(await screen.findByText(/Enter an amount such as 1,234\.50/)).toBeDefined();
});

it("keeps a draft when the form is cancelled", async () => {
  open();
  await fillIn({ title: "Half written" });
  await press("Cancel");
  expect(screen.queryByRole("form", { name: "Add Update" })).toBeNull();
  await press("Add Update");
  expect((await titleField()).value).toBe("Half written");
  expect(screen.getByText(/We restored your draft/)).toBeDefined();
});

it("withdraws an update of the user's own that waits, after a question", async () => {
  const row = givenOwnUpdate({ title: "Halden", amount_cents: 100, status: "pending" });
  open({
    client_update: () =>
      Response.json([row, givenOwnUpdate({ author_id: crypto.randomUUID(), amount_cents: 5, status: "pending" })]),
    withdraw_update: () => Response.json({ kind: "withdrawn", update: { ...row, status: "withdrawn" } }),
  });
  await press("Withdraw Halden");
  await press("Withdraw update");
  expect(await screen.findByText("withdrawn")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Withdraw Halden" })).toBeNull();
});

it("says what was decided in the meantime", async () => {
  const row = givenOwnUpdate({ title: "Halden", amount_cents: 100, status: "pending" });
  open({
    client_update: () => Response.json([row]),
    withdraw_update: () => Response.json({ kind: "decided", update: { ...row, status: "approved" } }),
  });
  await press("Withdraw Halden");
  await press("Withdraw update");
  expect(await screen.findByText("The amount was added to your payments.")).toBeDefined();
  expect((await screen.findAllByText(/was approved in the meantime/)).length).toBeGreaterThan(0);
});

it("reads the replies when they are opened, and adds one", async () => {
  const row = givenUpdate({ title: "New leads", reply_count: 1, last_reply_type: "admin" });
  const reply = {
    id: crypto.randomUUID(),
    author_id: crypto.randomUUID(),
    author_name: "Ada Admin",
    type: "admin",
    body: "Two of them are in Ohio.",
    created_at: "2026-11-19 09:00:00+00",
  };
  const { asked } = open({
    client_update: () => Response.json([row]),
    update_reply: () => Response.json([reply]),
    add_reply: ({ body }) => {
      const sent: unknown = Reflect.get(Object(Reflect.get(Object(body), "request")), "body");
      return Response.json({ kind: "added", reply: { ...reply, id: crypto.randomUUID(), type: "client", body: sent } });
    },
  });
  await screen.findByRole("heading", { name: /New leads/ });
  expect(asked.some(({ name }) => name === "update_reply")).toBe(false);
  await press(/1 reply, latest from us/);
  expect(await screen.findByText("Two of them are in Ohio.")).toBeDefined();
  await user.type(screen.getByRole("textbox", { name: "Your reply" }), "Thank you.");
  await press("Send reply");
  expect(await screen.findByText("Thank you.")).toBeDefined();
  expect(await screen.findByRole("button", { name: /^2 replies to/ })).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your reply" }).value).toBe("");
});

it("narrows the list to what waits, as the address says", async () => {
  const { asked, address } = open({}, "/dashboard/updates?show=pending");
  expect(await screen.findByRole("heading", { name: "Nothing is waiting for approval" })).toBeDefined();
  expect(asked.find(({ name }) => name === "client_update")?.query.get("status")).toBe("eq.pending");
  await press("Clear filters");
  expect(await screen.findByRole("heading", { name: "No updates yet" })).toBeDefined();
  expect(address()).toBe("/dashboard/updates");
});
