import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { confidentialityNotice } from "@pipelark/shared-signed-in/confidentialityNotice";
import { routes } from "#app/routes.ts";

export default signedInRemote({ routes, look: { notice: confidentialityNotice } });
