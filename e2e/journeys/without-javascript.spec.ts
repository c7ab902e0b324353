import { expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("the home page describes the product, and its links work", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  for (const text of ["8.6x", "20+", "2.7x", "Meet The Founders"])
    await expect(page.getByText(text).first()).toBeVisible();
  const sections = page.getByRole("navigation", { name: "On this page", exact: true });
  await sections.getByRole("link", { name: "Questions", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Questions", exact: true })).toBeInViewport();
  const answer = page.getByText("Nothing. There is no retainer and no fee per lead.", { exact: true });
  await expect(answer).toBeHidden();
  await page.getByText("What do we pay before a deal closes?", { exact: true }).press("Enter");
  await expect(answer).toBeVisible();
  await page.getByRole("link", { name: "Book A Meeting", exact: true }).first().click();
  await expect(page).toHaveURL("/book-a-meeting");
  await page.goBack();
  await page.getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("the policies can be read", async ({ page }) => {
  await page.goto("/policies");
  for (const name of [/Terms and Conditions/, /Privacy Policy/])
    await expect(page.getByRole("heading", { name }).first()).toBeVisible();
  for (const name of [
    /Acceptance/,
    /Payment terms/i,
    /Intellectual property/i,
    /Limitation of liability/i,
    /Termination/,
    /Data security/i,
  ]) {
    await expect(page.getByRole("heading", { name }).first(), String(name)).toBeVisible();
  }
  await page.getByRole("link", { name: "Return Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("the booking page shows its first question and a link to each meeting", async ({ page }) => {
  await page.goto("/book-a-meeting");
  await expect(page.getByRole("heading", { level: 1, name: "Are you an existing partner?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "No, not yet" })).toBeVisible();
  await page.getByRole("link", { name: "30 minutes" }).click();
  await expect(page).toHaveURL("/general-meeting-30-mins");
  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  await expect(page.getByRole("link", { name: /support@/ }).first()).toHaveAttribute("href", /^mailto:/);
});

test("a meeting's schedule shows its description and a contact address, without an empty month", async ({ page }) => {
  await page.goto("/schedule/onboarding-call");
  await expect(page.getByRole("heading", { level: 1, name: "Onboarding call", exact: true })).toBeVisible();
  await expect(page.getByText("45 minutes", { exact: true })).toBeVisible();
  await expect(page.getByText(/Choosing a time needs JavaScript/)).toBeVisible();
  await expect(page.getByRole("grid")).toBeHidden();
});

test("a page behind the sign-in says that it needs JavaScript", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "start page" }).click();
  await expect(page).toHaveURL("/");
});
