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

const client = `/studio/workspace/clients?company=${harbor}`;

/** The overview of one client. */
export const clientPage: CallingPage = {
  path: client,
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
      name: "what waits for approval",
      method: "GET",
      url: /\/rest\/v1\/client_update\?/,
      place: queue,
      afterwards: (page) => queue(page).getByRole("listitem").first(),
      meanwhile: (page) => button("Save figures")(page),
    },
    {
      name: "its next meeting",
      method: "GET",
      url: /\/rest\/v1\/meeting\?/,
      place: part("Next meeting"),
      afterwards: (page) =>
        part("Next meeting")(page)
          .getByText("No upcoming meetings.")
          .or(part("Next meeting")(page).getByRole("listitem").first()),
      meanwhile: (page) => button("Save figures")(page),
    },
    {
      name: "its open tasks",
      method: "GET",
      url: /\/rest\/v1\/task\?/,
      place: (page) => page.getByRole("region", { name: /^Open tasks/ }),
      afterwards: (page) => page.getByRole("list", { name: "Open tasks" }).getByRole("listitem").first(),
      meanwhile: (page) => button("Save figures")(page),
    },
    {
      name: "its figures",
      method: "POST",
      url: /\/rest\/v1\/client_month\?/,
      answer: { month: "2026-11-01" },
      async cause(page) {
        await page.getByRole("combobox", { name: "Status" }).selectOption("Paused");
        await button("Save figures")(page).click();
      },
      place: (page) => page.getByRole("form", { name: "Campaign" }),
      again: button("Save figures"),
      afterwards: (page) => page.getByRole("alertdialog", { name: "Figures saved." }),
      meanwhile: (page) => page.getByRole("link", { name: "View tasks" }),
      typed: { field: (page) => page.getByRole("combobox", { name: "Status" }), value: "Paused" },
    },
  ],
};

/** The other tabs of one client. */
export const clientTabs: readonly CallingPage[] = [
  {
    path: `${client}&tab=updates`,
    who: "admin",
    calls: [
      {
        name: "its updates",
        method: "GET",
        url: /\/rest\/v1\/client_update\?/,
        place: part("Updates"),
        afterwards: (page) => page.getByRole("list", { name: "Updates", exact: true }).getByRole("listitem").first(),
        meanwhile: (page) => button("Post update")(page),
      },
    ],
  },
  {
    path: `${client}&tab=payments`,
    who: "admin",
    calls: [
      {
        name: "its ledger",
        method: "GET",
        url: /\/rest\/v1\/payment_with_balance\?/,
        place: part("Payments"),
        afterwards: (page) => part("Payments")(page).getByRole("row", { name: /First transfer/ }),
        meanwhile: (page) => button("Record payment")(page),
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
  },
  {
    path: `${client}&tab=meetings`,
    who: "admin",
    calls: [
      {
        name: "its meetings",
        method: "GET",
        url: /\/rest\/v1\/meeting\?/,
        place: part("Meetings"),
        afterwards: (page) =>
          part("Meetings")(page).getByText("No meetings yet").or(part("Meetings")(page).getByRole("table")),
        meanwhile: (page) =>
          page
            .getByRole("navigation", { name: "Harbor Dental Group" })
            .getByRole("link", { name: "People", exact: true }),
      },
    ],
  },
  {
    path: `${client}&tab=people`,
    who: "admin",
    calls: [
      {
        name: "its members",
        method: "POST",
        url: /\/rest\/v1\/rpc\/list_members/,
        place: part("Members"),
        // Another journey changes her first name.
        afterwards: (page) => part("Members")(page).getByRole("link", { name: /Castellan$/ }),
        meanwhile: (page) => page.getByRole("link", { name: /^Invite/ }),
      },
      {
        name: "its open invitations",
        method: "GET",
        url: /\/rest\/v1\/invitation\?/,
        place: part("Open invitations"),
        afterwards: (page) =>
          part("Open invitations")(page)
            .getByText("No open invitations.")
            .or(part("Open invitations")(page).getByRole("listitem").first()),
        meanwhile: (page) => page.getByRole("link", { name: /^Invite/ }),
      },
    ],
  },
];
