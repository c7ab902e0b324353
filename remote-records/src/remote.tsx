import { routesOf, type PageModule } from "@pipelark/shared-contracts/declaredRoutes";
import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { studioLook } from "@pipelark/shared-signed-in/studio/studioLook";
import { RecordsLayout } from "#app/RecordsLayout.tsx";
import declaration from "../remote.config.ts";

const routes = routesOf(declaration, import.meta.glob<PageModule>("./pages/*Page.tsx"));

export default signedInRemote({ declaration, url: import.meta.url, routes, layout: RecordsLayout, look: studioLook });
