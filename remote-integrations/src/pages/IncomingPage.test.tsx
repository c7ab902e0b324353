import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openIntegrations } from "#test/openIntegrations.ts";

const user = userEvent.setup();
const page = "/studio/integrations";
const made = "30000000-0000-4000-8000-000000000502";
const delivery = {
  id: "30000000-0000-4000-8000-000000000501",
  source: "calendly",
  kind: "invitee.created",
  received_at: "2026-11-26T10:00:00Z",
  state: "attention",
  note: "No lead that was delivered has the address vera@vale.example.",
  next_attempt_at: null,
  invoice_id: null,
  appointment_id: null,
  lead_id: null,
  import_run_id: null,
  cleared_by_name: null,
};
const secret = {
  id: "30000000-0000-4000-8000-000000000503",
  source: "leads",
  hint: "a1b=",
  ends_at: null,
  created_by_name: "Ada Admin",
  created_at: "2026-11-25T10:00:00Z",
};

async function deliveries() {
  return within(await screen.findByRole("table", { name: "Deliveries" }));
}

it("lists deliveries in words, with links to what they made", async () => {
  openIntegrations(page, {
    answers: {
      inbound_event: () => [
        delivery,
        {
          ...delivery,
          id: made,
          kind: "leads.found",
          source: "leads",
          state: "done",
          note: "2 new",
          import_run_id: made,
        },
        {
          ...delivery,
          id: secret.id,
          kind: "BOOKING_CREATED",
          source: "calcom",
          state: "done",
          note: null,
          lead_id: made,
          appointment_id: made,
        },
        {
          ...delivery,
          id: crypto.randomUUID(),
          kind: null,
          source: "zapier",
          state: "cleared",
          note: null,
          cleared_by_name: "Ada",
        },
      ],
    },
  });
  const table = await deliveries();
  const rows = await table.findAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Event"),
    expect.stringMatching(/Booked.*Calendly.*Needs you.*No lead that was delivered/),
    expect.stringMatching(/Leads.*Lead tools.*Done.*2 newOpen import/),
    expect.stringMatching(/Booked.*Cal\.com.*Done.*Open leadOpen appointments/),
    expect.stringMatching(/–.*zapier.*Done by hand.*Done by Ada/),
  ]);
  expect(table.getByRole("link", { name: "Open import" }).getAttribute("href")).toBe(
    `/studio/pipeline/import?run=${made}`,
  );
  expect(table.getByRole("link", { name: "Open lead" }).getAttribute("href")).toBe(`/studio/pipeline?lead=${made}`);
});

it("tries a delivery again after its cause was mended", async () => {
  let state = "attention";
  let isDown = true;
  const { asked } = openIntegrations(page, {
    answers: {
      inbound_event: () => [{ ...delivery, state, note: state === "attention" ? delivery.note : null }],
      retry_inbound_event() {
        if (isDown) return new Response("", { status: 500 });
        state = "waiting";
        return { kind: "waiting" };
      },
    },
  });
  const table = await deliveries();
  await user.click(await table.findByRole("button", { name: /^Actions for Booked from Calendly/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Try again" }));
  const failure = within(await screen.findByRole("alert"));
  expect(failure.getByText(/could not be tried again/)).toBeDefined();
  isDown = false;
  await user.click(failure.getByRole("button", { name: "Retry" }));
  expect(await table.findByText("Waiting")).toBeDefined();
  expect(asked("retry_inbound_event").at(-1)?.body).toEqual({ id: delivery.id });
});

it("marks a delivery as done", async () => {
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
  const table = await deliveries();
  await user.click(await table.findByRole("button", { name: /^Actions for Booked/ }));
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

it("shows which sources have a secret, and how one is set up", async () => {
  openIntegrations(page, {
    answers: {
      webhook_secret: () => [secret, { ...secret, id: made, source: "calcom", ends_at: "2026-01-01T00:00:00Z" }],
    },
  });
  const sources = within(await screen.findByRole("region", { name: "Sources" }));
  const items = await sources.findAllByRole("listitem");
  expect(items.map((item) => /Has a secret|Not set up/.exec(item.textContent)?.[0])).toEqual([
    "Not set up",
    "Not set up",
    "Has a secret",
  ]);
  await user.click(sources.getByRole("link", { name: "Manage Lead tools" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Lead tools" }));
  const address = await drawer.findByRole("textbox", { name: "Address" });
  expect(address).toHaveProperty("value", expect.stringMatching(/^https?:\/\/[^/]+\/functions\/v1\/inbound\/leads$/));
  expect(drawer.getByText("Ends in a1b=")).toBeDefined();
});

it("shows a new secret once, and refuses a third", async () => {
  let secrets: object[] = [secret];
  const outcomes: unknown[] = [new Response("", { status: 500 }), { kind: "made", id: made, secret: "whsec_new" }];
  openIntegrations(`${page}?source=leads`, {
    answers: {
      webhook_secret: () => secrets,
      make_webhook_secret() {
        const outcome = outcomes.shift();
        if (!(outcome instanceof Response)) {
          secrets = [
            { ...secret, id: made, hint: "_new" },
            { ...secret, ends_at: new Date(Date.now() + 3_600_000) },
          ];
        }
        return outcome;
      },
    },
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Lead tools" }));
  await user.click(await drawer.findByRole("button", { name: "Replace secret" }));
  await user.click(await drawer.findByRole("button", { name: "Retry" }));
  const shown = await drawer.findByRole("textbox", { name: /^New secret/ });
  expect(shown).toHaveProperty("value", "whsec_new");
  expect(await drawer.findByText(/Works until/)).toBeDefined();
  expect(drawer.queryByRole("button", { name: "Replace secret" })).toBeNull();
  await user.click(drawer.getByRole("button", { name: "Done" }));
  expect(drawer.queryByRole("textbox", { name: /^New secret/ })).toBeNull();
});

it("ends a secret after asking once", async () => {
  let secrets: object[] = [secret];
  const { asked } = openIntegrations(`${page}?source=leads`, {
    answers: {
      webhook_secret: () => secrets,
      end_webhook_secret() {
        secrets = [];
        return { kind: "ended" };
      },
    },
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Lead tools" }));
  await user.click(await drawer.findByRole("button", { name: "End the secret that ends in a1b=" }));
  expect(asked("end_webhook_secret")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "End secret" }));
  expect(await drawer.findByText(/^No secret yet/)).toBeDefined();
  expect(asked("end_webhook_secret").map(({ body }) => body)).toEqual([{ id: secret.id }]);
});
