import type { Page } from "@playwright/test";
import type { CallingPage, DataCall } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

const pendingTitle = "A deal whose calls fail";

const session: DataCall = {
  name: "the session's profile",
  method: "GET",
  url: /\/rest\/v1\/userProfile\?/,
  place: (page) => page.locator("body"),
  words: /could not check your session/,
  afterwards: main,
  meanwhile: (page) => main(page).getByRole("heading", { level: 1 }),
};

const overview: DataCall = {
  name: "the overview",
  method: "POST",
  url: /\/rpc\/portal_overview/,
  place: region("Overview"),
  afterwards: (page) => region("Overview")(page).getByText("Leads this month"),
  meanwhile: (page) => main(page).getByRole("list", { name: "Updates" }).getByRole("listitem").first(),
};

const feed = (page: Page) => main(page).getByRole("list", { name: "Updates" });
const company: DataCall = {
  name: "the company",
  method: "GET",
  url: /\/rest\/v1\/client_account\?/,
  place: main,
  afterwards: (page) => feed(page).getByRole("listitem").first(),
  meanwhile: (page) => button("Add Update")(main(page)),
};

export const updatesPage: CallingPage = {
  path: "/dashboard/updates",
  who: "client",
  about: "reading",
  calls: [session, overview, company, { ...company, name: "the updates", url: /\/rest\/v1\/client_update\?/ }],
};

export const updatesActs: CallingPage = {
  path: "/dashboard/updates",
  who: "client",
  about: "writing",
  calls: [
    {
      name: "a new update",
      method: "POST",
      url: /\/rpc\/add_update/,
      async cause(page) {
        await button("Add Update")(main(page)).click();
        await page.getByRole("textbox", { name: /Title/ }).fill(pendingTitle);
        await page.getByRole("textbox", { name: /Description/ }).fill("Signed for twelve months.");
        await page.getByRole("textbox", { name: /Monetary value/ }).fill("12");
        await button("Submit")(main(page)).click();
      },
      place: (page) => page.getByRole("form", { name: "Add Update", exact: true }),
      again: button("Submit"),
      afterwards: (page) => feed(page).getByRole("listitem").filter({ hasText: pendingTitle }).first(),
      meanwhile: (page) => feed(page).getByRole("listitem").nth(1),
      typed: { field: (page) => page.getByRole("textbox", { name: /Title/ }), value: pendingTitle },
    },
    {
      name: "the replies to an update",
      method: "GET",
      url: /\/rest\/v1\/update_reply\?/,
      cause: (page) =>
        main(page)
          .getByRole("button", { name: /^2 replies/ })
          .first()
          .click(),
      place: (page) => feed(page),
      afterwards: (page) => page.getByRole("list", { name: /^Replies to/ }),
      meanwhile: (page) => page.getByRole("textbox", { name: "Your reply" }),
    },
    {
      name: "a reply",
      method: "POST",
      url: /\/rpc\/add_reply/,
      async cause(page) {
        await page.getByRole("textbox", { name: "Your reply" }).fill("Sent until it arrives.");
        await button("Send reply")(main(page)).click();
      },
      place: (page) => page.getByRole("form", { name: /^Reply to/ }),
      again: button("Send reply"),
      afterwards: (page) =>
        page
          .getByRole("list", { name: /^Replies to/ })
          .getByText("Sent until it arrives.")
          .first(),
      meanwhile: (page) => button("Add Update")(main(page)),
      typed: { field: (page) => page.getByRole("textbox", { name: "Your reply" }), value: "Sent until it arrives." },
    },
    {
      name: "a withdrawal",
      method: "POST",
      url: /\/rpc\/withdraw_update/,
      async cause(page) {
        const row = feed(page).getByRole("listitem").filter({ hasText: pendingTitle }).first();
        await row.getByRole("button", { name: /^Withdraw/ }).click();
        await button("Withdraw update")(dialog(page)).click();
      },
      place: dialog,
      again: button("Withdraw update"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was withdrawn/ }),
      meanwhile: (page) => button("Keep update")(dialog(page)),
    },
  ],
};
