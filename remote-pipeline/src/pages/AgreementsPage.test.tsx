import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { givenAccepted, givenAgreement, givenOffer } from "#test/givenAgreement.ts";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };
const { id } = givenAgreement();

/** Answers of REST for one agreement, and for the list of it. */
function known(row: Record<string, unknown>) {
  return {
    client_account: () => [northwind],
    agreement: ({ query }: { query: URLSearchParams }) => (query.has("id") ? row : [row]),
  };
}

it("lists agreements with company, number, state, share and days", async () => {
  openPipeline("/agreements", { answers: known(givenAccepted({ share_bp: 1050 })) });
  const row = await screen.findByRole("row", { name: /A-0007/ });
  expect(row.textContent).toMatch(/Northwind Robotics.*A-0007.*In force.*10\.5%.*Jan 1, 2026.*Open/);
});

it("staff without the duty accounts see no agreement, and ask for none", async () => {
  const { bodies } = openPipeline("/agreements", { role: "staff", answers: known(givenOffer()) });
  expect(await screen.findByText("Agreements are for accounts")).toBeDefined();
  expect(bodies("agreement")).toEqual([]);
});

it("staff with the duty accounts read them and change nothing", async () => {
  const answers = { ...known(givenOffer()), staff_duty: () => [{ duty: "accounts" }] };
  openPipeline(`/agreements?agreement=${id}`, { role: "staff", answers });
  const drawer = within(await screen.findByRole("dialog", { name: "Agreement" }));
  expect(await drawer.findByText("We find leads.")).toBeDefined();
  expect(drawer.queryByRole("button", { name: /Withdraw|New version/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /Write agreement/ })).toBeNull();
});

it("an admin writes a draft, reads it as the company will, and saves it", async () => {
  const stored = givenAgreement({ share_bp: 750 });
  const { bodies, address } = openPipeline(`/agreements?agreement=new&for=${northwind.id}`, {
    answers: { ...known(stored), save_agreement: () => ({ kind: "saved", agreement: stored }) },
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Write agreement" }));
  await user.click(drawer.getByRole("button", { name: "Save draft" }));
  expect(await drawer.findByText("Enter a share from 0.01 to 100.")).toBeDefined();
  await user.type(drawer.getByRole("textbox", { name: /Share in percent/ }), "7.5");
  fireEvent.change(drawer.getByLabelText(/First day/), { target: { value: "2030-01-01" } });
  await user.click(drawer.getByRole("radio", { name: "Preview" }));
  expect(drawer.getByText("7.5% of each confirmed deal’s value")).toBeDefined();
  expect(drawer.getByText(/A deal of \$20,000\.00 costs \$1,500\.00/)).toBeDefined();
  await user.click(drawer.getByRole("radio", { name: "Write" }));
  await user.click(drawer.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(address()).toBe(`/studio/pipeline/agreements?agreement=${bodyId(bodies)}`));
  expect(bodies("save_agreement").map(({ request }) => request)).toMatchObject([
    { client_account_id: northwind.id, share_bp: 750, cap_cents: null, starts_on: "2030-01-01", ends_on: null },
  ]);
});

function bodyId(bodies: (name: string) => Record<string, unknown>[]): string {
  const request = bodies("save_agreement")[0]?.request;
  return typeof request === "object" && request !== null && "id" in request ? String(request.id) : "";
}

it("an offer is asked once, and names what it lacks", async () => {
  const outcomes = [
    { kind: "invalid", field: "tax_note" },
    { kind: "nobody-decides" },
    { kind: "waiting", agreement: givenOffer() },
    { kind: "offered", agreement: givenOffer() },
  ];
  const { bodies } = openPipeline(`/agreements?agreement=${id}`, {
    answers: { ...known(givenAgreement()), offer_agreement: () => outcomes.shift() },
  });
  await user.click(await screen.findByRole("button", { name: "Offer…" }));
  const question = within(screen.getByRole("dialog", { name: "Offer this to Northwind Robotics?" }));
  const problems = [/Tax note/, /no member who may decide/, /A-0007 is still waiting/];
  for (const problem of problems) {
    await user.click(question.getByRole("button", { name: "Offer agreement" }));
    expect(await question.findByText(problem)).toBeDefined();
  }
  await user.click(question.getByRole("button", { name: "Offer agreement" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /Offer this/ })).toBeNull());
  expect(bodies("offer_agreement")[0]).toEqual({ id, version: 1 });
});

it("a draft with changes is saved before it is offered", async () => {
  openPipeline(`/agreements?agreement=${id}`, { answers: known(givenAgreement()) });
  await user.type(await screen.findByRole("textbox", { name: /^Text$/ }), "More");
  expect(await screen.findByText("Save the draft before you offer it.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Offer…" })).toHaveProperty("disabled", true);
});

it("two admins at one draft: the second is told what differs, and saves on top", async () => {
  const outcomes = [
    { kind: "conflict", agreement: givenAgreement({ version: 2, share_bp: 900, updated_by_name: "Ben Boss" }) },
    { kind: "saved", agreement: givenAgreement({ version: 3 }) },
  ];
  const { bodies } = openPipeline(`/agreements?agreement=${id}`, {
    answers: { ...known(givenAgreement()), save_agreement: () => outcomes.shift() },
  });
  await user.type(await screen.findByRole("textbox", { name: /^Text$/ }), "More");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("It differs from yours in: Share in percent, Text.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(bodies("save_agreement")).toHaveLength(2));
  expect(bodies("save_agreement")[1]?.request).toMatchObject({ version: 2, body: "We find leads.More" });
});

it("an offer is withdrawn after a question, unless it was accepted meanwhile", async () => {
  let row = givenOffer();
  const outcomes = [
    { kind: "withdrawn", agreement: givenOffer({ state: "withdrawn" }) },
    { kind: "decided", agreement: givenAccepted() },
  ];
  openPipeline(`/agreements?agreement=${id}`, {
    answers: {
      ...known(row),
      agreement: ({ query }) => (query.has("id") ? row : [row]),
      withdraw_agreement() {
        if (outcomes.length === 1) row = givenAccepted();
        return outcomes.shift();
      },
    },
  });
  for (const told of ["A-0007 was withdrawn.", "Cleo Client accepted A-0007 in the meantime."]) {
    await user.click(await screen.findByRole("button", { name: "Withdraw offer" }));
    const question = within(screen.getByRole("dialog", { name: "Withdraw A-0007?" }));
    await user.click(question.getByRole("button", { name: "Withdraw offer" }));
    expect(await screen.findByRole("alertdialog", { name: told })).toBeDefined();
  }
  await waitFor(() => expect(screen.queryByRole("button", { name: "Withdraw offer" })).toBeNull());
});

it("an accepted agreement is ended on a day, and a new version copies it", async () => {
  const { bodies, address } = openPipeline(`/agreements?agreement=${id}`, {
    answers: { ...known(givenAccepted()), end_agreement: () => ({ kind: "invalid", field: "ended_on" }) },
  });
  await user.click(await screen.findByRole("button", { name: "End…" }));
  const dialog = within(screen.getByRole("dialog", { name: "End A-0007" }));
  fireEvent.change(dialog.getByLabelText(/Last day/), { target: { value: "2030-01-31" } });
  await user.click(dialog.getByRole("button", { name: "End agreement" }));
  expect(await dialog.findByText(/Choose today or a later day/)).toBeDefined();
  expect(bodies("end_agreement")[0]?.request).toEqual({ id, version: 3, ended_on: "2030-01-31" });
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "New version" }));
  expect(address()).toBe(`/studio/pipeline/agreements?agreement=new&like=${id}`);
  expect(await screen.findByRole("textbox", { name: /Share in percent/ })).toHaveProperty("value", "10.00");
});
