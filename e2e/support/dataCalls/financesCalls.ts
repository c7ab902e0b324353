import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

const stamps = {
  id: "70000000-0000-4000-8000-00000000f001",
  spent_on: "2024-01-01",
  category: "software",
  description: "Stamps",
  amount_cents: 1000,
  currency: "USD",
  version: 1,
  created_at: "2024-01-01T12:00:00.123456+00:00",
  updated_by_name: "Ada Admin",
};

export const financesPage: CallingPage = {
  path: "/studio/finances?month=2024-01",
  who: "admin",
  calls: [
    {
      name: "the figures",
      method: "POST",
      url: /\/rpc\/finances_year/,
      place: region("January 2024"),
      afterwards: (page) => region("January 2024")(page).getByText("$5,210.50", { exact: true }).first(),
      meanwhile: (page) => button("Add expense")(main(page)),
    },
    {
      name: "the companies",
      method: "POST",
      url: /\/rpc\/finances_companies/,
      place: region("Companies in 2024"),
      afterwards: (page) => region("Companies in 2024")(page).getByText("Tidewater Solar", { exact: true }),
      meanwhile: (page) => button("Add expense")(main(page)),
    },
    {
      name: "the journal",
      method: "POST",
      url: /\/rpc\/list_journal/,
      cause: (page) => button("Download journal")(main(page)).click(),
      place: region("The year 2024"),
      afterwards: (page) => button("Download journal")(main(page)),
      meanwhile: (page) => button("Add expense")(main(page)),
    },
    {
      name: "the expenses",
      method: "GET",
      url: /\/rest\/v1\/expense\?/,
      place: region("Expenses"),
      afterwards: (page) => region("Expenses")(page).getByText("Rent, January", { exact: true }),
      meanwhile: (page) => main(page).getByRole("link", { name: "March 2024", exact: true }).first(),
    },
    {
      name: "a new expense",
      method: "POST",
      url: /\/rpc\/save_expense/,
      async cause(page) {
        await button("Add expense")(main(page)).click();
        await dialog(page)
          .getByRole("textbox", { name: /^Amount/ })
          .fill("10.00");
        await dialog(page)
          .getByRole("textbox", { name: /^Description/ })
          .fill("Stamps");
        await button("Add expense")(dialog(page)).click();
      },
      place: dialog,
      again: button("Add expense"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was added/ }),
      meanwhile: (page) => button("Cancel")(dialog(page)),
      typed: { field: (page) => dialog(page).getByRole("textbox", { name: /^Description/ }), value: "Stamps" },
      answer: { kind: "saved", expense: stamps },
    },
    {
      name: "an expense's deletion",
      method: "POST",
      url: /\/rpc\/delete_expense/,
      async cause(page) {
        await main(page)
          .getByRole("button", { name: /Rent, January/ })
          .click();
        await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
      },
      place: region("Expenses"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was deleted/ }),
      meanwhile: (page) => button("Add expense")(main(page)),
      answer: { kind: "deleted" },
    },
  ],
};
