import type { Page } from "@playwright/test";
import type { CallingPage, DataCall } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

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
  // Only one of the two is read at a time.
  afterwards: (page) => main(page).locator("button:enabled", { hasText: "Print statement" }),
  meanwhile: (page) => payments(page).first(),
};

export const paymentsPage: CallingPage = {
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
    { ...download, name: "a statement on paper", cause: (page) => button("Print statement")(main(page)).click() },
  ],
};

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

export const meetingsPage: CallingPage = {
  path: "/dashboard/book-a-meeting",
  who: "client",
  calls: [
    {
      name: "the company's meetings",
      method: "POST",
      url: /\/rpc\/company_meetings/,
      place: main,
      afterwards: (page) => region("Upcoming meetings")(page).getByRole("listitem").first(),
      meanwhile: (page) => main(page).getByRole("link", { name: /^30 minutes/ }),
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
      afterwards: (page) => dialog(page).locator("[role=grid] button[aria-disabled=false]").first(),
      meanwhile: (page) => button("Keep current time")(dialog(page)),
    },
    {
      name: "another time for a meeting",
      method: "POST",
      url: /\/rpc\/reschedule_company_meeting/,
      async cause(page) {
        const days = dialog(page).locator("[role=grid] button[aria-disabled=false]");
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
      meanwhile: (page) => button("Keep current time")(dialog(page)),
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

const freeDays = (page: Page) => main(page).locator("[role=grid] button[aria-disabled=false]");
const note = (page: Page) => main(page).getByRole("textbox", { name: /^Note/ });

/** The calendar of a meeting that is booked on the page. */
export const bookingPage: CallingPage = {
  path: "/dashboard/book-a-meeting?book=30-mins-meeting",
  who: "client",
  calls: [
    {
      name: "the meeting's calendar",
      method: "GET",
      url: /\/rest\/v1\/meeting_link\?/,
      place: main,
      afterwards: (page) => freeDays(page).first(),
      meanwhile: (page) => main(page).getByRole("link", { name: "Back to meetings" }),
    },
    {
      name: "its free times",
      method: "POST",
      url: /\/rpc\/free_slots/,
      place: main,
      afterwards: (page) => freeDays(page).first(),
      meanwhile: (page) => main(page).getByRole("grid"),
    },
    {
      name: "a booking",
      method: "POST",
      url: /\/rpc\/book_meeting/,
      async cause(page) {
        await main(page)
          .getByRole("region", { name: /^Times on/ })
          .getByRole("button")
          .last()
          .click();
        await note(page).fill("The plan for the winter.");
        await button("Book meeting")(main(page)).click();
      },
      place: main,
      again: button("Book meeting"),
      answer: {
        kind: "booked",
        meeting: { ...meeting, description: "", company: "", time_zone: "UTC", note: "", sequence: 0 },
      },
      afterwards: (page) => page.getByRole("alertdialog", { name: /is booked for/ }),
      meanwhile: (page) => main(page).getByRole("link", { name: "Change time" }),
      typed: { field: note, value: "The plan for the winter." },
    },
  ],
};
