import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { appointmentId, givenAppointment } from "#test/givenDeal.ts";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const coming = { starts_at: "2090-11-20T15:00:00+00:00", ends_at: "2090-11-20T15:45:00+00:00" };

it("cancels an appointment with a reason, which stays when somebody else changed it", async () => {
  let answer: Record<string, unknown> = { kind: "conflict", appointment: givenAppointment({ ...coming, version: 2 }) };
  const { bodies } = openPipeline("/appointments?view=coming", {
    role: "staff",
    answers: { appointment: () => [givenAppointment(coming)], cancel_appointment: () => answer },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel…" }));
  const form = within(await screen.findByRole("form", { name: "Cancel the appointment" }));
  const reason = form.getByRole("textbox", { name: /^Reason/ });
  await user.type(reason, "They moved");
  await user.click(form.getByRole("button", { name: "Cancel appointment" }));
  expect((await form.findByRole("alert")).textContent).toContain("Somebody else has just changed this appointment");
  expect(reason).toHaveProperty("value", "They moved");
  answer = { kind: "cancelled", appointment: givenAppointment({ ...coming, state: "cancelled", version: 2 }) };
  await user.click(form.getByRole("button", { name: "Cancel appointment" }));
  await screen.findByRole("alertdialog", { name: "The appointment with Alder Foods was cancelled." });
  expect(bodies("cancel_appointment").at(-1)).toEqual({
    request: { id: appointmentId, version: 1, reason: "They moved" },
  });
});

it("does not offer to cancel what a side has answered", async () => {
  openPipeline("/appointments?view=all", {
    role: "staff",
    answers: { appointment: () => [givenAppointment({ client_outcome: "held" })] },
  });
  await screen.findByText("Alder Foods", { exact: false });
  expect(screen.queryByRole("button", { name: "Cancel…" })).toBeNull();
});
