import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { givenAccepted, givenOffer } from "#test/givenAgreement.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();

type Rights = { sees_money: boolean; may_decide: boolean };
type Options = { rights?: Partial<Rights>; details?: object[]; accept?: (body: unknown) => unknown };

/** Opens the page over a network that answers with these rows; the test may change them. */
function open(rows: { current: unknown[] }, { rights, details = [], accept }: Options = {}) {
  const bodies: unknown[] = [];
  const asked: string[] = [];
  const pdf = {
    answer: () => Response.json({ statusCode: "404", error: "not_found", message: "missing" }, { status: 400 }),
  };
  const overview = {
    kind: "overview",
    company: { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" },
    campaign_status: "Active",
    leads: 0,
    appointments: 0,
    rights: { sees_money: true, may_decide: true, may_invite: false, ...rights },
    balance_cents: null,
    currency: "USD",
    waiting: { pending_updates: 0, unanswered_replies: 0, undecided_leads: 0, next_meeting: null },
  };
  const supabase = supabaseOver(async ({ pathname }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    asked.push(name);
    if (name === "portal_overview") return Response.json(overview);
    if (name === "agreement") return Response.json(rows.current);
    if (pathname.includes("/object/")) return pdf.answer();
    if (name === "client_company_details") return Response.json(details);
    if (name !== "accept_agreement") return Response.json([]);
    const body: unknown = await request.json();
    bodies.push(body);
    const answer = accept?.(body);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const services = fakeShellServices({ user: fakePerson("client").user, supabase });
  mountRemote({ remote, services, entries: ["/dashboard/agreement"] });
  return { bodies, asked, pdf };
}

async function acceptAs(name: string) {
  const form = within(await screen.findByRole("form", { name: "Accept A-0007" }));
  await user.clear(form.getByRole("textbox", { name: /Your full name/ }));
  await user.type(form.getByRole("textbox", { name: /Your full name/ }), name);
  await user.click(form.getByRole("button", { name: "Accept agreement" }));
  return form;
}

it("says so while the agreement's PDF is being drawn or cannot be had", async () => {
  const { asked, pdf } = open({ current: [givenAccepted()] });
  await user.click(await screen.findByRole("button", { name: "Download PDF" }));
  expect(await screen.findByRole("alertdialog", { name: /The PDF is being prepared/ })).toBeDefined();
  expect(asked).toContain(`${givenAccepted().id}-accepted`);
  pdf.answer = () => Response.json({ message: "down" }, { status: 500 });
  await user.click(screen.getByRole("button", { name: "Download PDF" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The PDF could not be downloaded");
});

it("asks for no billing details that are there, nor for any of a member who sees no money", async () => {
  const details = [
    {
      legal_name: "Northwind Robotics LLC",
      address: "1 Mill Street",
      tax_number: "",
      billing_email: "money@northwind.example",
      po_number: "",
      version: 1,
    },
  ];
  open({ current: [givenOffer()] }, { details });
  await screen.findByRole("region", { name: "To accept: A-0007" });
  expect(screen.queryByText(/Invoices need/)).toBeNull();
  cleanup();
  const { asked } = open({ current: [givenOffer()] }, { rights: { sees_money: false } });
  await screen.findByRole("region", { name: "To accept: A-0007" });
  expect(screen.queryByText(/Invoices need/)).toBeNull();
  expect(asked).not.toContain("client_company_details");
});

it("an offer is read whole and accepted by typing the name", async () => {
  const rows = { current: [givenOffer()] };
  const { bodies } = open(rows, {
    accept() {
      rows.current = [givenAccepted()];
      return { kind: "accepted", agreement: givenAccepted() };
    },
  });
  const offer = within(await screen.findByRole("region", { name: "To accept: A-0007" }));
  expect(screen.getByText(/Invoices need your company’s legal name/)).toBeDefined();
  expect(offer.getByText("10% of each confirmed deal’s value")).toBeDefined();
  expect(offer.getByText("At most $5,000.00 per deal")).toBeDefined();
  expect(offer.getByText("We find leads.")).toBeDefined();
  expect(offer.getByText("ab".repeat(32))).toBeDefined();
  await user.click(offer.getByRole("button", { name: "Accept agreement" }));
  expect(await offer.findByText("Type your full name.")).toBeDefined();
  await acceptAs("Cleo Client");
  expect(await screen.findByRole("region", { name: "In force: A-0007" })).toBeDefined();
  expect(await screen.findByText(/By Cleo Client\. It applies from Jan 1, 2026/)).toBeDefined();
  expect(bodies).toEqual([{ request: { id: givenOffer().id, body_hash: "ab".repeat(32), name: "Cleo Client" } }]);
});

it("offline, the typed name stays, and sending it again accepts", async () => {
  const rows = { current: [givenOffer()] };
  const answers = [Response.error(), { kind: "accepted", agreement: givenAccepted() }];
  open(rows, {
    accept() {
      const answer = answers.shift();
      if (!(answer instanceof Response)) rows.current = [givenAccepted()];
      else throw new TypeError("Failed to fetch");
      return answer;
    },
  });
  const form = await acceptAs("Cleo Client");
  expect(await form.findByText(/could not be accepted/)).toBeDefined();
  expect(form.getByRole("textbox", { name: /Your full name/ })).toHaveProperty("value", "Cleo Client");
  await user.click(form.getByRole("button", { name: "Accept agreement" }));
  expect(await screen.findByRole("region", { name: "In force: A-0007" })).toBeDefined();
});

it("an offer that was withdrawn or accepted by a colleague while reading is told", async () => {
  const rows = { current: [givenOffer()] };
  const withdrawn = givenOffer({
    state: "withdrawn",
    withdrawn_by_name: "Ada Admin",
    withdrawn_at: "2026-11-22T09:00:00+00:00",
  });
  open(rows, {
    accept() {
      rows.current = [withdrawn];
      return { kind: "withdrawn", agreement: withdrawn };
    },
  });
  await acceptAs("Cleo Client");
  expect(await screen.findByText(/A-0007 was withdrawn while you were reading/)).toBeDefined();
  expect(screen.queryByRole("form")).toBeNull();
});

it("another text than was read is not accepted", async () => {
  open({ current: [givenOffer()] }, { accept: () => ({ kind: "invalid", field: "body_hash" }) });
  const form = await acceptAs("Cleo Client");
  expect(await form.findByText(/This is not the text that was offered/)).toBeDefined();
});

it("a member who may not decide reads the offer and can't accept it", async () => {
  open({ current: [givenOffer()] }, { rights: { may_decide: false } });
  expect(await screen.findByText("A colleague who may decide for your company can accept it.")).toBeDefined();
  expect(screen.queryByRole("form")).toBeNull();
});

it("a member without both rights is told so, and nothing is asked", async () => {
  const { asked } = open({ current: [givenOffer()] }, { rights: { sees_money: false, may_decide: false } });
  expect(await screen.findByText("You can’t see the agreement")).toBeDefined();
  await waitFor(() => expect(asked).toContain("portal_overview"));
  expect(asked).not.toContain("agreement");
});

it("earlier agreements open below the one in force", async () => {
  const earlier = givenAccepted({
    id: "16000000-0000-4000-8000-000000000008",
    number: "A-0002",
    state: "ended",
    starts_on: "2025-01-01",
    ended_on: "2025-12-31",
    ended_by_name: "Cleo Client",
    ended_at: "2026-01-01T09:00:00+00:00",
    replaced_by: givenOffer().id,
  });
  open({ current: [givenAccepted(), earlier] });
  const list = within(await screen.findByRole("region", { name: "Earlier" }));
  await user.click(list.getByText(/A-0002, 10%, Jan 1, 2025 to Dec 31, 2025/));
  expect(list.getByText(/Dec 31, 2025 is the last day: a new agreement follows/)).toBeDefined();
});
