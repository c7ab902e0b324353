import { signedInRemote } from "@pipelark/shared-signed-in/signedInRemote";
import { confidentialityNotice } from "@pipelark/shared-signed-in/confidentialityNotice";
import { routes } from "#app/routes.ts";
import declaration from "../remote.config.ts";

export default signedInRemote({ contract: declaration.contract, routes, look: { notice: confidentialityNotice } });
