import { toSessionUser } from "@pipelark/shared-contracts/sessionUser";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { demoPassword } from "@pipelark/tooling/server/demoAccounts";
import { expect, type Page } from "@playwright/test";
import { emailOf, homeOf, roleOf, type DemoAccount } from "./demoAccount.ts";
import { openPublic } from "./openPublic.ts";
import { openSession } from "./openSession.ts";

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
}

/** Signs in through the form of the current page, and waits until the form is gone. */
export async function submitSignIn(page: Page, account: DemoAccount): Promise<void> {
  await fillSignIn(page, { email: emailOf(account), password: demoPassword });
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/, { timeout: 10_000 });
}

/** Goes to the sign-in page, signs in by its form and waits for the account's home. */
export async function signInByForm(page: Page, account: DemoAccount): Promise<void> {
  await openPublic(page, "/login");
  await submitSignIn(page, account);
  await expectHomeOf(page, account);
}

/** Starts a session without the form, in a fifth of its time, and opens `path`; absent means the account's home, which is waited for. */
export async function signIn(page: Page, account: DemoAccount, path?: string): Promise<void> {
  await startSession(page, account);
  await page.goto(path ?? homeOf(account));
  if (path === undefined) await expectHomeOf(page, account);
}

/** Starts a session without opening a page of the product: a page takes a second or two of the processor. */
export async function startSession(page: Page, account: DemoAccount): Promise<void> {
  // The smallest document of the site, because storage belongs to its origin.
  await page.goto("/robots.txt");
  const session = await openSession(page.request, account);
  const { id, email } = session.user;
  const user = toSessionUser({ id, email }, { id, role: roleOf(account), firstName: null, lastName: null });
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      [storageKeys.auth, JSON.stringify(session)],
      [storageKeys.user, JSON.stringify(user)],
    ] as const,
  );
}

async function expectHomeOf(page: Page, account: DemoAccount): Promise<void> {
  await expect(page).toHaveURL(homeOf(account));
  await expect(page.getByRole("main")).toBeVisible();
}

/** Signs out by the user menu of the current page. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account|menu/i })
    .click();
  await page.getByRole("menuitem", { name: "Sign Out", exact: true }).click();
}
