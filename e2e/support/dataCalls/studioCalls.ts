import type { CallingPage } from "./dataCall.ts";
import { dialog, main, region } from "./parts.ts";

export const studioPage: CallingPage = {
  path: "/studio",
  who: "admin",
  calls: [
    {
      name: "what waits today",
      method: "POST",
      url: /\/rpc\/studio_attention/,
      place: region("Today"),
      afterwards: (page) => region("Today")(page).getByRole("listitem").first(),
      meanwhile: (page) => main(page).getByRole("link", { name: /Finances/ }),
    },
    {
      name: "a search",
      method: "POST",
      url: /\/rpc\/search_studio/,
      async cause(page) {
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox", { name: "Search the studio" }).fill("northwind");
      },
      place: dialog,
      afterwards: (page) => page.getByRole("option", { name: /Northwind Robotics/ }).first(),
      meanwhile: (page) => page.getByRole("combobox", { name: "Search the studio" }),
      typed: { field: (page) => page.getByRole("combobox", { name: "Search the studio" }), value: "northwind" },
    },
  ],
};
