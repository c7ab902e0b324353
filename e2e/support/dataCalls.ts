import type { Locator, Page } from "@playwright/test";
import type { DemoAccount } from "./signIn.ts";

/** One data call of a page: how it comes about, where the page says that it failed, and what works meanwhile. */
export type DataCall = {
  /** What is asked for: "the list of updates". */
  name: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Of the call's address. */
  url: RegExp;
  /** Does what causes the call. Without it, loading the page does. */
  cause?: (page: Page) => Promise<void>;
  /** The part of the page where the message has to stand. */
  place: (page: Page) => Locator;
  /** The message's own words, where they do not tell the cause. */
  words?: RegExp;
  /** The button that asks again; "Retry" inside the place when not said. */
  again?: (place: Locator) => Locator;
  /** Seen once the call works again. */
  afterwards: (page: Page) => Locator;
  /** Seen and usable while it does not. */
  meanwhile: (page: Page) => Locator;
  /** What was typed, which has to stay. */
  typed?: { field: (page: Page) => Locator; value: string };
  /** What the call answers once it works, where the server's own answer would change what other journeys rely on. */
  answer?: unknown;
};

/** A private page and its data calls, in the order in which one journey goes through them. */
export type CallingPage = {
  /** Its path. */
  path: string;
  /** A demo account, or somebody who was invited for this journey: what they change is only theirs. */
  who: DemoAccount | "newcomer";
  calls: readonly DataCall[];
};

const main = (page: Page) => page.getByRole("main");
const region = (name: string) => (page: Page) => page.getByRole("region", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const button = (name: string) => (part: Page | Locator) => part.getByRole("button", { name, exact: true });
const pendingTitle = "A deal whose calls fail";

const meeting = {
  id: "d0000000-0000-4000-8000-000000000999",
  slug: "discovery-meeting",
  title: "Discovery",
  starts_at: "2026-12-01T10:00:00Z",
  ends_at: "2026-12-01T10:30:00Z",
  length_minutes: 30,
  host: { name: "Ada Admin", time_zone: "UTC" },
  name: "Cleo Client",
  email: "client@pipelark.example",
  note: null,
  status: "cancelled",
  can_change: false,
};

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

const updatesPage: CallingPage = {
  path: "/dashboard/updates",
  who: "client",
  calls: [
    session,
    overview,
    company,
    { ...company, name: "the list of updates", url: /\/rest\/v1\/client_update\?/ },
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
      afterwards: (page) => page.getByRole("alertdialog", { name: /is withdrawn/ }),
      meanwhile: (page) => button("Keep update")(dialog(page)),
    },
  ],
};

const payments = (page: Page) => main(page).getByRole("row", { name: /completed/ });
const statementUrl = /\/rest\/v1\/payment_with_balance\?.*limit=1000/;
const balance: DataCall = {
  name: "the balance",
  method: "GET",
  url: /\/rest\/v1\/client_balance\?/,
  place: main,
  afterwards: (page) => main(page).getByText(/in credit/),
  meanwhile: (page) => payments(page).first(),
};
const download: DataCall = {
  name: "a download",
  method: "GET",
  url: statementUrl,
  cause: (page) => button("Download CSV")(main(page)).click(),
  place: main,
  afterwards: (page) => payments(page).first(),
  meanwhile: (page) => payments(page).first(),
};

const paymentsPage: CallingPage = {
  path: "/dashboard/payments",
  who: "client",
  calls: [
    balance,
    {
      name: "the list of payments",
      method: "GET",
      url: /\/rest\/v1\/payment_with_balance\?.*limit=51/,
      place: main,
      afterwards: (page) => payments(page).first(),
      meanwhile: balance.afterwards,
    },
    download,
  ],
};

const meetingsPage: CallingPage = {
  path: "/dashboard/book-a-meeting",
  who: "client",
  calls: [
    {
      name: "the company's meetings",
      method: "POST",
      url: /\/rpc\/company_meetings/,
      place: main,
      afterwards: (page) => region("Upcoming meetings")(page).getByRole("listitem").first(),
      meanwhile: (page) => main(page).getByRole("link", { name: /30 minutes/ }),
    },
    {
      name: "the free times",
      method: "POST",
      url: /\/rpc\/free_slots/,
      cause: (page) =>
        main(page)
          .getByRole("button", { name: /^Reschedule/ })
          .first()
          .click(),
      place: dialog,
      afterwards: (page) => dialog(page).locator("[role=gridcell] [role=button]:not([aria-disabled=true])").first(),
      meanwhile: (page) => button("Keep the time")(dialog(page)),
    },
    {
      name: "another time for a meeting",
      method: "POST",
      url: /\/rpc\/reschedule_company_meeting/,
      async cause(page) {
        const days = dialog(page).locator("[role=gridcell] [role=button]:not([aria-disabled=true])");
        await days.first().click();
        await dialog(page)
          .getByRole("region", { name: /^Times on/ })
          .getByRole("button")
          .first()
          .click();
        await button("Move meeting")(dialog(page)).click();
      },
      place: dialog,
      again: button("Move meeting"),
      answer: { kind: "rescheduled", meeting },
      afterwards: (page) => page.getByRole("alertdialog", { name: /is now on/ }),
      meanwhile: (page) => button("Keep the time")(dialog(page)),
    },
    {
      name: "a meeting's cancellation",
      method: "POST",
      url: /\/rpc\/cancel_company_meeting/,
      async cause(page) {
        await main(page)
          .getByRole("button", { name: /^Cancel/ })
          .first()
          .click();
        await button("Cancel meeting")(dialog(page)).click();
      },
      place: dialog,
      again: button("Cancel meeting"),
      answer: { kind: "cancelled", meeting },
      afterwards: (page) => page.getByRole("alertdialog", { name: /is cancelled/ }),
      meanwhile: (page) => button("Keep meeting")(dialog(page)),
    },
  ],
};

const settingsPage: CallingPage = {
  path: "/dashboard/settings",
  who: "newcomer",
  calls: [
    {
      name: "the devices",
      method: "POST",
      url: /\/rpc\/list_sessions/,
      place: region("Devices"),
      afterwards: (page) => page.getByText("This device"),
      meanwhile: (page) => page.getByLabel(/^Current password/),
    },
    {
      name: "the own profile",
      method: "GET",
      url: /\/rest\/v1\/userProfile\?/,
      cause: (page) => button("Edit name")(main(page)).click(),
      place: main,
      afterwards: (page) => page.getByRole("textbox", { name: /First name/ }),
      meanwhile: (page) => page.getByLabel(/^Current password/),
    },
    {
      name: "a new name",
      method: "PATCH",
      url: /\/rest\/v1\/userProfile\?/,
      async cause(page) {
        await page.getByRole("textbox", { name: /First name/ }).fill("Honora");
        await button("Save name")(main(page)).click();
      },
      place: (page) => page.getByRole("form", { name: "Your name" }),
      again: button("Save name"),
      afterwards: (page) => page.getByRole("button", { name: /^Honora .*account menu/ }),
      meanwhile: (page) => page.getByLabel(/^Current password/),
      typed: { field: (page) => page.getByRole("textbox", { name: /First name/ }), value: "Honora" },
    },
    {
      name: "a device's sign-out",
      method: "POST",
      url: /\/rpc\/end_session/,
      cause: (page) =>
        region("Devices")(page)
          .getByRole("button", { name: /^Sign out/ })
          .first()
          .click(),
      place: region("Devices"),
      again: (place) => place.getByRole("button", { name: /^Sign out/ }).first(),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was signed out/ }),
      meanwhile: (page) => page.getByLabel(/^Current password/),
    },
    {
      name: "the other devices' sign-out",
      method: "POST",
      url: /\/rpc\/end_other_sessions/,
      async cause(page) {
        await button("Sign out all other devices")(main(page)).click();
        await button("Sign out others")(dialog(page)).click();
      },
      place: dialog,
      again: button("Sign out others"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /other devices? w/ }),
      meanwhile: (page) => button("Keep them")(dialog(page)),
    },
    {
      name: "a new password",
      method: "PUT",
      url: /\/auth\/v1\/user/,
      async cause(page) {
        await page.getByLabel(/^Current password/).fill("quiet otter builds a dam");
        await page.getByLabel(/^New password/).fill("seven tall green ladders");
        await page.getByLabel(/^Confirm new password/).fill("seven tall green ladders");
        await button("Change password")(main(page)).click();
      },
      place: (page) => page.getByRole("form", { name: "Password" }),
      again: button("Change password"),
      afterwards: (page) => page.getByText("Your password was changed."),
      meanwhile: (page) => page.getByText("This device"),
      typed: { field: (page) => page.getByLabel(/^New password/), value: "seven tall green ladders" },
    },
  ],
};

const studioPage: CallingPage = {
  path: "/studio",
  who: "admin",
  calls: [
    {
      name: "what waits today",
      method: "POST",
      url: /\/rpc\/studio_attention/,
      place: region("Today"),
      afterwards: (page) => region("Today")(page).getByRole("listitem").first(),
      meanwhile: (page) => main(page).getByRole("link", { name: /Finances/ }),
    },
    {
      name: "a search",
      method: "POST",
      url: /\/rpc\/search_studio/,
      async cause(page) {
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox", { name: "Search the studio" }).fill("northwind");
      },
      place: dialog,
      afterwards: (page) => page.getByRole("option", { name: /Northwind Robotics/ }).first(),
      meanwhile: (page) => page.getByRole("combobox", { name: "Search the studio" }),
      typed: { field: (page) => page.getByRole("combobox", { name: "Search the studio" }), value: "northwind" },
    },
  ],
};

/** Every private page that calls the backend. A page that gains a call gains a row. */
export const callingPages: readonly CallingPage[] = [updatesPage, paymentsPage, meetingsPage, settingsPage, studioPage];
