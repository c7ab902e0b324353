import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };

function given(row: Record<string, unknown> = {}) {
  return {
    id: "17000000-0000-4000-8000-000000000001",
    client_account_id: northwind.id,
    kind: "domain",
    domain: "lakeshore.example",
    cause: "competitor",
    created_by_name: "Cleo Client",
    created_at: "2026-11-20T09:00:00+00:00",
    ...row,
  };
}

const address = given({
  id: "17000000-0000-4000-8000-000000000002",
  client_account_id: null,
  kind: "address",
  domain: null,
  cause: "opted-out",
  created_by_name: null,
});

const known = { exclusion: () => [given(), address], client_account: () => [northwind] };

it("lists what is excluded, for whom, why and by whom; an address only as a hash", async () => {
  openPipeline("/exclusions", { role: "staff", answers: known });
  const domain = await screen.findByRole("row", { name: /lakeshore\.example/ });
  await within(domain).findByText("Northwind Robotics");
  expect(domain.textContent).toMatch(/Northwind RoboticsCompetitorCleo Client/);
  const person = screen.getByRole("row", { name: /kept as a hash/ });
  expect(person.textContent).toMatch(/EverybodyAsked not to be contactedThe person, by their link/);
  expect(screen.queryByRole("button", { name: /Actions/ })).toBeNull();
});

it("narrows to a company and a cause in the address", async () => {
  const asked: string[] = [];
  openPipeline("/exclusions?company=everybody", {
    answers: {
      ...known,
      exclusion({ query }) {
        asked.push(`${query.get("client_account_id")} ${query.get("cause")}`);
        return [address];
      },
    },
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Cause" }), "Asked not to be contacted");
  await waitFor(() => expect(asked.at(-1)).toBe("is.null eq.opted-out"));
});

it("checks an address, and says when a text is too short for it", async () => {
  const find_exclusions = ({ body }: { body: Record<string, unknown> }) =>
    body.value === "ann" ? { kind: "invalid", field: "value" } : { kind: "found", exclusions: [] };
  const { bodies, address: shown } = openPipeline("/exclusions", { answers: { ...known, find_exclusions } });
  const box = await screen.findByRole("searchbox", { name: "Check a domain or an address" });
  fireEvent.change(box, { target: { value: "ann" } });
  expect(await screen.findByText("Enter a whole domain or address")).toBeDefined();
  fireEvent.change(box, { target: { value: "ann@vale.example" } });
  expect(await screen.findByText("Nothing excludes ann@vale.example.")).toBeDefined();
  expect(bodies("find_exclusions").at(-1)).toEqual({ value: "ann@vale.example" });
  // A person's address is kept nowhere, so not in the history either.
  expect(shown()).toBe("/studio/pipeline/exclusions");
});

it("keeps what is neither a domain nor an address in the field, and closes when all is added", async () => {
  const outcomes = [
    { kind: "added", added: 1, same: 1, refused: ["nonsense"] },
    { kind: "added", added: 1, same: 0, refused: [] },
  ];
  const { bodies, address: shown } = openPipeline("/exclusions?exclude=new", {
    answers: { ...known, add_exclusions: () => outcomes.shift() },
  });
  const form = within(await screen.findByRole("form", { name: "Exclude" }));
  const field = form.getByRole("textbox", { name: /Domains and email addresses/ });
  await user.type(field, "one.example, two.example{enter}nonsense");
  await user.click(form.getByRole("button", { name: "Exclude" }));
  expect(await form.findByText(/neither a domain nor an email address/)).toBeDefined();
  expect(field).toHaveProperty("value", "nonsense");
  await user.clear(field);
  await user.type(field, "three.example");
  await user.click(form.getByRole("button", { name: "Exclude" }));
  await waitFor(() => expect(shown()).toBe("/studio/pipeline/exclusions"));
  expect(bodies("add_exclusions").map(({ request }) => request)).toMatchObject([
    { client_account_id: null, values: ["one.example", "two.example", "nonsense"] },
    { values: ["three.example"] },
  ]);
});

it("an admin removes an exclusion after one question, but not of a person who opted out", async () => {
  const { bodies } = openPipeline("/exclusions", {
    answers: { ...known, remove_exclusion: ({ body }) => ({ kind: body.id === address.id ? "opted-out" : "removed" }) },
  });
  await screen.findByRole("row", { name: /lakeshore\.example/ });
  async function remove(name: RegExp) {
    await user.click(within(screen.getByRole("row", { name })).getByRole("button", { name: /Actions/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove…" }));
    await user.click(await screen.findByRole("button", { name: "Remove exclusion" }));
  }
  await remove(/kept as a hash/);
  expect(await screen.findByText(/so the exclusion stays/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Keep exclusion" }));
  await remove(/lakeshore/);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove exclusion" })).toBeNull());
  expect(bodies("remove_exclusion").map(({ id }) => id)).toEqual([address.id, given().id]);
});
