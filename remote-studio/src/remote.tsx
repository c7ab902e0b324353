import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { studioLook } from "@pipelark/shared-signed-in/studio/studioLook";
import { routes } from "#app/routes.ts";
import { StudioLayout } from "#app/StudioLayout.tsx";
import declaration from "../remote.config.ts";

export default signedInRemote({ declaration, routes, layout: StudioLayout, look: studioLook });
