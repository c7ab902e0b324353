import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import {
  givenClient,
  givenInvitation,
  givenMember,
  givenMeeting,
  givenPayment,
  givenQueued,
  hostId,
  northwind,
  ofNorthwind,
  openClients,
} from "#test/givenClients.ts";
import { givenTask } from "#test/givenTasks.ts";

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  sessionStorage.clear();
});

it("shows new figures at once, and the old ones again when they could not be saved", async () => {
  let refuse: (() => void) | undefined;
  openClients(
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
  openClients({ client_summary: () => Response.json(givenClient({ time_zone: "Asia/Calcutta" })) }, ofNorthwind);
  expect((await screen.findByRole<HTMLInputElement>("combobox", { name: "Time zone" })).value).toBe("Asia/Calcutta");
});

it("records a payment in whole cents once its company and its amount are confirmed", async () => {
  const { asked } = openClients(
    { record_payment: () => Response.json({ kind: "recorded" }) },
    `${ofNorthwind}&tab=payments`,
  );
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
  const { asked } = openClients(
    { record_payment: () => Response.json({ kind: "recorded" }) },
    `${ofNorthwind}&tab=payments`,
  );
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
  const { asked } = openClients(
    { record_payment: () => Response.json({ kind: "recorded" }) },
    `${ofNorthwind}&tab=payments`,
  );
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
  openClients(
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
    `${ofNorthwind}&tab=payments`,
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
  const { asked } = openClients(
    {
      add_update: ({ body }) => {
        const request: unknown = Reflect.get(Object(body), "request");
        return Response.json({
          kind: "added",
          update: { ...givenQueued({ type: "admin", status: null, amount_cents: null }), ...Object(request) },
        });
      },
    },
    `${ofNorthwind}&tab=updates`,
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
  openClients(
    { client_update: ({ query }) => Response.json(query.has("id") ? [named] : [other, named]) },
    `${ofNorthwind}&update=${String(named["id"])}`,
  );
  const first = await screen.findByRole("list", { name: "Linked update" });
  expect(first.textContent).toContain("Old one");
  expect((await screen.findByRole("list", { name: "Updates" })).textContent).not.toContain("Old one");
});

it("shows a client's status, figures, next meeting, open tasks and what waits at a glance", async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const { asked } = openClients(
    {
      client_update: () => Response.json([givenQueued()]),
      task: () => Response.json([givenTask({ title: "Write the copy", due_on: "2026-01-05" })]),
      meeting: () => Response.json([givenMeeting({ starts_at: soon, ends_at: soon })]),
      meeting_link: () =>
        Response.json([{ slug: "check-in", title: "Project Check-In", target: "/schedule/check-in" }]),
      meeting_host: () => Response.json([{ id: hostId, name: "Hanna Host" }]),
    },
    ofNorthwind,
  );
  expect(await screen.findByRole("heading", { name: "Northwind Robotics" })).toBeDefined();
  expect(figure("Balance")).toBe("$2,500.00");
  expect(await screen.findByRole("button", { name: "Approve Winter top-up" })).toBeDefined();
  const task = await screen.findByRole("link", { name: "Write the copy" });
  expect(task.closest("li")?.textContent).toMatch(/Sam Staff.*Overdue: Jan 5, 2026/);
  const next = within(await screen.findByRole("list", { name: "Next meeting" }));
  expect((await next.findByRole("link", { name: "Project Check-In" })).getAttribute("href")).toContain("?meeting=");
  expect(await next.findByText("Grace Guest with Hanna Host")).toBeDefined();
  for (const name of ["client_update", "task", "meeting"]) {
    const { query } = asked.find((one) => one.name === name) ?? {};
    expect([query?.get("client_account_id"), query?.get("account_id")]).toContain(`eq.${northwind}`);
  }
});

it("sorts the payments in the database and narrows them to a period, as the address says", async () => {
  const { asked, address } = openClients(
    { payment_with_balance: () => Response.json([givenPayment({ description: "Wire" })]) },
    `${ofNorthwind}&tab=payments&period=custom&from=2026-11-01`,
  );
  const table = within(await screen.findByRole("table", { name: "Payments" }));
  await user.click(await table.findByRole("button", { name: "Amount" }));
  await waitFor(() => expect(address()).toContain("sort=amount_cents"));
  await waitFor(() => {
    const query = asked.findLast(({ name }) => name === "payment_with_balance")?.query;
    expect(query?.get("order")).toBe("amount_cents.asc,id.asc");
    expect(query?.get("date")).toBe("gte.2026-11-01");
  });
});

it("keeps a client's tab in the address, and reads only what the tab shows", async () => {
  const { asked, address } = openClients(
    {
      list_members: () => Response.json({ kind: "members", members: [givenMember()] }),
      invitation: () => Response.json([givenInvitation()]),
    },
    ofNorthwind,
  );
  const tabs = within(await screen.findByRole("navigation", { name: "Northwind Robotics" }));
  await user.click(tabs.getByRole("link", { name: "People" }));
  await waitFor(() => expect(address()).toBe(`${ofNorthwind}&tab=people`));
  expect(await screen.findByRole("link", { name: "Cleo Client" })).toBeDefined();
  expect((await screen.findByRole("link", { name: "new@northwind.example" })).getAttribute("href")).toContain(
    "show=invitations&invitation=",
  );
  expect(asked.find(({ name }) => name === "invitation")?.query.get("client_account_id")).toBe(`eq.${northwind}`);
  expect(asked.some(({ name }) => name === "payment_with_balance")).toBe(false);
});

it("lists a client's meetings, cancelled ones too, latest first", async () => {
  const rows = Array.from({ length: 51 }, (_, place) =>
    givenMeeting({ guest_name: `Guest ${place}`, status: place === 1 ? "cancelled" : "booked" }),
  );
  const { asked } = openClients(
    { meeting: ({ query }) => Response.json(query.has("or") ? [givenMeeting({ guest_name: "Oldest" })] : rows) },
    `${ofNorthwind}&tab=meetings`,
  );
  const shown = await screen.findAllByRole("row", { name: /^Meeting/ });
  expect(shown.some((row) => /Guest 1.*Cancelled/.test(row.textContent))).toBe(true);
  await press("Load more");
  expect(await screen.findByText("51 meetings")).toBeDefined();
  expect(asked.find(({ query }) => query.has("or"))?.query.get("or")).toContain("starts_at.lt.");
});

it("says when there is no such client, and leads back to all of them", async () => {
  openClients(
    { client_summary: () => Response.json({ message: "none", code: "PGRST116" }, { status: 406 }) },
    ofNorthwind,
  );
  expect(await screen.findByRole("heading", { name: "Client not found" })).toBeDefined();
  expect(screen.getByRole("link", { name: "All clients" })).toBeDefined();
});

function figure(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent;
}

it("gives and takes a member's right at once, and says so when it could not be changed", async () => {
  const { asked } = openClients(
    {
      list_members: () => Response.json({ kind: "members", members: [givenMember({ may_decide: false })] }),
      change_member_rights: () => Response.json({ kind: "missing" }),
    },
    `${ofNorthwind}&tab=people`,
  );
  const rights = within(await screen.findByRole("group", { name: "Rights of Cleo Client" }));
  await user.click(rights.getByRole("checkbox", { name: "Accepts and declines leads" }));
  expect(await screen.findAllByText("This person no longer belongs to the company.")).not.toEqual([]);
  expect(asked.find(({ name }) => name === "change_member_rights")?.body).toEqual({
    request: { user_id: fakePerson("client").user.id, may_decide: true },
  });
});

it("asks for no leads once they are counted", async () => {
  const { asked } = openClients({ lead: () => Response.json([{ delivered_on: "2026-03-02" }]) }, ofNorthwind);
  expect(await screen.findByText("Leads are counted from their deliveries since March 2026.")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Leads" })).toBeNull();
  const appointments = screen.getByRole("textbox", { name: "Appointments" });
  await user.clear(appointments);
  await user.type(appointments, "13");
  await press("Save figures");
  await waitFor(() => {
    const sent = asked.find(({ name }) => name === "client_month")?.body;
    expect(sent).toMatchObject({ appointments: 13 });
    expect(sent).not.toHaveProperty("leads");
  });
});

it("asks for no appointments once they are counted", async () => {
  openClients({ appointment: () => Response.json([{ starts_on: "2026-04-02" }]) }, ofNorthwind);
  expect(await screen.findByText("Appointments are counted since April 2026.")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Appointments" })).toBeNull();
});

it("renames a company, keeps the name when another has it, and archives it with undo", async () => {
  let version = 1;
  const saved = () => ({ kind: "saved", company: { name: "Northwind", version: (version += 1) } });
  const { asked } = openClients(
    {
      save_client_company: ({ body }) =>
        Response.json(JSON.stringify(body).includes("Harbor") ? { kind: "taken" } : saved()),
    },
    `${ofNorthwind}&tab=details`,
  );
  const form = within(await screen.findByRole("form", { name: "Company" }));
  const name = form.getByRole<HTMLInputElement>("textbox", { name: /Name/ });
  await user.clear(name);
  await user.type(name, "Harbor");
  await user.click(form.getByRole("button", { name: "Save company" }));
  expect(await form.findByText("Another company has this name.")).toBeDefined();
  expect(name.value).toBe("Harbor");
  await press("Archive company");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(asked.filter(({ name: call }) => call === "save_client_company")).toHaveLength(3));
  expect(asked.filter(({ name: call }) => call === "save_client_company").map(({ body }) => body)).toMatchObject([
    { request: { name: "Harbor", version: 1 } },
    { request: { is_archived: true, version: 1 } },
    { request: { is_archived: false, version: 2 } },
  ]);
});

it("keeps billing details that someone else has changed meanwhile, and replaces theirs when saved again", async () => {
  const theirs = {
    legal_name: "Northwind Inc.",
    address: "",
    tax_number: "",
    billing_email: "",
    po_number: "",
    version: 4,
    updated_by_name: "Cleo Client",
    updated_at: "2026-11-18T09:42:00+00:00",
  };
  let answers = 0;
  const { asked } = openClients(
    {
      client_company_details: () => Response.json([{ ...theirs, version: 3 }]),
      save_company_details: () => Response.json({ kind: (answers += 1) === 1 ? "conflict" : "saved", details: theirs }),
    },
    `${ofNorthwind}&tab=details`,
  );
  const form = within(await screen.findByRole("form", { name: "Billing details" }));
  await user.type(form.getByRole("textbox", { name: "PO number" }), "PO-7");
  await user.click(form.getByRole("button", { name: "Save billing details" }));
  expect((await form.findByRole("alert")).textContent).toContain("Cleo Client changed these details");
  expect(form.getByRole<HTMLInputElement>("textbox", { name: "PO number" }).value).toBe("PO-7");
  await user.click(form.getByRole("button", { name: "Save billing details" }));
  expect(await screen.findAllByText("Billing details saved.")).not.toEqual([]);
  expect(asked.filter(({ name }) => name === "save_company_details").map(({ body }) => body)).toMatchObject([
    { request: { version: 3, po_number: "PO-7" } },
    { request: { version: 4, po_number: "PO-7" } },
  ]);
});
