import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, main, region } from "./parts.ts";

const billing = (page: Page) => page.getByRole("form", { name: "Billing details" });
const legalName = (page: Page) => billing(page).getByRole("textbox", { name: "Legal name" });
const members = (page: Page) => page.getByRole("list", { name: "Members" });
const password = (page: Page) => page.getByLabel(/^Current password/);

/** Billing details, people and rights of a client's company. */
export const companyPage: CallingPage = {
  path: "/dashboard/settings",
  about: "the company",
  who: "newcomer",
  calls: [
    {
      name: "the colleagues",
      method: "POST",
      url: /\/rpc\/list_members/,
      place: region("People and rights"),
      afterwards: (page) => members(page).getByRole("listitem").first(),
      meanwhile: password,
    },
    {
      name: "the open invitations",
      method: "GET",
      url: /\/rest\/v1\/invitation\?/,
      place: region("People and rights"),
      afterwards: (page) => button("Invite a colleague")(main(page)),
      meanwhile: password,
    },
    {
      name: "the billing details",
      method: "GET",
      url: /\/rest\/v1\/client_company_details\?/,
      place: region("Company"),
      afterwards: legalName,
      meanwhile: password,
    },
    {
      name: "new billing details",
      method: "POST",
      url: /\/rpc\/save_company_details/,
      async cause(page) {
        await legalName(page).fill("Unheard Inc.");
        await button("Save billing details")(billing(page)).click();
      },
      place: billing,
      again: button("Save billing details"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /Billing details saved/ }),
      meanwhile: password,
      typed: { field: legalName, value: "Unheard Inc." },
    },
  ],
};
