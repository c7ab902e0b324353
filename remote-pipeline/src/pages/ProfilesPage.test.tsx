import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };
const entry = `/profiles?company=${northwind.id}`;

function given(row: Record<string, unknown> = {}) {
  return {
    id: "15000000-0000-4000-8000-000000000001",
    client_account_id: northwind.id,
    name: "Plants",
    industries: ["Food", "Chemicals"],
    sizes: [],
    countries: ["Norway"],
    titles: ["Plant manager"],
    leave_out: "",
    status: "draft",
    agreed_by_name: null,
    agreed_at: null,
    version: 3,
    updated_by_name: "Rita Research",
    updated_at: "2026-11-20T09:00:00+00:00",
    ...row,
  };
}

const known = { ideal_profile: () => [given()], client_account: () => [northwind] };

it("asks for a company, and shows its profiles", async () => {
  const { address } = openPipeline("/profiles", { answers: known });
  expect(await screen.findByText("Choose a company")).toBeDefined();
  await user.click(screen.getByRole("combobox", { name: "Company" }));
  await user.click(await screen.findByRole("option", { name: "Northwind Robotics" }));
  await waitFor(() => expect(address()).toBe(`/studio/pipeline${entry}`));
  const card = (await screen.findByRole("heading", { name: "Plants" })).closest("article");
  expect(card?.textContent).toMatch(/Draft.*Food, Chemicals.*SizesAny.*by Rita Research/);
});

it("writes a profile with one entry on each line, and sends a new one once under its id", async () => {
  let isBroken = true;
  const { bodies } = openPipeline(`${entry}&profile=new`, {
    answers: {
      ...known,
      save_ideal_profile: () =>
        isBroken ? Response.json({ message: "no" }, { status: 400 }) : { kind: "saved", profile: given() },
    },
  });
  const form = within(await screen.findByRole("form", { name: "Add profile" }));
  await user.type(form.getByRole("textbox", { name: /Name/ }), "Labs");
  await user.type(form.getByRole("textbox", { name: /Industries/ }), "Dentists{enter}Labs");
  await user.click(form.getByRole("button", { name: "Add profile" }));
  expect(await form.findByText(/could not be saved/)).toBeDefined();
  isBroken = false;
  await user.click(form.getByRole("button", { name: "Add profile" }));
  await waitFor(() => expect(screen.queryByRole("form", { name: "Add profile" })).toBeNull());
  const [first, second] = bodies("save_ideal_profile").map(({ request }) => request);
  expect(first).toMatchObject({ name: "Labs", industries: ["Dentists", "Labs"], sizes: [], version: null });
  expect(second).toEqual(first);
});

it("when somebody else has saved first, says where the versions differ, and saves over it", async () => {
  const theirs = given({ version: 4, name: "Big plants", updated_by_name: "Ada Admin" });
  const outcomes = [
    { kind: "conflict", profile: theirs },
    { kind: "saved", profile: given({ version: 5 }) },
  ];
  const { bodies } = openPipeline(entry, { answers: { ...known, save_ideal_profile: () => outcomes.shift() } });
  await user.click(await screen.findByRole("button", { name: "Edit Plants" }));
  const form = within(await screen.findByRole("form", { name: "Edit profile" }));
  await user.type(form.getByRole("textbox", { name: /Leave out/ }), "Chains");
  await user.click(form.getByRole("button", { name: "Save profile" }));
  expect(await form.findByText("It differs from yours in: Name, Leave out.")).toBeDefined();
  await user.click(form.getByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(screen.queryByRole("form", { name: "Edit profile" })).toBeNull());
  expect(bodies("save_ideal_profile").map(({ request }) => request)).toMatchObject([{ version: 3 }, { version: 4 }]);
});

it("an admin marks a draft as agreed after one question", async () => {
  let row = given();
  function agree_to_profile() {
    row = given({ status: "agreed", agreed_by_name: "Ada Admin", agreed_at: "2026-11-25T10:00:00+00:00" });
    return { kind: "agreed", profile: row };
  }
  const { bodies } = openPipeline(entry, { answers: { ...known, ideal_profile: () => [row], agree_to_profile } });
  await user.click(await screen.findByRole("button", { name: "Mark as agreed" }));
  await user.click(await screen.findByRole("button", { name: "Yes, it has agreed" }));
  expect(await screen.findByText("Agreed", { selector: "article span" })).toBeDefined();
  expect(bodies("agree_to_profile")).toEqual([{ id: row.id, version: 3 }]);
});

it("staff see drafts without that button", async () => {
  openPipeline(entry, { role: "staff", answers: known });
  await screen.findByRole("heading", { name: "Plants" });
  expect(screen.queryByRole("button", { name: "Mark as agreed" })).toBeNull();
});
