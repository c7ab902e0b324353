import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { brand } from "@pipelark/shared-contracts/brand";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { PortalLayout } from "#app/PortalLayout.tsx";
import { routes } from "#app/routes.ts";
import declaration from "../remote.config.ts";

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
