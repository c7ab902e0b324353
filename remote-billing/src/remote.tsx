import { type PageModule, routesOf } from "@pipelark/shared-contracts/declaredRoutes";
import { portalLook } from "@pipelark/shared-signed-in/portal/portalLook";
import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { studioLook } from "@pipelark/shared-signed-in/studio/studioLook";
import { BillingLayout } from "#app/BillingLayout.tsx";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

export default signedInRemote({
  declaration,
  url: import.meta.url,
  routes,
  layout: BillingLayout,
  look: (role) => (role === "client" ? portalLook : studioLook),
});
