import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { invite, type Invitation } from "./invite.ts";
import { openPublic } from "./openPublic.ts";

export const newcomersPassword = "quiet otter builds a dam";

/** Fills in and sends the form of an invitation. */
export async function acceptInvitation(page: Page, password = newcomersPassword): Promise<void> {
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: "Create account", exact: true }).click();
}

/** Invites a new person and creates their account, so that demo accounts stay unchanged. They are signed in on `page`. */
export async function joinAs(
  browser: { page: Page; request: APIRequestContext },
  who: Parameters<typeof invite>[1],
): Promise<Invitation> {
  const { page, request } = browser;
  const invited = await invite(request, who);
  await openPublic(page, invited.link);
  await acceptInvitation(page);
  await expect(page).toHaveURL(who.role === "client" ? "/dashboard" : "/studio");
  return invited;
}
