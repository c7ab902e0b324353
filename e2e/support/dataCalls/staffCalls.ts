import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, main } from "./parts.ts";

const sam = "a0000000-0000-4000-8000-000000000002";
const row = (name: RegExp) => (page: Page) => main(page).getByRole("row", { name });
const asked = (name: RegExp) => (page: Page) => page.getByRole("dialog", { name });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search people" });

/** The list of people with the figures above it. */
export const staffPage: CallingPage = {
  path: "/studio/workspace/staff",
  who: "admin",
  calls: [
    {
      name: "how many there are",
      method: "POST",
      url: /\/rpc\/count_people/,
      place: main,
      afterwards: (page) => main(page).getByText("Open invitations"),
      // The first by name: other journeys add people.
      meanwhile: row(/Ada Admin/),
    },
    {
      name: "the people",
      method: "POST",
      url: /\/rpc\/list_people/,
      place: main,
      afterwards: row(/Ada Admin/),
      meanwhile: (page) => main(page).getByText("Open invitations"),
    },
    {
      name: "a search for somebody",
      method: "POST",
      url: /\/rpc\/list_people/,
      cause: (page) => searchBox(page).fill("sam sta"),
      place: main,
      afterwards: (page) => main(page).getByText("1 person", { exact: true }),
      meanwhile: (page) => main(page).getByRole("link", { name: "Invite", exact: true }),
      typed: { field: searchBox, value: "sam sta" },
    },
  ],
};

const person = asked(/^Person$/);
/** The person once the question about them is closed: until then, the buttons of both have one name. */
const personAlone = (page: Page) => person(page).filter({ hasNot: page.getByRole("dialog") });
const payForm = (page: Page) => page.getByRole("form", { name: "Record payment" });
const paidFor = (page: Page) => payForm(page).getByRole("textbox", { name: /^Description/ });

/** One person, whose role, access and pay admins change. */
export const personPage: CallingPage = {
  path: `/studio/workspace/staff?person=${sam}`,
  who: "admin",
  calls: [
    {
      name: "the person",
      method: "POST",
      url: /\/rpc\/read_person/,
      place: person,
      afterwards: (page) => person(page).getByRole("heading", { name: "Sam Staff" }),
      meanwhile: (page) => button("Close")(person(page)),
    },
    {
      name: "their pay",
      method: "GET",
      url: /\/rest\/v1\/staff_payment\?/,
      place: person,
      afterwards: (page) => person(page).getByRole("list", { name: "Payments to Sam Staff" }),
      meanwhile: (page) => button("Deactivate")(person(page)),
    },
    {
      name: "another role",
      method: "POST",
      url: /\/rpc\/change_role/,
      answer: { kind: "changed" },
      async cause(page) {
        await person(page)
          .getByRole("radio", { name: /^Admin/ })
          .check();
        await button("Change role")(person(page)).click();
        await button("Change role")(asked(/^Change the role/)(page)).click();
      },
      place: asked(/^Change the role/),
      again: button("Change role"),
      afterwards: (page) => button("Change role")(personAlone(page)),
      meanwhile: (page) => button("Keep role")(asked(/^Change the role/)(page)),
    },
    {
      name: "the end of an access",
      method: "POST",
      url: /\/rpc\/change_access/,
      answer: { kind: "changed" },
      async cause(page) {
        await button("Deactivate")(person(page)).click();
        await button("Deactivate")(asked(/^Deactivate/)(page)).click();
      },
      place: asked(/^Deactivate/),
      again: button("Deactivate"),
      afterwards: (page) => button("Deactivate")(personAlone(page)),
      meanwhile: (page) => button("Keep access")(asked(/^Deactivate/)(page)),
    },
    {
      name: "a payment to them",
      method: "POST",
      url: /\/rpc\/record_staff_payment/,
      answer: {
        kind: "recorded",
        payment: {
          id: "60000000-0000-4000-8000-000000000999",
          user_id: sam,
          user_name: "Sam Staff",
          date: "2026-11-21",
          description: "Never paid",
          amount_cents: 1200,
          currency: "USD",
          recorded_by_name: "Ada Admin",
          created_at: "2026-11-21 10:00:00+00",
        },
      },
      async cause(page) {
        await button("Record payment")(person(page)).click();
        await payForm(page)
          .getByRole("textbox", { name: /^Amount/ })
          .fill("12.00");
        await paidFor(page).fill("Never paid");
        await button("Record payment")(payForm(page)).click();
        await button("Record $12.00")(payForm(page)).click();
      },
      place: payForm,
      again: button("Record $12.00"),
      afterwards: (page) => person(page).getByText("$12.00 to Sam Staff was recorded."),
      meanwhile: (page) => button("Keep editing")(payForm(page)),
      typed: { field: paidFor, value: "Never paid" },
    },
  ],
};
