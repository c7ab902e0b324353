import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { checkIn, dayFromNow, dayOfCheckIn } from "../seededCheckIn.ts";
import { button, dialog, main, region } from "./parts.ts";

const northwind = "c0000000-0000-4000-8000-000000000001";
const calendar = "/studio/workspace/calendar";
const timeline = "/studio/workspace/timeline";
const pastMeetings = `${calendar}?date=${dayOfCheckIn()}`;
// The seed has a task that was due sixteen days ago.
const pastTasks = `${calendar}?date=${dayFromNow(-16)}`;

const grid = (page: Page) => page.getByRole("grid");
const guest = (page: Page) => dialog(page).getByRole("link", { name: "client@pipelark.example" });
const chart = (page: Page) => page.getByRole("table", { name: "Timeline of the company" });
const zoom = (page: Page) => page.getByRole("radiogroup", { name: "Zoom" });
const goTo = (address: string) => async (page: Page) => void (await page.goto(address));

export const calendarPage: CallingPage = {
  path: calendar,
  who: "staff",
  calls: [
    {
      name: "the meetings",
      method: "GET",
      url: /\/rest\/v1\/meeting\?/,
      cause: goTo(pastMeetings),
      place: main,
      afterwards: checkIn,
      meanwhile: grid,
    },
    {
      name: "what is due",
      method: "GET",
      url: /\/rest\/v1\/task\?/,
      cause: goTo(pastTasks),
      place: main,
      afterwards: (page) => grid(page).getByRole("link", { name: /^Case study of Alder Foods/ }),
      meanwhile: grid,
    },
    {
      name: "the booking calendars",
      method: "GET",
      url: /\/rest\/v1\/meeting_link\?/,
      place: main,
      afterwards: (page) => page.getByRole("link", { name: /^Project check-in \(opens in a new tab\)/ }),
      meanwhile: (page) =>
        grid(page)
          .getByRole("link", { name: /Northwind Robotics/ })
          .first(),
    },
    {
      name: "a meeting",
      method: "GET",
      url: /\/rest\/v1\/meeting\?.*[?&]id=eq/,
      async cause(page) {
        await page.goto(pastMeetings);
        await checkIn(page).click();
      },
      place: dialog,
      afterwards: guest,
      meanwhile: (page) => button("Close")(dialog(page)),
    },
    {
      name: "the name of who holds it",
      method: "GET",
      url: /\/rest\/v1\/meeting_host\?/,
      cause: async (page) => void (await page.reload()),
      place: dialog,
      afterwards: (page) => dialog(page).getByText("Host", { exact: true }),
      meanwhile: guest,
    },
  ],
};

export const timelinePage: CallingPage = {
  path: timeline,
  who: "admin",
  calls: [
    {
      name: "the companies",
      method: "GET",
      url: /\/rest\/v1\/client_account\?/,
      place: region("Timelines"),
      afterwards: (page) => page.getByRole("row", { name: /^Northwind Robotics/ }),
      meanwhile: zoom,
    },
    {
      name: "their timelines",
      method: "GET",
      url: /\/rest\/v1\/task\?/,
      place: main,
      afterwards: (page) => page.getByRole("link", { name: /^Quarterly review ?, milestone/ }),
      meanwhile: (page) => page.getByRole("row", { name: /^Northwind Robotics/ }),
    },
  ],
};

export const companyTimelinePage: CallingPage = {
  path: `${timeline}?company=${northwind}`,
  who: "admin",
  calls: [
    {
      name: "the name of the chosen company",
      method: "GET",
      url: /\/rest\/v1\/client_account\?.*[?&]id=in/,
      place: main,
      afterwards: chart,
      meanwhile: chart,
    },
    { name: "its timeline", method: "GET", url: /\/rest\/v1\/task\?/, place: main, afterwards: chart, meanwhile: zoom },
    {
      name: "whether it has anything planned",
      method: "GET",
      url: /\/rest\/v1\/task\?select=id&/,
      cause: goTo(`${timeline}?company=${northwind}&from=2001-01-01`),
      place: main,
      afterwards: (page) => page.getByRole("heading", { name: "Nothing in this period" }),
      meanwhile: zoom,
    },
    {
      name: "whether there are presets",
      method: "GET",
      url: /\/rest\/v1\/site_setting\?.*timeline_presets/,
      // Unknown company.
      cause: goTo(`${timeline}?company=c0000000-0000-4000-8000-00000000ffff`),
      place: main,
      afterwards: (page) => page.getByRole("heading", { name: /^(This company has no tasks|No presets) yet/ }),
      meanwhile: zoom,
    },
  ],
};

const noShow = (page: Page) => main(page).getByRole("button", { name: /^Mark as no-show Project check-in/ });
const view = (name: string) => (page: Page) => main(page).getByRole("link", { name, exact: true });

/** The meetings of a host. */
export const myMeetingsPage: CallingPage = {
  path: "/studio/meetings?view=past",
  who: "staff",
  calls: [
    {
      name: "the hosts",
      method: "GET",
      url: /\/rest\/v1\/meeting_host\?/,
      place: main,
      afterwards: (page) => noShow(page).first(),
      meanwhile: view("Upcoming"),
    },
    {
      name: "the meetings",
      method: "GET",
      url: /\/rest\/v1\/meeting\?/,
      place: main,
      afterwards: (page) => noShow(page).first(),
      meanwhile: view("Upcoming"),
    },
    {
      name: "the kinds of meetings",
      method: "GET",
      url: /\/rest\/v1\/meeting_link\?/,
      place: main,
      afterwards: (page) => noShow(page).first(),
      meanwhile: view("Upcoming"),
    },
    {
      name: "a no-show",
      method: "POST",
      url: /\/rpc\/mark_no_show/,
      cause: (page) => noShow(page).first().click(),
      answer: { kind: "marked" },
      place: main,
      afterwards: (page) => page.getByRole("alertdialog", { name: /is marked as a no-show/ }),
      meanwhile: view("Upcoming"),
    },
  ],
};
