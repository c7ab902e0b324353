import type { CallingPage } from "./dataCall.ts";
import { main } from "./parts.ts";

export const officePage: CallingPage = {
  path: "/studio/office",
  who: "staff",
  calls: [
    {
      name: "the office",
      method: "POST",
      url: /\/rpc\/office_overview/,
      place: main,
      afterwards: (page) => page.getByRole("region", { name: "Research", exact: true }),
      meanwhile: (page) => page.getByRole("link", { name: "Back to Dashboard" }),
    },
  ],
};

export const operationsPage: CallingPage = {
  path: "/studio/operations",
  who: "admin",
  calls: [
    {
      name: "the tool's address",
      method: "GET",
      url: /\/rest\/v1\/site_setting\?.*operations_url/,
      place: main,
      afterwards: (page) => page.getByRole("heading", { name: "No workflow tool is connected yet" }),
      meanwhile: (page) => page.getByRole("link", { name: "Back to Dashboard" }),
    },
  ],
};
