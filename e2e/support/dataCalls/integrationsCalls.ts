import type { Page } from "@playwright/test";
import type { CallingPage } from "./dataCall.ts";
import { region } from "./parts.ts";

const deliveries = (page: Page) => region("Deliveries")(page).getByText(/^(No deliveries yet|\d+ deliver(y|ies))$/);
const sources = (page: Page) => region("Sources")(page).getByRole("listitem").first();
const add = (page: Page) => region("Endpoints")(page).getByRole("link", { name: "Add endpoint" });

/** What other tools send here. */
export const incomingPage: CallingPage = {
  path: "/studio/integrations",
  who: "admin",
  calls: [
    {
      name: "the secrets",
      method: "GET",
      url: /\/rest\/v1\/webhook_secret\?/,
      place: region("Sources"),
      afterwards: sources,
      meanwhile: deliveries,
    },
    {
      name: "the deliveries",
      method: "GET",
      url: /\/rest\/v1\/inbound_event\?/,
      place: region("Deliveries"),
      afterwards: deliveries,
      meanwhile: sources,
    },
  ],
};

/** What other tools are told. */
export const outgoingPage: CallingPage = {
  path: "/studio/integrations/outgoing",
  who: "admin",
  calls: [
    {
      name: "the endpoints",
      method: "GET",
      url: /\/rest\/v1\/webhook_endpoint\?/,
      place: region("Endpoints"),
      afterwards: (page) =>
        region("Endpoints")(page)
          .getByText(/^(No endpoints yet|\d+ events?)$/)
          .first(),
      meanwhile: add,
    },
    {
      name: "what was sent",
      method: "GET",
      url: /\/rest\/v1\/webhook_delivery\?/,
      place: region("Deliveries"),
      afterwards: deliveries,
      meanwhile: add,
    },
  ],
};
