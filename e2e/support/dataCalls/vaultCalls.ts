import type { CallingPage } from "./dataCall.ts";
import { button, dialog, main } from "./parts.ts";

const admin = "a0000000-0000-4000-8000-000000000001";

/** One of the four lists of the vault; the others only differ in their words. */
export const vaultPage: CallingPage = {
  path: "/studio/vault?tab=links",
  who: "admin",
  calls: [
    {
      name: "the list of links",
      method: "GET",
      url: /\/rest\/v1\/vault_item\?/,
      place: main,
      afterwards: (page) => main(page).getByRole("row", { name: /Status of our mail servers/ }),
      meanwhile: (page) => main(page).getByRole("link", { name: "Add link", exact: true }),
    },
    {
      name: "a new link",
      method: "POST",
      url: /\/rpc\/save_vault_item/,
      answer: {
        kind: "saved",
        item: {
          id: "90000000-0000-4000-8000-000000000999",
          kind: "link",
          title: "Unheard",
          url: "https://unheard.example",
          body: "",
          excerpt: "",
          owner_id: admin,
          owner_name: "Ada Admin",
          visibility: "studio",
          reader_ids: [],
          reader_names: [],
          version: 1,
          created_at: "2026-11-21T10:00:00Z",
          updated_at: "2026-11-21T10:00:00Z",
          updated_by_name: "Ada Admin",
        },
      },
      async cause(page) {
        await main(page).getByRole("link", { name: "Add link", exact: true }).click();
        await dialog(page).getByRole("textbox", { name: "Title" }).fill("Unheard");
        await dialog(page)
          .getByRole("textbox", { name: /^Address/ })
          .fill("https://unheard.example");
        await button("Add link")(dialog(page)).click();
      },
      place: dialog,
      again: button("Add link"),
      afterwards: (page) => main(page).getByRole("link", { name: "Add link", exact: true }),
      meanwhile: (page) => button("Cancel")(dialog(page)),
      typed: { field: (page) => dialog(page).getByRole("textbox", { name: "Title" }), value: "Unheard" },
    },
  ],
};

export const passwordsPage: CallingPage = {
  path: "/studio/vault?tab=passwords",
  who: "admin",
  calls: [
    {
      name: "the vault's state",
      method: "POST",
      url: /\/rpc\/read_vault$/,
      place: main,
      // Another journey may have set it up.
      afterwards: (page) => main(page).getByRole("form", { name: /^(Set up|Unlock) the vault$/ }),
      meanwhile: (page) => main(page).getByRole("link", { name: "Prompts", exact: true }),
    },
  ],
};
