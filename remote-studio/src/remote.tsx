import { type PageModule, routesOf } from "@pipelark/shared-contracts/declaredRoutes";
import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { studioLook } from "@pipelark/shared-signed-in/studio/studioLook";
import { StudioLayout } from "#app/StudioLayout.tsx";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

export default signedInRemote({ declaration, url: import.meta.url, routes, layout: StudioLayout, look: studioLook });
