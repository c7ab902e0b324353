import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { studioLook } from "@pipelark/shared-signed-in/studio/studioLook";
import { AcademyLayout } from "#app/AcademyLayout.tsx";
import { routes } from "#app/routes.ts";
import declaration from "../remote.config.ts";

export default signedInRemote({ declaration, routes, layout: AcademyLayout, look: studioLook });
