import { type PageModule, routesOf } from "@pipelark/shared-contracts/declaredRoutes";
import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { brand } from "@pipelark/shared-contracts/brand";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { PortalLayout } from "#app/PortalLayout.tsx";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

export default signedInRemote({
  declaration,
  routes,
  layout: PortalLayout,
  look: {
    place: "Client portal",
    notice: (
      <>
        Questions? Write to <a href={mailtoOf(brand.supportEmail)}>{brand.supportEmail}</a>.
      </>
    ),
  },
});
