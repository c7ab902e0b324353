import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { appointmentId, confirmed, dealId, givenAppointment, givenDeal, open as openDeal } from "#test/givenDeal.ts";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const nothingOutside = { kind: "outside", deals: [] };

beforeEach(() => {
  sessionStorage.clear();
});

it("disputes a deal with words, which stay when it could not be sent", async () => {
  let isDown = true;
  const { bodies } = openPipeline("/deals", {
    answers: {
      deal: () => [givenDeal()],
      outside_deals: () => nothingOutside,
      dispute_deal: () =>
        isDown ? new Response("", { status: 500 }) : { kind: "disputed", deal: givenDeal({ state: "disputed" }) },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Dispute…" }));
  const form = within(await screen.findByRole("form", { name: "Dispute deal" }));
  await user.click(form.getByRole("button", { name: "Dispute deal" }));
  expect(await form.findByText("Enter a reason.")).toBeDefined();
  await user.type(form.getByRole("textbox"), "Two lines?");
  await user.click(form.getByRole("button", { name: "Dispute deal" }));
  expect((await form.findByRole("alert")).textContent).toContain("What you typed is still here");
  isDown = false;
  await user.click(form.getByRole("button", { name: "Dispute deal" }));
  await screen.findByRole("alertdialog", { name: "Alder Foods, one line was disputed." });
  expect(bodies("dispute_deal").at(-1)).toEqual({ request: { id: dealId, version: 2, note: "Two lines?" } });
});

it("asks an admin for a reason where a deal is outside the attribution time", async () => {
  const { bodies } = openPipeline("/deals", {
    answers: {
      deal: () => [givenDeal()],
      outside_deals: () => ({ kind: "outside", deals: [{ id: dealId, outside: "over" }] }),
      confirm_deal: () => ({ kind: "confirmed", deal: givenDeal(confirmed) }),
    },
  });
  expect(await screen.findByText("It was signed after the attribution time.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  const form = within(await screen.findByRole("form", { name: "Confirm deal" }));
  await user.type(form.getByRole("textbox"), "Agreed by phone");
  await user.click(form.getByRole("button", { name: "Confirm deal" }));
  await screen.findByRole("alertdialog", { name: "Alder Foods, one line was confirmed." });
  expect(bodies("confirm_deal")).toEqual([{ request: { id: dealId, version: 2, override_reason: "Agreed by phone" } }]);
});

it("takes a confirmed deal back with a reason, and not once its days are over", async () => {
  const { bodies } = openPipeline("/deals?deals=all", {
    answers: {
      deal: () => [
        givenDeal(confirmed),
        givenDeal({ ...confirmed, id: "18000000-0000-4000-8000-000000000002", returns_until: "2026-01-02" }),
      ],
      take_back_deal: () => ({ kind: "taken-back", deal: givenDeal({ ...confirmed, state: "taken-back" }) }),
    },
  });
  const [act, ...others] = await screen.findAllByRole("button", { name: "Take back…" });
  expect(others).toEqual([]);
  if (act) await user.click(act);
  const form = within(await screen.findByRole("form", { name: "Take deal back" }));
  await user.type(form.getByRole("textbox"), "They cancelled");
  await user.click(form.getByRole("button", { name: "Take deal back" }));
  await screen.findByRole("alertdialog", { name: "Alder Foods, one line was taken back." });
  expect(bodies("take_back_deal")).toEqual([{ request: { id: dealId, version: 3, reason: "They cancelled" } }]);
});

it("offers research neither a decision nor a value", async () => {
  openPipeline("/deals?deals=all", {
    role: "staff",
    answers: { deal: () => [givenDeal({ deal_value: null })], outside_deals: () => nothingOutside },
  });
  expect(await screen.findByRole("link", { name: "Alder Foods, one line" })).toBeDefined();
  for (const name of ["Confirm", "Dispute…", "Take back…"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByText(/\$/)).toBeNull();
});

it("sets the outcome of an appointment on which the two sides disagree, with a reason", async () => {
  const differing = { is_to_clear_up: true, client_outcome: "held", agency_outcome: "lead-did-not-come", version: 3 };
  const { bodies } = openPipeline("/appointments?view=to-clear-up", {
    answers: {
      appointment: () => [givenAppointment(differing)],
      settle_appointment: () => ({
        kind: "settled",
        appointment: givenAppointment({ state: "held", outcome: "held" }),
      }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Set outcome…" }));
  const form = within(await screen.findByRole("form", { name: "Set the outcome" }));
  await user.click(form.getByRole("button", { name: "Set outcome" }));
  expect(await form.findByText("Choose what happened.")).toBeDefined();
  await user.selectOptions(form.getByRole("combobox"), "held");
  await user.type(form.getByRole("textbox"), "They were late");
  await user.click(form.getByRole("button", { name: "Set outcome" }));
  await screen.findByRole("alertdialog", { name: "The outcome with Alder Foods was set." });
  expect(bodies("settle_appointment")).toEqual([
    { request: { id: appointmentId, version: 3, outcome: "held", reason: "They were late" } },
  ]);
});

it("lists the deals of a figure of the forecast, says so, and leads back to all", async () => {
  const asked: string[] = [];
  openPipeline("/deals?deals=open&month=to-2026-10&currency=EUR", {
    answers: {
      deal({ query }) {
        asked.push(query.toString());
        return query.has("expected_month") ? [] : [givenDeal(openDeal)];
      },
      outside_deals: () => nothingOutside,
    },
  });
  expect(await screen.findByText("Expected in October 2026 or before · EUR")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "No deals in these months" })).toBeDefined();
  expect(decodeURIComponent(asked[0] ?? "")).toContain("deal_value!inner(");
  expect(decodeURIComponent(asked[0] ?? "")).toMatch(
    /deal_value\.currency=eq\.EUR&expected_month=lte\.2026-10-31&state=eq\.open/,
  );
  await user.click(screen.getByRole("link", { name: "Show all months" }));
  expect(await screen.findByRole("heading", { name: "Alder Foods, one line" })).toBeDefined();
  expect(screen.queryByText(/Expected in October 2026/)).toBeNull();
  await user.click(screen.getByRole("link", { name: "Reported" }));
  await waitFor(() => expect(asked.at(-1)).toContain("state=eq.reported"));
});

it.each([
  ["month=2026-11", "Signed in November 2026"],
  ["month=from-2027-11", "Signed in November 2027 or later"],
  ["month=2026-13&currency=euros", null],
])("reads %s of an address as %s", async (address, words) => {
  openPipeline(`/deals?deals=reported&${address}`, {
    answers: { deal: () => [givenDeal()], outside_deals: () => nothingOutside },
  });
  await screen.findByRole("heading", { name: "Alder Foods, one line" });
  expect(screen.queryByText(/^Signed in (November|\d)/, { selector: "p" })?.textContent.split(", rep")[0] ?? null).toBe(
    words,
  );
});
