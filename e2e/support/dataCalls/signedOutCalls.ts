import type { Page } from "@playwright/test";
import { demoPassword } from "@pipelark/tooling/server/demoAccounts";
import { acceptInvitation } from "../newcomer.ts";
import { emailOf } from "../demoAccount.ts";
import { fillSignIn } from "../signIn.ts";
import type { CallingPage, DataCall } from "./dataCall.ts";
import { button, main } from "./parts.ts";

const password = (page: Page) => page.getByLabel("Password", { exact: true });
const form = (page: Page) => main(page).locator("form");
const signIn: DataCall = {
  name: "a sign-in",
  method: "POST",
  url: /\/auth\/v1\/token\?grant_type=password/,
  async cause(page) {
    await fillSignIn(page, { email: emailOf("client"), password: demoPassword });
    await button("Sign In")(form(page)).click();
  },
  place: form,
  // Messages of the catalog.
  words: /An unexpected error occurred|Too many requests|Authentication failed/,
  again: button("Sign In"),
  afterwards: (page) => main(page).getByRole("heading", { level: 2, name: "Updates" }),
  meanwhile: (page) => page.getByRole("link", { name: "Forgot password?" }),
  typed: { field: password, value: demoPassword },
};

export const loginPage: CallingPage = { path: "/login", who: "visitor", calls: [signIn] };
export const profilePage: CallingPage = {
  path: "/login",
  about: "the profile",
  who: "visitor",
  calls: [
    {
      ...signIn,
      name: "the profile of who signs in",
      method: "GET",
      url: /\/rest\/v1\/userProfile\?/,
      words: /Failed to load user profile/,
    },
  ],
};

export const forgottenPage: CallingPage = {
  path: "/forgot-password",
  who: "visitor",
  calls: [
    {
      name: "a recovery mail",
      method: "POST",
      url: /\/auth\/v1\/recover/,
      async cause(page) {
        await page.getByRole("textbox", { name: "Email" }).fill("nobody@pipelark.example");
        await button("Send link")(form(page)).click();
      },
      place: form,
      words: /An unexpected error occurred|Too many requests/,
      again: button("Send link"),
      hasNoAnswer: true,
      afterwards: (page) => page.getByRole("heading", { name: "Check your inbox" }),
      meanwhile: (page) => page.getByRole("link", { name: "Back to sign in" }),
      typed: { field: (page) => page.getByRole("textbox", { name: "Email" }), value: "nobody@pipelark.example" },
    },
  ],
};

const newPassword = (page: Page) => page.getByLabel("New password", { exact: true });
export const recoveryPage: CallingPage = {
  path: "/update-password",
  who: "forgetful",
  calls: [
    {
      name: "the use of a link",
      method: "POST",
      url: /\/auth\/v1\/verify/,
      async cause(page) {
        // A common password: the link is used up, and the password is refused.
        await newPassword(page).fill("passwordpassword1");
        await page.getByLabel("Confirm new password").fill("passwordpassword1");
        await button("Save new password")(form(page)).click();
      },
      place: form,
      words: /An unexpected error occurred|Too many requests/,
      again: button("Save new password"),
      afterwards: (page) => page.locator("[aria-invalid=true]"),
      meanwhile: newPassword,
      typed: { field: newPassword, value: "passwordpassword1" },
    },
    {
      name: "a password in place of the forgotten one",
      method: "PUT",
      url: /\/auth\/v1\/user/,
      async cause(page) {
        await newPassword(page).fill("seven herons over a pond");
        await page.getByLabel("Confirm new password").fill("seven herons over a pond");
        await button("Save new password")(form(page)).click();
      },
      place: form,
      words: /An unexpected error occurred|Too many requests/,
      again: button("Save new password"),
      afterwards: (page) => page.getByText("Your password was changed"),
      meanwhile: newPassword,
      typed: { field: newPassword, value: "seven herons over a pond" },
    },
  ],
};

export const invitationPage: CallingPage = {
  path: "/accept-invitation",
  who: "invited",
  calls: [
    {
      name: "an invitation",
      method: "POST",
      url: /\/rpc\/read_invitation/,
      place: main,
      afterwards: password,
      meanwhile: (page) => page.getByRole("link", { name: "Back to Home" }),
    },
    {
      name: "an account",
      method: "POST",
      url: /\/auth\/v1\/signup/,
      cause: (page) => acceptInvitation(page),
      place: form,
      words: /An unexpected error occurred|Too many requests/,
      again: button("Create account"),
      afterwards: (page) => main(page).getByRole("heading", { level: 2, name: "Updates" }),
      meanwhile: (page) => page.getByRole("link", { name: "Back to Home" }),
      typed: { field: (page) => page.getByLabel("First name"), value: "Nora" },
    },
  ],
};

/** The page of an opt-out link. Its token has the shape of a real one. */
export const optOutPage: CallingPage = {
  path: `/opt-out#token=13000000-0000-4000-8000-000000000001.${"a".repeat(43)}`,
  who: "visitor",
  calls: [
    {
      name: "what a link is for",
      method: "POST",
      url: /\/rpc\/read_opt_out/,
      answer: { kind: "open" },
      place: main,
      afterwards: (page) => button("Opt out")(main(page)),
      meanwhile: (page) => main(page).getByRole("heading", { level: 1 }),
    },
    {
      name: "an opt-out",
      method: "POST",
      url: /\/rpc\/opt_out\b/,
      answer: { kind: "opted-out" },
      cause: (page) => button("Opt out")(main(page)).click(),
      place: main,
      afterwards: (page) => page.getByRole("heading", { name: "You're opted out" }),
      meanwhile: (page) => button("Opt out")(main(page)),
    },
  ],
};

/** The page of an unsubscribe link. Its token has the shape of a real one. */
export const unsubscribePage: CallingPage = {
  path: `/unsubscribe#token=13000000-0000-4000-8000-000000000001.${"a".repeat(43)}`,
  who: "visitor",
  calls: [
    {
      name: "what a link is for",
      method: "POST",
      url: /\/rpc\/read_unsubscribe/,
      answer: { kind: "open" },
      place: main,
      afterwards: (page) => button("Stop these emails")(main(page)),
      meanwhile: (page) => main(page).getByRole("heading", { level: 1 }),
    },
    {
      name: "the end of the mails",
      method: "POST",
      url: /\/rpc\/unsubscribe\b/,
      answer: { kind: "unsubscribed" },
      cause: (page) => button("Stop these emails")(main(page)).click(),
      place: main,
      afterwards: (page) => page.getByRole("heading", { name: "These emails are stopped" }),
      meanwhile: (page) => button("Stop these emails")(main(page)),
    },
  ],
};

/** The page of a pay link. */
export const payPage: CallingPage = {
  path: `/pay#token=${"a".repeat(43)}`,
  who: "visitor",
  calls: [
    {
      name: "the invoice of a link",
      method: "POST",
      url: /\/rpc\/read_pay_link/,
      answer: {
        kind: "invoice",
        state: "open",
        number: "2026-0007",
        seller: "Pipelark LLC",
        buyer: "Northwind Robotics, Inc.",
        amount_cents: 120_050,
        open_cents: 120_050,
        currency: "USD",
        due_on: "2026-12-09",
      },
      place: main,
      afterwards: (page) => button("Pay $1,200.50")(main(page)),
      meanwhile: (page) => main(page).getByRole("heading", { level: 1 }),
    },
    {
      name: "a payment",
      method: "POST",
      url: /\/functions\/v1\/checkout/,
      answer: { kind: "no-provider" },
      cause: (page) => button("Pay $1,200.50")(main(page)).click(),
      place: main,
      afterwards: (page) => main(page).getByText(/by bank transfer/),
      meanwhile: (page) => main(page).getByRole("heading", { level: 1 }),
    },
  ],
};
