import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { dialog, main } from "./parts.ts";

const search = (name: string) => (page: Page) => main(page).getByRole("searchbox", { name });
/** Rows, or that there are none. */
const list = (rows: string) => (page: Page) =>
  main(page).getByText(new RegExp(`^(No ${rows}s? yet|\\d+ ${rows}s?( shown)?)$`));
const close = (page: Page) => dialog(page).getByRole("button", { name: "Close" });

/** The log and one of its entries. */
export const logPage: CallingPage = {
  path: "/studio/records",
  who: "admin",
  calls: [
    {
      name: "the log",
      method: "POST",
      url: /\/rpc\/list_audit_entries/,
      place: main,
      afterwards: (page) => main(page).getByText(/^\d+ (entry|entries)( shown)?$/),
      meanwhile: search("Search log"),
    },
    {
      name: "an entry",
      method: "POST",
      url: /\/rpc\/list_audit_entries/,
      cause: (page) => main(page).getByRole("link", { name: "Signed in" }).first().click(),
      place: dialog,
      afterwards: (page) => dialog(page).getByText("Device"),
      meanwhile: close,
    },
  ],
};

/** What became of emails. */
export const emailsPage: CallingPage = {
  path: "/studio/records/emails",
  who: "admin",
  calls: [
    {
      name: "the emails",
      method: "POST",
      url: /\/rpc\/list_mails/,
      place: main,
      afterwards: list("email"),
      meanwhile: search("Search emails"),
    },
  ],
};

/** Acceptances of the terms. */
export const termsPage: CallingPage = {
  path: "/studio/records/terms",
  who: "admin",
  calls: [
    {
      name: "the acceptances",
      method: "POST",
      url: /\/rpc\/list_terms_acceptances/,
      place: main,
      afterwards: list("acceptance"),
      meanwhile: search("Search acceptances"),
    },
  ],
};

/** Where bookings came from. */
export const sourcesPage: CallingPage = {
  path: "/studio/records/bookings",
  who: "admin",
  calls: [
    {
      name: "the bookings",
      method: "POST",
      url: /\/rpc\/list_booking_sources/,
      place: main,
      afterwards: list("booking"),
      meanwhile: search("Search bookings"),
    },
  ],
};
