import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import remote from "../remote.tsx";

const origin = { source: "newsletter", campaign: "spring", views: 9, bookings: 2, held: 1, clients: 1, deals: 0 };
const empty = { steps: [], commissions: null, sources: [], answers: [] };

function open(answer: object, status = 200) {
  const supabase = supabaseOver(async ({ pathname }) =>
    pathname.endsWith("/attribution_funnel") ? Response.json(answer, { status }) : Response.json([]),
  );
  const services = fakeShellServices({ ...fakePerson("admin"), supabase });
  mountRemote({ remote, services, entries: ["/studio/funnel"] });
}

it("shows the steps, sources and answers", async () => {
  open({
    steps: [
      { step: "views", count: 9 },
      { step: "bookings", count: 2 },
    ],
    commissions: [{ currency: "USD", cents: 120000 }],
    sources: [origin],
    answers: [{ question: "existing_client", answer: "no", chosen: 4, bookings: 2 }],
  });
  const sources = within(await screen.findByRole("table", { name: "Sources" }));
  expect(sources.getByText("newsletter, spring")).toBeDefined();
  const steps = within(screen.getByRole("table", { name: "Steps" }));
  expect(steps.getByRole("row", { name: /Page views.*9/ })).toBeDefined();
  expect(screen.getByText("Existing client: no")).toBeDefined();
  expect(screen.getByText(/\$1,200\.00/)).toBeDefined();
});

it("says on a new site how it fills", async () => {
  open(empty);
  expect(await screen.findByRole("heading", { name: "Nothing counted in this time" })).toBeDefined();
});

it("says what failed, with a way on", async () => {
  open({ code: "42501", message: "Only for admins and marketing" }, 403);
  expect(await screen.findByRole("alert")).toBeDefined();
});
