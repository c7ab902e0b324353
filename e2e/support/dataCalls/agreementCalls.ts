import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main } from "./parts.ts";

const offer = "16000000-0000-4000-8000-000000000003";
const offered = (page: Page) => main(page).getByRole("region", { name: "To accept: A-0003" });
const name = (page: Page) => offered(page).getByRole("textbox", { name: /Your full name/ });

const row = {
  id: offer,
  client_account_id: "c0000000-0000-4000-8000-000000000002",
  company_name: "Harbor Dental Group",
  number: "A-0003",
  share_bp: 1000,
  cap_cents: 500_000,
  currency: "USD",
  attribution_months: 12,
  report_within_days: 10,
  due_days: 14,
  return_days: 30,
  tax_bp: 0,
  tax_note: "None",
  starts_on: "2030-01-01",
  ends_on: null,
  body: "We find leads.",
  body_hash: "0",
  state: "accepted",
  offered_by_name: "Ada Admin",
  offered_at: "2026-01-01T12:00:00.123456+00:00",
  withdrawn_by_name: null,
  withdrawn_at: null,
  accepted_by_name: "Clara Castellan",
  accepted_at: "2026-01-02T12:00:00.123456+00:00",
  ended_on: null,
  ended_by_name: null,
  ended_at: null,
  replaced_by: null,
  version: 3,
  updated_by_name: "Clara Castellan",
  updated_at: "2026-01-02T12:00:00.123456+00:00",
};

/** The studio's list of agreements. */
export const agreementsPage: CallingPage = {
  path: "/studio/pipeline/agreements",
  who: "admin",
  calls: [
    {
      name: "the agreements",
      method: "GET",
      url: /\/rest\/v1\/agreement\?(?!.*id=eq)/,
      place: main,
      afterwards: (page) => main(page).getByRole("row", { name: /A-0001/ }),
      meanwhile: (page) => button("Write agreement")(main(page)),
    },
  ],
};

/** An offer in the studio. */
export const agreementPage: CallingPage = {
  path: `/studio/pipeline/agreements?agreement=${offer}`,
  who: "admin",
  calls: [
    {
      name: "the agreement",
      method: "GET",
      url: /\/rest\/v1\/agreement\?.*id=eq/,
      place: dialog,
      afterwards: (page) => dialog(page).getByText("Fingerprint (SHA-256)"),
      meanwhile: (page) => button("Close")(dialog(page)),
    },
  ],
};

/** The client's agreement. */
export const clientAgreementPage: CallingPage = {
  path: "/dashboard/agreement",
  who: "client2",
  calls: [
    {
      name: "the agreements of the company",
      method: "GET",
      url: /\/rest\/v1\/agreement\?.*client_account_id=eq/,
      place: main,
      afterwards: (page) => main(page).getByRole("region", { name: /^In force/ }),
      meanwhile: (page) => main(page).getByRole("heading", { name: "Your agreement" }),
    },
    {
      name: "an acceptance",
      method: "POST",
      url: /\/rpc\/accept_agreement/,
      answer: { kind: "accepted", agreement: row },
      async cause(page) {
        await name(page).fill("Clara Castellan");
        await button("Accept agreement")(offered(page)).click();
      },
      place: offered,
      again: button("Accept agreement"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /You accepted A-0003/ }),
      meanwhile: name,
      typed: { field: name, value: "Clara Castellan" },
    },
  ],
};
