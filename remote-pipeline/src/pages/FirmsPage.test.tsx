import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { contactId, firmId, givenContact, givenFirm, known, lead } from "#test/givenFirm.ts";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();

it("shows everything known of a firm: its facts, contacts, leads and sources", async () => {
  const { address } = openPipeline("/firms", { answers: known });
  await user.click(await screen.findByRole("link", { name: "Alder Foods" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Firm" }));
  expect(await drawer.findByText("Vera Vale", { selector: "h4" })).toBeDefined();
  expect(drawer.getByText("Address risky")).toBeDefined();
  expect(drawer.getByText(/Company register, found/)).toBeDefined();
  expect(drawer.getByText(/Company website, found/)).toBeDefined();
  expect(await drawer.findByRole("heading", { name: "Northwind Robotics" })).toBeDefined();
  expect(drawer.getByText("Accepted")).toBeDefined();
  expect(drawer.getByRole("link", { name: "Vera Vale" }).getAttribute("href")).toContain(`lead=${lead.id}`);
  expect(address()).toBe(`/studio/pipeline/firms?firm=${firmId}`);
  await user.click(drawer.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/studio/pipeline/firms"));
});

it("opens the firm of a person with that person first", async () => {
  const other = givenContact({ id: "13000000-0000-4000-8000-000000000002", full_name: "Adam Alder" });
  const contact = ({ query }: { query: URLSearchParams }) =>
    query.has("id") ? givenContact() : [other, givenContact()];
  openPipeline(`/firms?contact=${contactId}`, { answers: { ...known, contact } });
  const drawer = within(await screen.findByRole("dialog", { name: "Firm" }));
  await drawer.findByText("Adam Alder", { selector: "h4" });
  const names = drawer.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(["Vera Vale", "Adam Alder"]);
});

it("searches from three letters, and says when there are more", async () => {
  const found = { kind: "firms", firms: [givenFirm({ name: "Brook & Co" })], more: true };
  const { bodies, address } = openPipeline("/firms", { answers: { ...known, search_firms: () => found } });
  const box = await screen.findByRole("searchbox", { name: "Search firms and contacts" });
  fireEvent.change(box, { target: { value: "br" } });
  await waitFor(() => expect(address()).toBe("/studio/pipeline/firms?q=br"));
  expect(await screen.findByRole("link", { name: "Alder Foods" })).toBeDefined();
  fireEvent.change(box, { target: { value: "brook" } });
  expect(await screen.findByRole("link", { name: "Brook & Co" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Alder Foods" })).toBeNull();
  expect(screen.getByText(/first 200 firms/)).toBeDefined();
  expect(bodies("search_firms").at(-1)).toEqual({ query: "brook" });
});

it("an admin erases a contact after one question, and a failure is said in the dialog", async () => {
  let isErased = false;
  let isBroken = true;
  const contact = () => [
    isErased ? givenContact({ full_name: null, email: null, erased_at: "2026-11-25T10:00:00Z" }) : givenContact(),
  ];
  function erase_contact() {
    if (isBroken) return Response.json({ message: "no" }, { status: 400 });
    isErased = true;
    return { kind: "erased" };
  }
  openPipeline(`/firms?firm=${firmId}`, { answers: { ...known, contact, erase_contact } });
  await user.click(await screen.findByRole("button", { name: /^Erase…/ }));
  const question = within(screen.getByRole("dialog", { name: "Erase Vera Vale?" }));
  await user.click(question.getByRole("button", { name: "Erase contact" }));
  expect(await question.findByText(/The contact could not be erased/)).toBeDefined();
  isBroken = false;
  await user.click(question.getByRole("button", { name: "Erase contact" }));
  expect(await screen.findByText("Erased contact", { selector: "h4" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Erase…/ })).toBeNull();
});

it("research excludes a person's address for everybody, and cannot erase", async () => {
  const added = { kind: "added", added: 1, same: 0, refused: [] };
  const { bodies } = openPipeline(`/firms?firm=${firmId}`, {
    role: "staff",
    answers: { ...known, add_exclusions: () => added },
  });
  await screen.findByText("Vera Vale", { selector: "h4" });
  expect(screen.queryByRole("button", { name: /^Erase…/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Exclude… vera@alder-foods.example" }));
  const dialog = within(screen.getByRole("dialog", { name: "Exclude vera@alder-foods.example" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Cause" }), "Address bounced");
  await user.click(dialog.getByRole("button", { name: "Exclude" }));
  expect(await screen.findAllByText("vera@alder-foods.example is excluded.")).not.toEqual([]);
  expect(bodies("add_exclusions")).toEqual([
    { request: { client_account_id: null, cause: "bounced", values: ["vera@alder-foods.example"] } },
  ]);
});

it("a firm that is gone is said, and a failed list offers Retry", async () => {
  let isBroken = true;
  const missing = () => Response.json({ code: "PGRST116", message: "no row" }, { status: 406 });
  const list = () => (isBroken ? Response.json({ message: "no" }, { status: 400 }) : [givenFirm()]);
  openPipeline(`/firms?firm=${firmId}`, {
    answers: { ...known, firm_summary: ({ query }) => (query.has("id") ? missing() : list()) },
  });
  expect(await screen.findByText("Firm not found")).toBeDefined();
  isBroken = false;
  await user.click(await screen.findByRole("button", { name: /Retry|Try again/, hidden: true }));
  expect(await screen.findByRole("link", { name: "Alder Foods", hidden: true })).toBeDefined();
});
