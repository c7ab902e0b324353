import { type PageModule, routesOf } from "@pipelark/shared-contracts/declaredRoutes";
import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { PortalLayout } from "#app/PortalLayout.tsx";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

export default signedInRemote({
  declaration,
  routes,
  layout: PortalLayout,
  look: { place: "Client portal", notice: <Notice /> },
});

function Notice() {
  const email = siteBrand().support_email;
  return (
    <>
      Questions? Write to <a href={mailtoOf(email)}>{email}</a>.
    </>
  );
}
