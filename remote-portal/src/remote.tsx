import { type PageModule, routesOf } from "@pipelark/shared-contracts/declaredRoutes";
import { PortalLayout } from "@pipelark/shared-signed-in/portal/PortalLayout";
import { portalLook } from "@pipelark/shared-signed-in/portal/portalLook";
import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

export default signedInRemote({ declaration, url: import.meta.url, routes, layout: PortalLayout, look: portalLook });
