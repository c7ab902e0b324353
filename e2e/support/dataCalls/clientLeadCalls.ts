import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

const rows = (page: Page) => main(page).getByRole("table", { name: "Leads" }).getByRole("link");
const searchBox = (page: Page) => main(page).getByRole("searchbox", { name: "Search leads" });
const addForm = (page: Page) => main(page).locator("form");

/** The leads of a client's company. */
export const clientLeadsPage: CallingPage = {
  path: "/dashboard/leads",
  who: "client",
  calls: [
    {
      name: "the company's leads",
      method: "GET",
      url: /\/rest\/v1\/lead\?/,
      place: main,
      afterwards: (page) => rows(page).first(),
      meanwhile: searchBox,
    },
    {
      name: "leads with a text",
      method: "POST",
      url: /\/rpc\/search_leads/,
      cause: (page) => searchBox(page).fill("alder"),
      place: main,
      afterwards: (page) => rows(page).first(),
      meanwhile: searchBox,
      typed: { field: searchBox, value: "alder" },
    },
  ],
};

/** A delivered lead with its dossier. */
export const clientLeadPage: CallingPage = {
  path: "/dashboard/leads?lead=14000000-0000-4000-8000-000000000001",
  who: "client",
  calls: [
    {
      name: "the dossier",
      method: "GET",
      url: /\/rest\/v1\/lead\?.*[?&]id=eq/,
      place: dialog,
      afterwards: (page) => dialog(page).getByRole("heading", { level: 3 }).first(),
      meanwhile: (page) => button("Close")(dialog(page)),
    },
    {
      name: "its history",
      method: "GET",
      url: /\/rest\/v1\/lead_event\?/,
      place: region("History"),
      afterwards: (page) => region("History")(page).getByRole("listitem").first(),
      meanwhile: (page) => button("Close")(dialog(page)),
    },
  ],
};

/** Whom a company never wants to be contacted. */
export const neverContactPage: CallingPage = {
  path: "/dashboard/leads?view=never-contact",
  who: "client",
  calls: [
    {
      name: "the company's exclusions",
      method: "GET",
      url: /\/rest\/v1\/exclusion\?/,
      place: main,
      afterwards: (page) => main(page).getByText("lakeshore-automation.example"),
      meanwhile: addForm,
    },
    {
      name: "a new exclusion",
      method: "POST",
      url: /\/rpc\/add_exclusions/,
      answer: { kind: "added", added: 1, same: 0, refused: [] },
      async cause(page) {
        await addForm(page).getByRole("textbox").fill("unheard.example");
        await addForm(page).locator("button[type=submit]").click();
      },
      place: main,
      again: (place) => place.locator("form button[type=submit]"),
      afterwards: (page) => page.getByRole("alertdialog").first(),
      meanwhile: addForm,
      typed: { field: (page) => addForm(page).getByRole("textbox"), value: "unheard.example" },
    },
  ],
};
