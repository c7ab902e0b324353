import { demoPassword } from "@pipelark/tooling/server/demoAccounts";
import { expect, type Page } from "@playwright/test";
import { openPublic } from "./openPublic.ts";

/** The demo accounts by who they are: `client` and `client2` belong to two companies. */
export type DemoAccount = "admin" | "staff" | "client" | "client2";

export function emailOf(account: DemoAccount): string {
  return `${account}@pipelark.example`;
}

/** Where an account lands after it signed in. */
export function homeOf(account: DemoAccount): string {
  return account === "admin" || account === "staff" ? "/studio" : "/dashboard";
}

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
}

/** Signs in through the form of the page that stands there, and waits until the form is left. */
export async function submitSignIn(page: Page, account: DemoAccount): Promise<void> {
  await fillSignIn(page, { email: emailOf(account), password: demoPassword });
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/, { timeout: 10_000 });
}

/** Goes to the sign-in page, signs in and waits for the account's home. */
export async function signIn(page: Page, account: DemoAccount): Promise<void> {
  await openPublic(page, "/login");
  await submitSignIn(page, account);
  await expect(page).toHaveURL(homeOf(account));
  await expect(page.getByRole("main")).toBeVisible();
}
