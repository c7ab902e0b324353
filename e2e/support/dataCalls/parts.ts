import type { Locator, Page } from "@playwright/test";

export const main = (page: Page) => page.getByRole("main");
export const region = (name: string) => (page: Page) => page.getByRole("region", { name });
export const dialog = (page: Page) => page.getByRole("dialog");
export const button = (name: string) => (part: Page | Locator) => part.getByRole("button", { name, exact: true });
