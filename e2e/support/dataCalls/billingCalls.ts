import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

const paidInvoice = "26000000-0000-4000-8000-000000000001";
const rows = (page: Page) => main(page).getByRole("table", { name: "Invoices" }).getByRole("link");
const closed = (page: Page) => button("Close")(dialog(page));

/** The studio's list of invoices. */
export const invoicesPage: CallingPage = {
  path: "/studio/billing",
  who: "admin",
  calls: [
    {
      name: "the invoices",
      method: "GET",
      url: /\/rest\/v1\/invoice\?/,
      place: main,
      afterwards: (page) => rows(page).first(),
      meanwhile: (page) => main(page).getByRole("link", { name: "Receivables" }),
    },
  ],
};

/** An issued invoice with what became of it. */
export const invoicePage: CallingPage = {
  path: `/studio/billing?invoice=${paidInvoice}`,
  who: "admin",
  calls: [
    {
      name: "the invoice",
      method: "GET",
      url: /\/rest\/v1\/invoice\?.*[?&]id=eq/,
      place: dialog,
      afterwards: (page) => dialog(page).getByRole("list", { name: "Lines" }),
      meanwhile: closed,
    },
    {
      name: "its credit notes",
      method: "GET",
      url: /\/rest\/v1\/invoice\?.*corrects=eq/,
      place: dialog,
      afterwards: (page) => button("Credit note")(dialog(page)),
      meanwhile: closed,
    },
    {
      name: "its payments",
      method: "GET",
      url: /\/rest\/v1\/payment_allocation\?/,
      place: region("Payments"),
      afterwards: (page) => region("Payments")(page).getByRole("button", { name: /^Unapply/ }),
      meanwhile: closed,
    },
    {
      name: "its emails",
      method: "POST",
      url: /\/rpc\/list_invoice_mails/,
      place: region("Emails"),
      afterwards: (page) => region("Emails")(page).getByText("accounts@northwind.example").first(),
      meanwhile: closed,
    },
  ],
};

/** Open amounts by age. */
export const receivablesPage: CallingPage = {
  path: "/studio/billing/receivables",
  who: "admin",
  calls: [
    {
      name: "the receivables",
      method: "POST",
      url: /\/rpc\/receivables/,
      place: main,
      afterwards: (page) => main(page).getByText("Total open"),
      meanwhile: (page) => rows(page).first(),
    },
  ],
};

/** The agency's details. */
export const sellerPage: CallingPage = {
  path: "/studio/billing/seller",
  who: "admin",
  calls: [
    {
      name: "the agency's details",
      method: "GET",
      url: /\/rest\/v1\/site_setting\?.*seller/,
      place: main,
      afterwards: (page) => main(page).getByRole("textbox", { name: "Legal name" }),
      meanwhile: (page) => main(page).getByRole("link", { name: "Receivables" }),
    },
  ],
};

/** A client's invoices. */
export const clientInvoicesPage: CallingPage = {
  path: "/dashboard/invoices",
  who: "client",
  calls: [
    {
      name: "the company's invoices",
      method: "GET",
      url: /\/rest\/v1\/invoice\?/,
      place: main,
      afterwards: (page) => rows(page).first(),
      meanwhile: (page) => main(page).getByRole("heading", { name: "Invoices" }),
    },
  ],
};
