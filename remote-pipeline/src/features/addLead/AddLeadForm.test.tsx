import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };
const known = {
  client_account: () => [northwind],
  save_firm: () => ({ kind: "known", firm: { id: northwind.id } }),
  save_contact: () => ({ kind: "saved", contact: { id: northwind.id } }),
};

async function fill() {
  await user.click(await screen.findByRole("button", { name: "Add lead" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add lead" }));
  await user.type(dialog.getByRole("combobox", { name: "For" }), "North");
  await user.click(await screen.findByRole("option", { name: "Northwind Robotics" }));
  await user.type(dialog.getByRole("textbox", { name: "Firm" }), "Wexford Kilns");
  await user.type(dialog.getByRole("textbox", { name: "Contact" }), "Nora Kiln");
  await user.type(dialog.getByRole("textbox", { name: "Email" }), "nora@wexford-kilns.example");
  return dialog;
}

it("says why a contact can't be proposed, and keeps what was typed", async () => {
  openPipeline("", { answers: { ...known, save_lead: () => ({ kind: "excluded", cause: "competitor" }) } });
  const dialog = await fill();
  await user.click(dialog.getByRole("button", { name: "Add lead" }));
  expect(await dialog.findByText("Not added: it is a competitor.")).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Contact" }).value).toBe("Nora Kiln");
});

it("says next to its field what the database refuses", async () => {
  openPipeline("", { answers: { ...known, save_firm: () => ({ kind: "invalid", field: "domain" }) } });
  const dialog = await fill();
  await user.type(dialog.getByRole("textbox", { name: "Website" }), "no website");
  await user.click(dialog.getByRole("button", { name: "Add lead" }));
  expect(await dialog.findByText("Enter an address such as firm.example.")).toBeDefined();
});
