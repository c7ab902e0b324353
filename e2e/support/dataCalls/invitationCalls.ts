import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import type { CallingPage } from "./dataCall.ts";
import { button, main } from "./parts.ts";

const asked = (name: RegExp) => (page: Page) => page.getByRole("dialog", { name });
const invited = `never-${randomUUID().slice(0, 8)}@invited.example`;
const inviting = asked(/^Invite someone$/);
const invitation = asked(/^Invitation$/);
const email = (page: Page) => inviting(page).getByRole("textbox", { name: /^Email/ });

/** The invitations: one is sent and taken back. */
export const invitationsPage: CallingPage = {
  path: "/studio/workspace/staff?show=invitations",
  who: "admin",
  calls: [
    {
      name: "the invitations",
      method: "GET",
      url: /\/rest\/v1\/invitation\?.*limit=51/,
      place: main,
      afterwards: (page) =>
        main(page).getByRole("table", { name: "Invitations" }).or(page.getByText("No invitations yet")),
      meanwhile: (page) => main(page).getByText("Open invitations"),
    },
    {
      name: "the companies to choose from",
      method: "GET",
      url: /\/rest\/v1\/client_account\?/,
      cause: (page) => main(page).getByRole("link", { name: "Invite", exact: true }).click(),
      place: inviting,
      afterwards: (page) => inviting(page).getByRole("combobox", { name: /^Company/ }),
      meanwhile: email,
    },
    {
      name: "an invitation",
      method: "POST",
      url: /\/rpc\/create_invitation/,
      async cause(page) {
        await email(page).fill(invited);
        await inviting(page)
          .getByRole("radio", { name: /^Staff/ })
          .check();
        await button("Send invitation")(inviting(page)).click();
      },
      place: inviting,
      again: button("Send invitation"),
      afterwards: (page) => inviting(page).getByText(`${invited} was invited.`),
      meanwhile: (page) => button("Cancel")(inviting(page)),
      typed: { field: email, value: invited },
    },
    {
      name: "one invitation",
      method: "GET",
      url: /\/rest\/v1\/invitation\?.*id=eq\./,
      async cause(page) {
        await button("Done")(inviting(page)).click();
        await main(page).getByRole("link", { name: invited }).first().click();
      },
      place: invitation,
      afterwards: (page) => button("Revoke")(invitation(page)),
      meanwhile: (page) => button("Close")(invitation(page)),
    },
    {
      name: "its end",
      method: "POST",
      url: /\/rpc\/revoke_invitation/,
      async cause(page) {
        await button("Revoke")(invitation(page)).click();
        await button("Revoke")(asked(/^Revoke this/)(page)).click();
      },
      place: asked(/^Revoke this/),
      again: button("Revoke"),
      afterwards: (page) => invitation(page).getByText("revoked", { exact: true }),
      meanwhile: (page) => button("Keep invitation")(asked(/^Revoke this/)(page)),
    },
  ],
};
