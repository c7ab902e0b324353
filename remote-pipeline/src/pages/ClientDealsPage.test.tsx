import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { appointmentId, confirmed, dealId, givenAppointment, givenDeal, open as openDeal } from "#test/givenDeal.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();

type Asked = { name: string; query: URLSearchParams; body: unknown };
type Answers = Record<string, () => Response>;
type Rights = { sees_money: boolean; may_decide: boolean };

beforeEach(() => {
  sessionStorage.clear();
});

function open(answers: Answers = {}, rights: Rights = { sees_money: true, may_decide: true }) {
  const asked: Asked[] = [];
  const overview = {
    kind: "overview",
    company: { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" },
    campaign_status: "Active",
    leads: 2,
    appointments: 0,
    rights: { ...rights, may_invite: false },
    balance_cents: null,
    currency: "USD",
    waiting: { pending_updates: 0, unanswered_replies: 0, undecided_leads: 2, next_meeting: null },
  };
  const known: Answers = {
    portal_overview: () => Response.json(overview),
    outside_deals: () => Response.json({ kind: "outside", deals: [] }),
    ...answers,
  };
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    asked.push({ name, query: searchParams, body });
    return known[name]?.() ?? Response.json([]);
  });
  const services = fakeShellServices({ user: fakePerson("client").user, supabase });
  mountRemote({ remote, services, entries: ["/dashboard/deals"] });
  return { bodies: (name: string) => asked.filter((one) => one.name === name).map(({ body }) => body) };
}

const appointments = async () => within(await screen.findByRole("region", { name: "Appointments" }));
const deals = async () => within(await screen.findByRole("region", { name: "Deals" }));

it("says what happened with one press and a note, and takes it back", async () => {
  const { bodies } = open({
    appointment: () => Response.json([givenAppointment()]),
    answer_appointment: () =>
      Response.json({ kind: "answered", appointment: givenAppointment({ client_outcome: "held", lead: undefined }) }),
  });
  const part = await appointments();
  await user.click(await part.findByRole("button", { name: "Add a note" }));
  await user.type(part.getByRole("textbox"), "She wants an offer");
  await user.click(part.getByRole("button", { name: "It was held" }));
  await user.click(await screen.findByRole("button", { name: /Undo/ }));
  await screen.findByRole("alertdialog", { name: "Your answer was taken back." });
  expect(bodies("answer_appointment")).toEqual([
    { request: { id: appointmentId, outcome: "held", note: "She wants an offer" } },
    { request: { id: appointmentId, outcome: null } },
  ]);
});

it("shows both answers where the two sides don't agree", async () => {
  const differing = { is_to_clear_up: true, client_outcome: "held", agency_outcome: "lead-did-not-come" };
  open({ appointment: () => Response.json([givenAppointment({ ...differing, agency_note: "Waited an hour" })]) });
  const part = await appointments();
  expect(await part.findByText(/^Your answer: it was held/)).toBeDefined();
  expect(part.getByText(/^Our answer: the lead didn't show up\. “Waited an hour”/)).toBeDefined();
});

it("reports an open deal in whole cents, after it names what is missing", async () => {
  const { bodies } = open({
    deal: () => Response.json([givenDeal(openDeal)]),
    report_deal: () => Response.json({ kind: "reported", deal: givenDeal() }),
  });
  await user.click(await (await deals()).findByRole("button", { name: "Report as won" }));
  const form = within(await screen.findByRole("form", { name: "Report as won" }));
  await user.click(form.getByRole("button", { name: "Report as won" }));
  const value = form.getByRole("textbox", { name: /^Value without tax/ });
  expect(value.getAttribute("aria-invalid")).toBe("true");
  await user.type(value, "1234.56");
  await user.type(form.getByRole("textbox", { name: "Proof" }), "Order 7");
  await user.click(form.getByRole("button", { name: "Report as won" }));
  await screen.findByRole("alertdialog", { name: "Reported. We’ll confirm it next." });
  expect(bodies("report_deal")).toMatchObject([
    { request: { id: dealId, version: 2, value_cents: 123_456, proof: "Order 7", title: "one line" } },
  ]);
});

it("asks once before a deal is confirmed, and says why it could not be", async () => {
  let answer: Record<string, unknown> = { kind: "no-agreement", deal: givenDeal({ reported_side: "agency" }) };
  const { bodies } = open({
    deal: () => Response.json([givenDeal({ reported_side: "agency", reported_by_name: "Ada Admin" })]),
    confirm_deal: () => Response.json(answer),
  });
  await user.click(await (await deals()).findByRole("button", { name: "Confirm" }));
  const question = within(await screen.findByRole("dialog", { name: "Confirm Alder Foods, one line for $20,000.00?" }));
  expect(bodies("confirm_deal")).toEqual([]);
  await user.click(question.getByRole("button", { name: "Confirm deal" }));
  expect((await question.findByRole("alert")).textContent).toContain("No accepted agreement covers the day");
  answer = { kind: "confirmed", deal: givenDeal(confirmed) };
  await user.click(question.getByRole("button", { name: "Confirm deal" }));
  await screen.findByRole("alertdialog", { name: "Alder Foods, one line was confirmed." });
  expect(bodies("confirm_deal")).toEqual([1, 2].map(() => ({ request: { id: dealId, version: 2 } })));
});

it("shows value × share = commission of a confirmed deal, and leads to the ledger", async () => {
  open({ deal: () => Response.json([givenDeal(confirmed)]) });
  const part = await deals();
  expect(await part.findByText(/^\$20,000\.00 × 12\.5% = \$2,500\.00 commission/)).toBeDefined();
  expect(part.getByRole("link", { name: "In your ledger" }).getAttribute("href")).toBe("/dashboard/payments");
});

it("shows no amount and no decision to a member who sees no money", async () => {
  open(
    { deal: () => Response.json([givenDeal({ reported_side: "agency", deal_value: null })]) },
    { sees_money: false, may_decide: true },
  );
  const part = await deals();
  await part.findByText("To confirm", { selector: "span" });
  expect(part.queryByRole("button", { name: "Confirm" })).toBeNull();
  expect(part.queryByText(/\$/)).toBeNull();
});

it.each([
  ["Report as won, Mark as lost…", { sees_money: true, may_decide: true }],
  ["Mark as lost…", { sees_money: false, may_decide: true }],
  ["", { sees_money: true, may_decide: false }],
])("offers on an open deal, by the rights of a member: %s", async (offers, rights) => {
  open({ deal: () => Response.json([givenDeal({ ...openDeal, deal_value: null })]) }, rights);
  const part = await deals();
  await part.findByText("Open", { selector: "span" });
  const group = part.queryByRole("group", { name: "Alder Foods, one line" });
  const names = group
    ? within(group)
        .getAllByRole("button")
        .map(({ textContent }) => textContent)
    : [];
  expect(names.join(", ")).toBe(offers);
});

it("marks a deal as lost for a reason, asks for a note where it is another one, and keeps both after a refusal", async () => {
  let answer: Record<string, unknown> = { kind: "conflict", deal: givenDeal(openDeal) };
  const { bodies } = open({ deal: () => Response.json([givenDeal(openDeal)]), lose_deal: () => Response.json(answer) });
  await user.click(await (await deals()).findByRole("button", { name: "Mark as lost…" }));
  const form = within(await screen.findByRole("form", { name: "Mark as lost" }));
  await user.click(form.getByRole("button", { name: "Mark as lost" }));
  const reason = form.getByRole("combobox", { name: /^Reason/ });
  expect(reason.getAttribute("aria-invalid")).toBe("true");
  await user.selectOptions(reason, "Another reason");
  await user.click(form.getByRole("button", { name: "Mark as lost" }));
  const note = form.getByRole("textbox", { name: /^Note/ });
  await waitFor(() => expect(note.getAttribute("aria-invalid")).toBe("true"));
  expect(bodies("lose_deal")).toEqual([]);
  await user.type(note, "They merged");
  await user.click(form.getByRole("button", { name: "Mark as lost" }));
  expect((await form.findByRole("alert")).textContent).toContain("Somebody else has just changed this deal");
  expect(note).toHaveProperty("value", "They merged");
  answer = { kind: "lost", deal: givenDeal({ ...openDeal, state: "lost", lost_reason: "other" }) };
  await user.click(form.getByRole("button", { name: "Mark as lost" }));
  await screen.findByRole("alertdialog", { name: "Alder Foods, one line was marked as lost." });
  expect(bodies("lose_deal").at(-1)).toEqual({
    request: { id: dealId, version: 2, reason: "other", note: "They merged" },
  });
});
