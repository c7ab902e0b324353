import { personas } from "@pipelark/shared-testing/personas";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { mountSignedIn } from "./mountSignedIn.tsx";
import { OwnProfile } from "./OwnProfile.tsx";

const profile = { id: personas.client.id, role: "client", firstName: "Cleo", lastName: "Client" };

it("changes the name, and has the session read it again", async () => {
  const services = mountSignedIn(<OwnProfile />, () => Response.json(profile));
  await userEvent.click(screen.getByRole("button", { name: "Edit name" }));
  const first = await screen.findByRole("textbox", { name: /First name/ });
  expect(first).toHaveProperty("value", "Cleo");
  await userEvent.clear(first);
  await userEvent.click(screen.getByRole("button", { name: "Save name" }));
  expect(await screen.findByText("Enter a first name")).toBeDefined();
  await userEvent.type(first, "Clea");
  await userEvent.click(screen.getByRole("button", { name: "Save name" }));
  expect((await screen.findAllByText("Your name was changed.")).length).toBeGreaterThan(0);
  expect(services.calls.refreshUser).toBe(1);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit name" }));
});

it("says when the name could not be read, and tries again", async () => {
  let isBroken = true;
  mountSignedIn(<OwnProfile />, () => (isBroken ? Response.json({}, { status: 500 }) : Response.json(profile)));
  await userEvent.click(screen.getByRole("button", { name: "Edit name" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Your name could not be loaded");
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("textbox", { name: /First name/ })).toBeDefined();
});
