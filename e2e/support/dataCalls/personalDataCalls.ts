import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

const guest = region("A guest");
const email = (page: Page) => guest(page).getByRole("textbox", { name: "Email" });
const address = "unheard@guest.example";

/** Data about a guest, and what was deleted by itself. */
export const personalDataPage: CallingPage = {
  path: "/studio/workspace/settings?section=personal-data",
  who: "admin",
  calls: [
    {
      name: "the deletions",
      method: "GET",
      url: /\/rest\/v1\/retention_run\?/,
      place: region("Deleted by itself"),
      afterwards: (page) => region("Deleted by itself")(page).getByRole("table"),
      meanwhile: email,
    },
    {
      name: "a guest",
      method: "POST",
      url: /\/rpc\/export_guest/,
      answer: {
        kind: "exported",
        email: address,
        exported_at: "2026-11-28T08:00:00Z",
        sections: { bookings: [{ name: "Unheard" }], mails: [] },
      },
      async cause(page) {
        await email(page).fill(address);
        await button("Find guest")(guest(page)).click();
      },
      place: guest,
      again: button("Find guest"),
      afterwards: (page) => button("Download as JSON")(guest(page)),
      meanwhile: (page) => main(page).getByRole("link", { name: "Releases" }),
      typed: { field: email, value: address },
    },
    {
      name: "an erasure",
      method: "POST",
      url: /\/rpc\/erase_guest/,
      answer: { kind: "erased", counts: { bookings: 1 }, remaining: [] },
      async cause(page) {
        await button("Erase…")(guest(page)).click();
        await button("Erase guest")(dialog(page)).click();
      },
      place: dialog,
      again: button("Erase guest"),
      afterwards: (page) => guest(page).getByText("The guest was erased."),
      meanwhile: (page) => button("Keep guest")(dialog(page)),
    },
  ],
};
