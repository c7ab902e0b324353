import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { main } from "./parts.ts";

const form = (page: Page) => page.getByRole("form", { name: "Import" });
const source = (page: Page) => form(page).getByRole("combobox", { name: "Source" });
const check = (page: Page) => form(page).getByRole("button", { name: /^Check / });
const list = "Name;E-mail;Company\r\nAnn Unheard;ann@unheard.example;Unheard\r\n";

/** Imports, and the form of a new one. */
export const importPage: CallingPage = {
  path: "/studio/pipeline/import",
  who: "admin",
  calls: [
    {
      name: "the earlier imports",
      method: "GET",
      url: /\/rest\/v1\/import_run\?/,
      place: main,
      afterwards: (page) => main(page).getByText("No imports yet").or(main(page).getByRole("table")).first(),
      meanwhile: (page) => main(page).getByRole("button", { name: /file/i }).first(),
    },
    {
      name: "a new import",
      method: "POST",
      url: /\/rpc\/start_import/,
      answer: { kind: "invalid", field: "source" },
      async cause(page) {
        const file = { name: "unheard.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
        await page.locator("input[type=file]").setInputFiles(file);
        await form(page).getByRole("radio", { name: "Firms and contacts only" }).check();
        await source(page).fill("Unheard");
        await check(page).click();
      },
      place: form,
      again: (place) => place.getByRole("button", { name: /^Check / }),
      afterwards: source,
      meanwhile: (page) => form(page).getByRole("button", { name: "Choose another file" }),
      typed: { field: source, value: "Unheard" },
    },
  ],
};
