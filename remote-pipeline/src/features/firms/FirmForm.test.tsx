import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { contactId, firmId, givenContact, givenFirm, known } from "#test/givenFirm.ts";
import { openPipeline } from "#test/openPipeline.ts";

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

// Drafts of the test before.
beforeEach(() => sessionStorage.clear());

async function fill(label: string, value: string) {
  const box = await screen.findByRole("textbox", { name: label });
  await user.clear(box);
  await user.type(box, value);
}

it("research changes a firm, which is then shown, with the focus where it was", async () => {
  let firm = givenFirm();
  const { bodies } = openPipeline(`/firms?firm=${firmId}`, {
    role: "staff",
    answers: {
      ...known,
      firm_summary: ({ query }) => (query.has("id") ? firm : [firm]),
      save_firm() {
        firm = givenFirm({ country: "Sweden", version: 2 });
        return { kind: "saved", firm };
      },
    },
  });
  await press("Edit Alder Foods");
  await fill("Country", "Sweden");
  await press("Save firm");
  const drawer = within(await screen.findByRole("dialog", { name: "Firm" }));
  expect(await drawer.findByText("Sweden")).toBeDefined();
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Edit Alder Foods" }));
  expect(bodies("save_firm")).toEqual([
    {
      request: {
        id: firmId,
        version: 1,
        name: "Alder Foods",
        domain: "alder-foods.example",
        industry: "Food",
        country: "Sweden",
        employees: 1200,
        about: "",
        source: "Company register",
        found_on: "2026-11-03",
      },
    },
  ]);
});

it.each([
  [{ kind: "known", firm: givenFirm({ name: "Brook & Co" }) }, "“Brook & Co” has this domain already."],
  [{ kind: "invalid", field: "domain" }, "Enter an address such as firm.example."],
  [{ kind: "missing" }, /This firm no longer exists/],
])("says why a firm could not be saved, and keeps what was typed", async (answer, words) => {
  openPipeline(`/firms?firm=${firmId}`, { answers: { ...known, save_firm: () => answer } });
  await press("Edit Alder Foods");
  await fill("Website", "brook.example");
  await press("Save firm");
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Website" })).toHaveProperty("value", "brook.example");
});

it("shows another one's change of the same field beside the typed one, and adopts the others", async () => {
  const theirs = givenFirm({ country: "Denmark", industry: "Dairy", version: 4, updated_by_name: "Rolf Research" });
  const answers = [
    { kind: "conflict", firm: theirs },
    { kind: "saved", firm: theirs },
  ];
  const { bodies } = openPipeline(`/firms?firm=${firmId}`, { answers: { ...known, save_firm: () => answers.shift() } });
  await press("Edit Alder Foods");
  await fill("Country", "Sweden");
  await press("Save firm");
  const box = within(await screen.findByRole("region", { name: "Rolf Research changed this in the meantime" }));
  expect(box.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Country"]);
  expect(box.getByText("Denmark")).toBeDefined();
  expect(box.getByText("Sweden")).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Industry" })).toHaveProperty("value", "Dairy");
  await press("Use theirs: Country");
  expect(screen.getByRole("textbox", { name: "Country" })).toHaveProperty("value", "Denmark");
  await press("Save firm");
  await waitFor(() =>
    expect(bodies("save_firm").at(-1)).toMatchObject({
      request: { version: 4, country: "Denmark", industry: "Dairy" },
    }),
  );
});

it.each([
  [{ kind: "known", contact: givenContact({ full_name: "Adam Alder" }) }, "Adam Alder has this address already."],
  [{ kind: "excluded" }, "This address is excluded for everybody. Use another one."],
  [
    {
      kind: "conflict",
      contact: givenContact({ email: "v@alder-foods.example", version: 2, updated_by_name: "Rolf" }),
    },
    "v@alder-foods.example",
  ],
])("says why a contact could not be saved, and keeps what was typed", async (answer, words) => {
  const { bodies } = openPipeline(`/firms?contact=${contactId}`, { answers: { ...known, save_contact: () => answer } });
  await press("Edit Vera Vale");
  await fill("Email", "adam@alder-foods.example");
  await user.selectOptions(screen.getByRole("combobox", { name: "Email address" }), "Address valid");
  await press("Save contact");
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveProperty("value", "adam@alder-foods.example");
  expect(bodies("save_contact")).toEqual([
    {
      request: {
        id: contactId,
        version: 1,
        full_name: "Vera Vale",
        email: "adam@alder-foods.example",
        title: "Plant manager",
        profile_url: "",
        address_state: "valid",
        source: "Company website",
        found_on: "2026-11-03",
      },
    },
  ]);
});

it("copies a contact's opt-out link, or shows it where the page may not copy", async () => {
  const opt_out_link = () => ({ kind: "link", path: "/opt-out#token=abc" });
  const { bodies } = openPipeline(`/firms?contact=${contactId}`, { answers: { ...known, opt_out_link } });
  const address = `${location.origin}/opt-out#token=abc`;
  await press("Copy opt-out link of Vera Vale");
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address));
  expect(await screen.findAllByText("The opt-out link of Vera Vale was copied.")).not.toEqual([]);
  expect(bodies("opt_out_link")).toEqual([{ contact_id: contactId }]);
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  await press("Copy opt-out link of Vera Vale");
  expect(await screen.findByRole("textbox", { name: "Opt-out link" })).toHaveProperty("value", address);
});
