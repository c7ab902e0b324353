import { expect, type Locator, type Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, main, region } from "./parts.ts";

const settings = "/studio/workspace/settings";
const sections = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const field = (name: string) => (page: Page) => page.getByRole("textbox", { name });
const saved = (page: Page) => page.getByRole("alertdialog", { name: /saved at/ });
const daysOff = (page: Page) => page.getByRole("list", { name: "Days off" });
const profile = (page: Page) => sections(page).getByRole("link", { name: "Profile" });

const allMeetings = (page: Page) => page.getByRole("link", { name: "All meeting types" });
const mailOf = (kind: string) => (page: Page | Locator) =>
  page.getByRole("group", { name: kind }).getByRole("checkbox", { name: "By email" });
const form = (name: string) => (page: Page) => page.getByRole("form", { name });

async function fillAndSave(page: Page | Locator, { name, text }: { name: string; text: string }): Promise<void> {
  await page.getByRole("textbox", { name }).fill(text);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

/** A text of the site, its history, and the address of a meeting's page. */
export const siteTextsPage: CallingPage = {
  path: `${settings}?section=footer`,
  about: "the texts and links",
  who: "admin",
  calls: [
    {
      name: "the footer text",
      method: "GET",
      url: /\/rest\/v1\/site_setting\?.*key=eq\.footer_text/,
      place: main,
      afterwards: field("Footer text"),
      meanwhile: profile,
    },
    {
      name: "its history",
      method: "GET",
      url: /\/rest\/v1\/setting_change\?/,
      cause: (page) => page.getByText("History", { exact: true }).click(),
      place: region("Footer text"),
      afterwards: (page) => page.getByText("No changes yet."),
      meanwhile: field("Footer text"),
    },
    {
      name: "a new footer text",
      method: "POST",
      url: /\/rpc\/save_setting/,
      answer: { kind: "saved", value: "Never saved.", version: 2 },
      cause: (page) => fillAndSave(page, { name: "Footer text", text: "Never saved." }),
      place: (page) => page.getByRole("form", { name: "Footer text" }),
      again: button("Save"),
      afterwards: saved,
      meanwhile: profile,
      typed: { field: field("Footer text"), value: "Never saved." },
    },
    {
      name: "the calendar links",
      method: "GET",
      url: /\/rest\/v1\/meeting_link\?/,
      cause: (page) => sections(page).getByRole("link", { name: "Meeting types" }).click(),
      place: main,
      afterwards: (page) => page.getByRole("list", { name: "Meeting types" }),
      meanwhile: profile,
    },
    {
      name: "where a meeting leads",
      method: "POST",
      url: /\/rpc\/save_meeting_link/,
      answer: {
        kind: "saved",
        meeting_link: {
          title: "15-minute meeting",
          target: "https://never.example.com",
          auto_open: false,
          is_embedded: false,
          version: 2,
        },
      },
      async cause(page) {
        await page.getByRole("link", { name: "15-minute meeting", exact: true }).click();
        await fillAndSave(form("Page /15-mins-meeting")(page), { name: "Address", text: "https://never.example.com" });
      },
      place: form("Page /15-mins-meeting"),
      again: button("Save"),
      afterwards: saved,
      meanwhile: allMeetings,
      typed: {
        field: (page) => form("Page /15-mins-meeting")(page).getByRole("textbox", { name: "Address" }),
        value: "https://never.example.com",
      },
    },
  ],
};

/** Settings of the built-in scheduler, and the user's notifications. */
export const schedulerPage: CallingPage = {
  path: `${settings}?section=meetings`,
  about: "the scheduler and the notifications",
  who: "admin",
  calls: [
    {
      name: "the hosts",
      method: "GET",
      url: /\/rest\/v1\/meeting_host\?/,
      place: main,
      afterwards: (page) => page.getByRole("list", { name: "Meeting types" }),
      meanwhile: profile,
    },
    {
      name: "the meeting types",
      method: "GET",
      url: /\/rest\/v1\/meeting_type\?/,
      place: main,
      afterwards: (page) => page.getByRole("list", { name: "Meeting types" }),
      meanwhile: profile,
    },
    {
      name: "the hours of a host",
      method: "GET",
      url: /\/rest\/v1\/weekly_hours\?/,
      cause: (page) => sections(page).getByRole("link", { name: "Hosts and hours" }).click(),
      place: main,
      afterwards: (page) => page.getByRole("form", { name: /^Hours of/ }),
      meanwhile: (page) => page.getByRole("combobox", { name: "Host" }),
    },
    {
      name: "the days off of a host",
      method: "GET",
      url: /\/rest\/v1\/date_override\?/,
      async cause(page) {
        const hosts = page.getByRole("combobox", { name: "Host" });
        await hosts.selectOption("Elias Brandt");
        await expect(region("Days off of Elias Brandt")(page)).toBeVisible();
      },
      place: region("Days off of Elias Brandt"),
      afterwards: daysOff,
      meanwhile: (page) => page.getByRole("combobox", { name: "Host" }),
    },
    {
      name: "a removed day off",
      method: "DELETE",
      url: /\/rest\/v1\/date_override\?/,
      answer: [],
      cause: (page) =>
        daysOff(page)
          .getByRole("button", { name: /^Remove/ })
          .first()
          .click(),
      place: region("Days off of"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /apply again/ }),
      meanwhile: daysOff,
    },
    {
      name: "new hours",
      method: "POST",
      url: /\/rpc\/save_weekly_hours/,
      answer: { kind: "saved", hours: [], version: 2 },
      async cause(page) {
        await button("Remove time 1 of Monday")(page).click();
        await page
          .getByRole("form", { name: /^Hours of/ })
          .getByRole("button", { name: "Save", exact: true })
          .click();
      },
      place: (page) => page.getByRole("form", { name: /^Hours of/ }),
      again: button("Save"),
      afterwards: saved,
      meanwhile: profile,
    },
    {
      name: "how a meeting is booked",
      method: "POST",
      url: /\/rpc\/save_meeting_type/,
      answer: {
        kind: "saved",
        meeting_type: {
          title: "15-minute meeting",
          is_bookable: true,
          has_own_rooms: false,
          description: "Never saved.",
          length_minutes: 15,
          buffer_minutes: 0,
          step_minutes: 15,
          minimum_notice_minutes: 120,
          horizon_days: 60,
          host_ids: ["b0000000-0000-4000-8000-000000000001"],
          turns: "balanced",
          place_kind: "open",
          place_text: "",
          video_url: "",
          hours: [],
          version: 2,
        },
      },
      // Afterwards, because its page reads the hours of its hosts.
      async cause(page) {
        await sections(page).getByRole("link", { name: "Meeting types" }).click();
        await page.getByRole("link", { name: "15-minute meeting", exact: true }).click();
        await fillAndSave(form("15-minute meeting")(page), { name: "Description", text: "Never saved." });
      },
      place: form("15-minute meeting"),
      again: button("Save"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /^15-minute meeting: saved at/ }),
      meanwhile: allMeetings,
      typed: { field: field("Description"), value: "Never saved." },
    },
    {
      name: "the notifications",
      method: "POST",
      url: /\/rpc\/notification_preferences/,
      async cause(page) {
        await allMeetings(page).click();
        await sections(page).getByRole("link", { name: "Notifications" }).click();
      },
      place: region("Notifications"),
      afterwards: mailOf("Weekly summary"),
      meanwhile: profile,
    },
    {
      name: "a notification",
      method: "POST",
      url: /\/rpc\/save_notification_preference/,
      answer: { kind: "saved" },
      cause: (page) => mailOf("Weekly summary")(page).click(),
      place: region("Notifications"),
      again: mailOf("Weekly summary"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /no emails/ }),
      meanwhile: mailOf("One of my tasks is due"),
    },
  ],
};
