import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main } from "./parts.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Leads" }).getByRole("row");

/** Leads in the studio, as a table. */
export const leadsPage: CallingPage = {
  path: "/studio/pipeline",
  who: "admin",
  calls: [
    {
      name: "the leads",
      method: "GET",
      url: /\/rest\/v1\/lead\?/,
      place: main,
      afterwards: (page) => rows(page).nth(1),
      meanwhile: (page) => button("Add lead")(page),
    },
    {
      name: "a move",
      method: "POST",
      url: /\/rpc\/move_leads/,
      answer: { kind: "moved", moved: [], refused: [] },
      async cause(page) {
        await rows(page).nth(1).getByRole("checkbox").check();
        await button("Move")(page).click();
        await page.getByRole("menuitem", { name: "Close" }).click();
      },
      place: main,
      afterwards: (page) => rows(page).nth(1),
      meanwhile: (page) => rows(page).nth(1),
    },
    {
      name: "a new lead",
      method: "POST",
      url: /\/rpc\/save_firm/,
      answer: { kind: "invalid", field: "domain" },
      async cause(page) {
        await button("Add lead")(page).click();
        await dialog(page).getByRole("combobox", { name: "For" }).fill("Northwind");
        await page.getByRole("option", { name: "Northwind Robotics" }).click();
        await dialog(page).getByRole("textbox", { name: "Firm" }).fill("Unheard");
        await dialog(page).getByRole("textbox", { name: "Contact" }).fill("Nobody");
        await dialog(page).getByRole("textbox", { name: "Email" }).fill("nobody@unheard.example");
        await button("Add lead")(dialog(page)).click();
      },
      place: dialog,
      again: button("Add lead"),
      afterwards: (page) => dialog(page).getByText("Enter an address such as firm.example."),
      meanwhile: (page) => button("Cancel")(dialog(page)),
      typed: { field: (page) => dialog(page).getByRole("textbox", { name: "Firm" }), value: "Unheard" },
    },
  ],
};

/** The same as a board. */
export const leadBoardPage: CallingPage = {
  path: "/studio/pipeline?view=board",
  who: "admin",
  calls: [
    {
      name: "the leads of a column",
      method: "GET",
      url: /\/rest\/v1\/lead\?.*stage=eq\.found/,
      place: main,
      afterwards: (page) =>
        page
          .getByRole("grid", { name: /^Found/ })
          .getByRole("row")
          .first(),
      meanwhile: (page) =>
        page
          .getByRole("grid", { name: /^Declined/ })
          .getByRole("row")
          .first(),
    },
  ],
};
