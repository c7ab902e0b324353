import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

const northwind = "c0000000-0000-4000-8000-000000000001";
const search = (name: string) => (page: Page) => main(page).getByRole("searchbox", { name });
const searchOfFirms = search("Search firms and contacts");
const question = (name: RegExp) => (page: Page) => page.getByRole("dialog", { name });
const drawer = question(/^Firm$/);
const firmForm = (page: Page) => page.getByRole("form", { name: "Edit firm" });
const contactForm = (page: Page) => region("Contacts")(page).getByRole("form");
const country = (page: Page) => firmForm(page).getByRole("textbox", { name: "Country" });
const title = (page: Page) => contactForm(page).getByRole("textbox", { name: "Title" });

/** The list of firms. */
export const firmsPage: CallingPage = {
  path: "/studio/pipeline/firms",
  who: "admin",
  calls: [
    {
      name: "the firms",
      method: "GET",
      url: /\/rest\/v1\/firm_summary\?/,
      place: main,
      afterwards: (page) => main(page).getByRole("link", { name: "Alder Foods", exact: true }),
      meanwhile: searchOfFirms,
    },
    {
      name: "firms with a text",
      method: "POST",
      url: /\/rpc\/search_firms/,
      cause: (page) => searchOfFirms(page).fill("kestrel"),
      place: main,
      afterwards: (page) => main(page).getByRole("link", { name: "Kestrel Tooling", exact: true }),
      meanwhile: searchOfFirms,
    },
  ],
};

/** A firm with its contacts and leads. */
export const firmPage: CallingPage = {
  path: "/studio/pipeline/firms?firm=12000000-0000-4000-8000-000000000001",
  who: "admin",
  calls: [
    {
      name: "the firm",
      method: "GET",
      url: /\/rest\/v1\/firm_summary\?.*id=eq/,
      place: drawer,
      afterwards: (page) => drawer(page).getByRole("heading", { name: "Alder Foods" }),
      meanwhile: (page) => button("Close")(drawer(page)),
    },
    {
      name: "its contacts",
      method: "GET",
      url: /\/rest\/v1\/contact\?.*firm_id=eq/,
      place: region("Contacts"),
      afterwards: (page) => region("Contacts")(page).getByRole("listitem").first(),
      meanwhile: (page) => region("Leads")(page).getByRole("link").first(),
    },
    {
      name: "its leads",
      method: "GET",
      url: /\/rest\/v1\/lead\?.*firm_id=eq/,
      place: region("Leads"),
      afterwards: (page) => region("Leads")(page).getByRole("link").first(),
      meanwhile: (page) => region("Contacts")(page).getByRole("listitem").first(),
    },
    {
      name: "a firm's change",
      method: "POST",
      url: /\/rpc\/save_firm/,
      answer: { kind: "invalid", field: "country" },
      async cause(page) {
        await button("Edit Alder Foods")(drawer(page)).click();
        await country(page).fill("Unheard");
        await button("Save firm")(firmForm(page)).click();
      },
      place: firmForm,
      again: button("Save firm"),
      afterwards: (page) => firmForm(page).getByText(/^Enter a country on one line/),
      meanwhile: (page) => region("Leads")(page).getByRole("link").first(),
      typed: { field: country, value: "Unheard" },
    },
    {
      name: "a contact's change",
      method: "POST",
      url: /\/rpc\/save_contact/,
      answer: { kind: "invalid", field: "title" },
      async cause(page) {
        await region("Contacts")(page).getByRole("button", { name: /^Edit/ }).first().click();
        await title(page).fill("Unheard");
        await button("Save contact")(contactForm(page)).click();
      },
      place: contactForm,
      again: button("Save contact"),
      afterwards: (page) => contactForm(page).getByText(/^Enter a title on one line/),
      meanwhile: (page) => region("Leads")(page).getByRole("link").first(),
      typed: { field: title, value: "Unheard" },
    },
    {
      name: "an opt-out link",
      method: "POST",
      url: /\/rpc\/opt_out_link/,
      answer: { kind: "missing" },
      async cause(page) {
        await button("Cancel")(contactForm(page)).click();
        await region("Contacts")(page)
          .getByRole("button", { name: /^Copy opt-out link/ })
          .first()
          .click();
      },
      place: region("Contacts"),
      afterwards: (page) => region("Contacts")(page).getByText("This contact no longer exists."),
      meanwhile: (page) => region("Leads")(page).getByRole("link").first(),
    },
    {
      name: "an erasure",
      method: "POST",
      url: /\/rpc\/erase_contact/,
      answer: { kind: "erased" },
      async cause(page) {
        await region("Contacts")(page)
          .getByRole("button", { name: /^Erase/ })
          .first()
          .click();
        await button("Erase contact")(question(/^Erase/)(page)).click();
      },
      place: question(/^Erase/),
      again: button("Erase contact"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was erased/ }),
      meanwhile: (page) => button("Keep contact")(question(/^Erase/)(page)),
    },
  ],
};

/** What is excluded. */
export const exclusionsPage: CallingPage = {
  path: "/studio/pipeline/exclusions",
  who: "admin",
  calls: [
    {
      name: "the exclusions",
      method: "GET",
      url: /\/rest\/v1\/exclusion\?/,
      place: main,
      afterwards: (page) => main(page).getByRole("row", { name: /lakeshore-automation\.example/ }),
      meanwhile: search("Check a domain or an address"),
    },
    {
      name: "what excludes a domain",
      method: "POST",
      url: /\/rpc\/find_exclusions/,
      cause: (page) => search("Check a domain or an address")(page).fill("shop.lakeshore-automation.example"),
      place: main,
      afterwards: (page) => main(page).getByRole("row", { name: /lakeshore-automation\.example/ }),
      meanwhile: search("Check a domain or an address"),
    },
    {
      name: "new exclusions",
      method: "POST",
      url: /\/rpc\/add_exclusions/,
      answer: { kind: "added", added: 1, same: 0, refused: [] },
      async cause(page) {
        await main(page).getByRole("link", { name: "Add exclusions" }).click();
        await dialog(page).getByRole("textbox").fill("unheard.example");
        await button("Exclude")(dialog(page)).click();
      },
      place: dialog,
      again: button("Exclude"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was added/ }),
      meanwhile: (page) => button("Cancel")(dialog(page)),
      typed: { field: (page) => dialog(page).getByRole("textbox"), value: "unheard.example" },
    },
    {
      name: "the removal of an exclusion",
      method: "POST",
      url: /\/rpc\/remove_exclusion/,
      answer: { kind: "removed" },
      async cause(page) {
        const row = main(page).getByRole("row", { name: /lakeshore-automation\.example/ });
        await row.getByRole("button").click();
        await page.getByRole("menuitem", { name: "Remove…" }).click();
        await button("Remove exclusion")(dialog(page)).click();
      },
      place: dialog,
      again: button("Remove exclusion"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /no longer excluded/ }),
      meanwhile: (page) => button("Keep exclusion")(dialog(page)),
    },
  ],
};

/** The quality of leads. */
export const qualityPage: CallingPage = {
  path: "/studio/pipeline/quality",
  who: "admin",
  calls: [
    {
      name: "the quality of leads",
      method: "POST",
      url: /\/rpc\/lead_quality/,
      place: main,
      afterwards: (page) => main(page).getByRole("row", { name: /Sam Staff/ }),
      meanwhile: (page) => main(page).getByRole("combobox", { name: "Delivered" }),
    },
  ],
};

const plants = {
  id: "15000000-0000-4000-8000-00000000f001",
  client_account_id: northwind,
  name: "Unheard",
  industries: [],
  sizes: [],
  countries: [],
  titles: [],
  leave_out: "",
  status: "draft",
  agreed_by_name: null,
  agreed_at: null,
  version: 1,
  updated_by_name: "Ada Admin",
  updated_at: "2026-01-01T12:00:00.123456+00:00",
};

/** Ideal profiles of a company. */
export const profilesPage: CallingPage = {
  path: `/studio/pipeline/profiles?company=${northwind}`,
  who: "admin",
  calls: [
    {
      name: "the profiles",
      method: "GET",
      url: /\/rest\/v1\/ideal_profile\?/,
      place: main,
      afterwards: (page) => main(page).getByRole("heading", { name: "Food makers in the Midwest" }),
      meanwhile: (page) => main(page).getByRole("combobox", { name: "Company" }),
    },
    {
      name: "a new profile",
      method: "POST",
      url: /\/rpc\/save_ideal_profile/,
      answer: { kind: "saved", profile: plants },
      async cause(page) {
        await button("Add profile")(main(page)).click();
        await dialog(page).getByRole("textbox", { name: /^Name/ }).fill("Unheard");
        await button("Add profile")(dialog(page)).click();
      },
      place: dialog,
      again: button("Add profile"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was saved/ }),
      meanwhile: (page) => button("Cancel")(dialog(page)),
      typed: { field: (page) => dialog(page).getByRole("textbox", { name: /^Name/ }), value: "Unheard" },
    },
  ],
};
