import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main, region } from "./parts.ts";

export const settingsPage: CallingPage = {
  path: "/dashboard/settings",
  who: "newcomer",
  calls: [
    {
      name: "the notifications",
      method: "POST",
      url: /\/rpc\/notification_preferences/,
      place: region("Notifications"),
      afterwards: (page) => page.getByRole("group", { name: "Someone mentions me" }),
      meanwhile: (page) => page.getByLabel(/^Current password/),
    },
    {
      name: "the devices",
      method: "POST",
      url: /\/rpc\/list_sessions/,
      place: region("Devices"),
      afterwards: (page) => page.getByText("This device"),
      meanwhile: (page) => page.getByLabel(/^Current password/),
    },
    {
      name: "the second factor",
      method: "POST",
      url: /\/rpc\/read_second_factor/,
      place: region("Second factor"),
      afterwards: (page) => page.getByText("You have none yet."),
      meanwhile: (page) => page.getByLabel(/^Current password/),
    },
    {
      name: "the own profile",
      method: "GET",
      url: /\/rest\/v1\/userProfile\?/,
      cause: (page) => button("Edit name")(main(page)).click(),
      place: main,
      afterwards: (page) => page.getByRole("textbox", { name: /First name/ }),
      meanwhile: (page) => page.getByLabel(/^Current password/),
    },
    {
      name: "a new name",
      method: "PATCH",
      url: /\/rest\/v1\/userProfile\?/,
      async cause(page) {
        await page.getByRole("textbox", { name: /First name/ }).fill("Honora");
        await button("Save name")(main(page)).click();
      },
      place: (page) => page.getByRole("form", { name: "Your name" }),
      again: button("Save name"),
      afterwards: (page) => page.getByRole("button", { name: /^Honora .*account menu/ }),
      meanwhile: (page) => page.getByLabel(/^Current password/),
      typed: { field: (page) => page.getByRole("textbox", { name: /First name/ }), value: "Honora" },
    },
    {
      name: "the own data",
      method: "POST",
      url: /\/rpc\/export_own_data/,
      cause: (page) => button("Download as JSON")(region("Your data")(page)).click(),
      place: region("Your data"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was downloaded/ }),
      meanwhile: (page) => page.getByLabel(/^Current password/),
    },
    {
      name: "a device's sign-out",
      method: "POST",
      url: /\/rpc\/end_session/,
      cause: (page) =>
        region("Devices")(page)
          .getByRole("button", { name: /^Sign out/ })
          .first()
          .click(),
      place: region("Devices"),
      again: (place) => place.getByRole("button", { name: /^Sign out/ }).first(),
      afterwards: (page) => page.getByRole("alertdialog", { name: /was signed out/ }),
      meanwhile: (page) => page.getByLabel(/^Current password/),
    },
    {
      name: "the other devices' sign-out",
      method: "POST",
      url: /\/rpc\/end_other_sessions/,
      async cause(page) {
        await button("Sign out all other devices")(main(page)).click();
        await button("Sign out others")(dialog(page)).click();
      },
      place: dialog,
      again: button("Sign out others"),
      afterwards: (page) => page.getByRole("alertdialog", { name: /other devices? w/ }),
      meanwhile: (page) => button("Cancel")(dialog(page)),
    },
    {
      name: "a new password",
      method: "PUT",
      url: /\/auth\/v1\/user/,
      async cause(page) {
        await page.getByLabel(/^Current password/).fill("quiet otter builds a dam");
        await page.getByLabel(/^New password/).fill("seven tall green ladders");
        await page.getByLabel(/^Confirm new password/).fill("seven tall green ladders");
        await button("Change password")(main(page)).click();
      },
      place: (page) => page.getByRole("form", { name: "Password" }),
      again: button("Change password"),
      afterwards: (page) => page.getByText("Your password was changed."),
      meanwhile: (page) => page.getByText("This device"),
      typed: { field: (page) => page.getByLabel(/^New password/), value: "seven tall green ladders" },
    },
    {
      name: "the list of notifications",
      method: "GET",
      url: /\/rest\/v1\/notification\?/,
      async cause(page) {
        await page.reload();
        await page.getByRole("button", { name: /^Notifications/ }).click();
      },
      place: (page) => page.getByRole("dialog", { name: "Notifications" }),
      afterwards: (page) => page.getByRole("heading", { name: "Nothing new" }),
      meanwhile: (page) => page.getByRole("link", { name: "Choose what you’re told" }),
    },
    {
      name: "the key of an authenticator app",
      method: "POST",
      url: /\/rpc\/begin_app/,
      async cause(page) {
        await page.reload();
        await button("Add an authenticator app")(region("Second factor")(page)).click();
      },
      place: region("Second factor"),
      again: button("Add an authenticator app"),
      afterwards: (page) => page.getByRole("img", { name: /^QR code/ }),
      meanwhile: (page) => page.getByText("This device"),
    },
  ],
};

export const signInRulesPage: CallingPage = {
  path: "/studio/workspace/settings?section=sign-in",
  who: "admin",
  calls: [
    {
      name: "the rules",
      method: "POST",
      url: /\/rpc\/read_second_factor_rules/,
      place: region("Who must have a second factor"),
      afterwards: (page) => page.getByRole("checkbox", { name: "Staff" }),
      meanwhile: (page) => page.getByRole("link", { name: "Profile", exact: true }),
    },
    {
      name: "a new rule",
      method: "POST",
      url: /\/rpc\/save_second_factor_rules/,
      answer: { kind: "saved", roles: ["staff"] },
      cause: (page) => page.getByRole("checkbox", { name: "Staff" }).click(),
      place: region("Who must have a second factor"),
      again: (place) => place.getByRole("checkbox", { name: "Staff" }),
      afterwards: (page) => page.getByRole("alertdialog", { name: /^Staff must have/ }),
      meanwhile: (page) => page.getByRole("checkbox", { name: "Clients" }),
    },
  ],
};
