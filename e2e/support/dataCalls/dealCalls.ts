import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

const tab = (name: string) => (page: Page) => page.getByRole("link", { name, exact: true }).first();
const articles = (place: (page: Page) => ReturnType<typeof main>) => (page: Page) =>
  place(page).getByRole("article").first();
const appointments = region("Appointments");
const deals = region("Deals");

/** The appointments and deals of a client's company. */
export const clientDealsPage: CallingPage = {
  path: "/dashboard/deals?view=all",
  who: "client",
  calls: [
    {
      name: "the company's appointments",
      method: "GET",
      url: /\/rest\/v1\/appointment\?/,
      place: appointments,
      afterwards: articles(appointments),
      meanwhile: tab("Disputed"),
    },
    {
      name: "the company's deals",
      method: "GET",
      url: /\/rest\/v1\/deal\?/,
      place: deals,
      afterwards: articles(deals),
      meanwhile: tab("Conflicting answers"),
    },
  ],
};

const openDeal = "18000000-0000-4000-8000-000000000007";
const loss = (page: Page) => dialog(page).getByRole("form", { name: "Mark as lost" });
const lossNote = (page: Page) => loss(page).getByRole("textbox", { name: /^Note/ });

/** What the server answers to a loss. */
const lostDeal = {
  id: openDeal,
  lead_id: "14000000-0000-4000-8000-000000000001",
  client_account_id: "c0000000-0000-4000-8000-000000000001",
  firm_name: "Alder Foods",
  title: "",
  expected_month: null,
  state: "lost",
  state_at: "2026-11-25T09:00:00+00:00",
  signed_on: null,
  reported_side: null,
  has_value: false,
  reported_by_name: null,
  reported_at: null,
  disputed_by_name: null,
  decided_by_name: null,
  decided_at: null,
  override_reason: null,
  override_by_name: null,
  lost_reason: "price",
  returns_until: null,
  taken_back_by_name: null,
  created_by_name: "Cleo Client",
  version: 2,
  deal_value: null,
};

/** The deals of all client companies. */
export const dealsPage: CallingPage = {
  path: "/studio/pipeline/deals?deals=open",
  who: "admin",
  calls: [
    {
      name: "the deals",
      method: "GET",
      url: /\/rest\/v1\/deal\?/,
      place: main,
      afterwards: articles(main),
      meanwhile: tab("Disputed"),
    },
    {
      name: "a loss",
      method: "POST",
      url: /\/rpc\/lose_deal/,
      answer: { kind: "lost", deal: lostDeal },
      async cause(page) {
        await page.getByRole("article").first().getByRole("button", { name: "Mark as lost…" }).click();
        await loss(page).getByRole("combobox").selectOption("price");
        await lossNote(page).fill("Too dear");
        await button("Mark as lost")(loss(page)).click();
      },
      place: loss,
      again: button("Mark as lost"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was marked as lost/ }),
      meanwhile: lossNote,
      typed: { field: lossNote, value: "Too dear" },
    },
  ],
};

/** One deal in its drawer. */
export const openDealPage: CallingPage = {
  path: `/studio/pipeline/deals?deal=${openDeal}`,
  who: "admin",
  calls: [
    {
      name: "the deal",
      method: "GET",
      url: /\/rest\/v1\/deal\?.*[?&]id=eq/,
      place: dialog,
      afterwards: (page) => dialog(page).getByRole("link", { name: "Open the lead" }),
      meanwhile: (page) => button("Close")(dialog(page)),
    },
  ],
};

/** The appointments of all client companies. */
export const appointmentsPage: CallingPage = {
  path: "/studio/pipeline/appointments?view=all",
  who: "admin",
  calls: [
    {
      name: "the appointments",
      method: "GET",
      url: /\/rest\/v1\/appointment\?/,
      place: main,
      afterwards: articles(main),
      meanwhile: tab("Conflicting answers"),
    },
  ],
};
