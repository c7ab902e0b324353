import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, main } from "./parts.ts";

const salary = (page: Page) =>
  main(page)
    .getByRole("row", { name: /Salary/ })
    .first();

/** Staff payments, as their recipients read them. */
export const staffPaymentsPage: CallingPage = {
  path: "/studio/workspace/payments",
  who: "staff",
  calls: [
    {
      name: "the monthly totals",
      method: "POST",
      url: /\/rpc\/staff_pay_months/,
      place: main,
      afterwards: (page) => main(page).getByRole("list", { name: "By month" }),
      meanwhile: salary,
    },
    {
      name: "the payments",
      method: "GET",
      url: /\/rest\/v1\/staff_payment\?.*limit=51/,
      place: main,
      afterwards: salary,
      meanwhile: (page) => main(page).getByRole("list", { name: "By month" }),
    },
    {
      name: "a download",
      method: "GET",
      url: /\/rest\/v1\/staff_payment\?.*limit=1000/,
      cause: (page) => button("Download CSV")(main(page)).click(),
      place: main,
      afterwards: (page) => main(page).locator("button:enabled", { hasText: "Download CSV" }),
      meanwhile: salary,
    },
  ],
};
