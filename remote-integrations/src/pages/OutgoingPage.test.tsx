import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openIntegrations } from "#test/openIntegrations.ts";

const user = userEvent.setup();
const page = "/studio/integrations/outgoing";
const endpoint = {
  id: "1a000000-0000-4000-8000-000000000001",
  address: "https://hooks.example.com/leads",
  kinds: ["lead.delivered"],
  client_account_id: null,
  is_on: true,
  stopped_because: null,
  version: 3,
};
const sent = {
  id: "1b000000-0000-4000-8000-000000000001",
  kind: "lead.delivered",
  body: { type: "lead.delivered", data: { firm: "Vale Foods" } },
  state: "waiting",
  attempts: 2,
  next_attempt_at: "2026-11-27T10:05:00+00:00",
  status: 503,
  fault: "status",
  created_at: "2026-11-27T10:00:00.123456+00:00",
  webhook_endpoint: { address: endpoint.address },
};

it("adds an endpoint and shows its key once", async () => {
  const { asked } = openIntegrations(page, {
    answers: { save_webhook_endpoint: () => ({ kind: "added", key: "whsec_c2VjcmV0" }) },
  });
  expect(await screen.findByText("No endpoints yet")).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Add endpoint" }));
  const form = within(await screen.findByRole("dialog", { name: "New endpoint" }));
  await user.type(form.getByRole("textbox", { name: "Address" }), "http://hooks.example.com");
  await user.click(form.getByRole("button", { name: "Add endpoint" }));
  expect(await form.findByText(/Enter an https address/)).toBeDefined();
  expect(form.getByText("Choose at least one event.")).toBeDefined();
  await user.clear(form.getByRole("textbox", { name: "Address" }));
  await user.type(form.getByRole("textbox", { name: "Address" }), "https://hooks.example.com/leads");
  await user.click(form.getByRole("checkbox", { name: "Deal confirmed" }));
  await user.click(form.getByRole("button", { name: "Add endpoint" }));
  const key = await form.findByRole<HTMLInputElement>("textbox", { name: "New secret" });
  expect(key.value).toBe("whsec_c2VjcmV0");
  expect(asked("save_webhook_endpoint").at(-1)?.body).toMatchObject({
    request: { address: "https://hooks.example.com/leads", kinds: ["deal.confirmed"], client_account_id: null },
  });
});

it("keeps what was typed when the endpoint could not be saved", async () => {
  openIntegrations(`${page}?endpoint=${endpoint.id}`, {
    answers: { webhook_endpoint: () => [endpoint], save_webhook_endpoint: () => ({ kind: "conflict" }) },
  });
  const form = within(await screen.findByRole("dialog", { name: endpoint.address }));
  await user.click(form.getByRole("checkbox", { name: "Deal lost" }));
  await user.click(form.getByRole("button", { name: "Save endpoint" }));
  expect(await form.findByText(/Somebody else changed this endpoint/)).toBeDefined();
  expect(form.getByRole<HTMLInputElement>("checkbox", { name: "Deal lost" }).checked).toBe(true);
});

it("says why an endpoint is stopped, and turns it on again", async () => {
  let isOn = false;
  const { asked } = openIntegrations(page, {
    answers: {
      webhook_endpoint: () => [{ ...endpoint, is_on: isOn, stopped_because: isOn ? null : "failing" }],
      save_webhook_endpoint() {
        isOn = true;
        return { kind: "saved" };
      },
    },
  });
  expect(await screen.findByText(/Nothing arrived for three days/)).toBeDefined();
  await user.click(screen.getByRole("link", { name: `Manage ${endpoint.address}` }));
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  expect(await screen.findByRole("button", { name: "Turn off" })).toBeDefined();
  expect(asked("save_webhook_endpoint").at(-1)?.body).toEqual({
    request: { id: endpoint.id, version: 3, is_on: true },
  });
});

it("lists what was sent with the last attempt, shows its content and sends it again", async () => {
  const { asked } = openIntegrations(page, {
    answers: {
      webhook_endpoint: () => [endpoint],
      webhook_delivery: () => [sent],
      send_webhook_again: () => ({ kind: "queued" }),
    },
  });
  const table = within(await screen.findByRole("table", { name: "Deliveries" }));
  expect(await table.findByText(/Status 503 \(2 attempts, again/)).toBeDefined();
  await user.click(table.getByRole("button", { name: /^Actions for Lead delivered to hooks.example.com/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Show content" }));
  expect(await screen.findByText(/"firm": "Vale Foods"/)).toBeDefined();
  await user.keyboard("{Escape}");
  await user.click(table.getByRole("button", { name: /^Actions for/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Send again" }));
  expect(asked("send_webhook_again").at(-1)?.body).toEqual({ id: sent.id });
});

it("asks before an endpoint is deleted", async () => {
  const { asked } = openIntegrations(`${page}?endpoint=${endpoint.id}`, {
    answers: { webhook_endpoint: () => [endpoint], delete_webhook_endpoint: () => ({ kind: "deleted" }) },
  });
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(asked("delete_webhook_endpoint")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Delete endpoint" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked("delete_webhook_endpoint").map(({ body }) => body)).toEqual([{ id: endpoint.id }]);
});

it("is for admins", async () => {
  openIntegrations(page, { role: "staff" });
  expect(await screen.findByRole("heading", { name: "Only admins can see this" })).toBeDefined();
});
