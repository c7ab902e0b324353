import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openIntegrations } from "#test/openIntegrations.ts";

const user = userEvent.setup();
const page = "/studio/integrations";
const delivery = {
  id: "30000000-0000-4000-8000-000000000501",
  source: "stripe",
  external_id: "evt_1",
  received_at: "2026-11-26T10:00:00Z",
  state: "attention",
  note: "It names no amount",
};

it("lists deliveries with their state, and marks one as done", async () => {
  let isCleared = false;
  const { asked } = openIntegrations(page, {
    answers: {
      inbound_event: () => [{ ...delivery, state: isCleared ? "cleared" : "attention" }],
      clear_inbound_event() {
        isCleared = true;
        return { kind: "cleared" };
      },
    },
  });
  const table = within(await screen.findByRole("table", { name: "Deliveries" }));
  expect(await table.findByText("Needs you")).toBeDefined();
  expect(table.getByText("It names no amount")).toBeDefined();
  await user.click(table.getByRole("button", { name: /^Actions for Stripe/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Mark as done" }));
  await waitFor(() => expect(table.getByText("Done by hand")).toBeDefined());
  expect(asked("clear_inbound_event").map(({ body }) => body)).toEqual([{ id: delivery.id }]);
});

it("asks for deliveries of the chosen state", async () => {
  const { asked } = openIntegrations(`${page}?state=waiting`);
  expect(await screen.findByRole("heading", { name: "No deliveries match" })).toBeDefined();
  expect(asked("inbound_event").at(-1)?.query.get("state")).toBe("eq.waiting");
});

it("says that there are none yet, and that they could not be loaded", async () => {
  let isDown = true;
  openIntegrations(page, { answers: { inbound_event: () => (isDown ? new Response("", { status: 500 }) : []) } });
  const retry = await screen.findByRole("button", { name: "Retry" });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole("heading", { name: "No deliveries yet" })).toBeDefined();
});
