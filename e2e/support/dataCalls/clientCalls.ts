import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog } from "./parts.ts";

const harbor = "c0000000-0000-4000-8000-000000000002";
const queue = (page: Page) => page.getByRole("region", { name: "Waiting for approval" });
const part = (name: string) => (page: Page) => page.getByRole("region", { name, exact: true });

/** The list of clients with the pending items above it. */
export const clientsPage: CallingPage = {
  path: "/studio/workspace/clients",
  who: "admin",
  calls: [
    {
      name: "what waits for approval",
      method: "GET",
      url: /\/rest\/v1\/client_update\?/,
      place: queue,
      afterwards: (page) => queue(page).getByRole("listitem").first(),
      meanwhile: (page) => part("Clients")(page).getByRole("row", { name: /Northwind Robotics/ }),
    },
    {
      name: "the clients",
      method: "GET",
      url: /\/rest\/v1\/client_summary\?/,
      place: part("Clients"),
      afterwards: (page) => part("Clients")(page).getByRole("row", { name: /Northwind Robotics/ }),
      meanwhile: (page) => queue(page).getByRole("listitem").first(),
    },
    {
      name: "an approval",
      method: "POST",
      url: /\/rpc\/approve_update/,
      answer: { kind: "approved" },
      async cause(page) {
        await queue(page).getByRole("button", { name: "Approve Second transfer" }).click();
        await button("Approve")(dialog(page)).click();
      },
      place: dialog,
      again: button("Approve"),
      afterwards: (page) => queue(page).getByText(/^Approved/),
      meanwhile: (page) => button("Cancel")(dialog(page)),
    },
    {
      name: "a new client",
      method: "POST",
      url: /\/rpc\/create_client_company/,
      answer: { kind: "created", company: { id: harbor, name: "Unheard" }, tasks: 7 },
      async cause(page) {
        await button("Add client")(part("Clients")(page)).click();
        await dialog(page)
          .getByRole("textbox", { name: /Company/ })
          .fill("Unheard");
        await button("Add client")(dialog(page)).click();
      },
      place: dialog,
      again: button("Add client"),
      afterwards: (page) => dialog(page).getByText(/created 7 tasks/),
      meanwhile: (page) => button("Cancel")(dialog(page)),
      typed: { field: (page) => dialog(page).getByRole("textbox", { name: /Company/ }), value: "Unheard" },
    },
  ],
};

/** The view of one client. */
export const clientPage: CallingPage = {
  path: `/studio/workspace/clients?company=${harbor}`,
  who: "admin",
  calls: [
    {
      name: "the client",
      method: "GET",
      url: /\/rest\/v1\/client_summary\?/,
      place: (page) => page.getByRole("main"),
      afterwards: (page) => page.getByRole("heading", { name: "Harbor Dental Group" }),
      meanwhile: (page) => page.getByRole("link", { name: "Staff", exact: true }),
    },
    {
      name: "its updates",
      method: "GET",
      url: /\/rest\/v1\/client_update\?/,
      place: part("Updates"),
      afterwards: (page) => page.getByRole("list", { name: "Updates", exact: true }).getByRole("listitem").first(),
      meanwhile: (page) => button("Post update")(page),
    },
    {
      name: "its ledger",
      method: "GET",
      url: /\/rest\/v1\/payment_with_balance\?/,
      place: part("Payments"),
      afterwards: (page) => part("Payments")(page).getByRole("row", { name: /First transfer/ }),
      meanwhile: (page) => button("Record payment")(page),
    },
    {
      name: "its members",
      method: "GET",
      url: /\/rest\/v1\/client_account_member\?/,
      place: part("Members"),
      // Another journey changes her first name.
      afterwards: (page) => part("Members")(page).getByRole("link", { name: /Castellan$/ }),
      meanwhile: (page) => page.getByRole("link", { name: /^Invite/ }),
    },
    {
      name: "its figures",
      method: "POST",
      url: /\/rest\/v1\/client_month\?/,
      answer: { month: "2026-11-01" },
      async cause(page) {
        await page.getByRole("textbox", { name: "Leads", exact: true }).fill("9");
        await button("Save figures")(page).click();
      },
      place: (page) => page.getByRole("form", { name: "Campaign" }),
      again: button("Save figures"),
      afterwards: (page) => page.getByRole("alertdialog", { name: "Figures saved." }),
      meanwhile: (page) => button("Post update")(page),
      typed: { field: (page) => page.getByRole("textbox", { name: "Leads", exact: true }), value: "9" },
    },
    {
      name: "a payment",
      method: "POST",
      url: /\/rpc\/record_payment/,
      answer: { kind: "recorded" },
      async cause(page) {
        await button("Record payment")(part("Payments")(page)).click();
        await dialog(page)
          .getByRole("textbox", { name: /Amount/ })
          .fill("12.00");
        await dialog(page)
          .getByRole("textbox", { name: /Description/ })
          .fill("Never recorded");
        await button("Record payment")(dialog(page)).click();
        await button("Record $12.00")(dialog(page)).click();
      },
      place: dialog,
      again: button("Record $12.00"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /Never recorded/ }),
      meanwhile: (page) => button("Keep editing")(dialog(page)),
      typed: { field: (page) => dialog(page).getByRole("textbox", { name: /Description/ }), value: "Never recorded" },
    },
  ],
};
