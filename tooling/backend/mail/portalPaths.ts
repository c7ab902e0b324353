import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import portal from "../../../remote-portal/remote.config.ts";

/** Pages that mails to clients lead to. */
export const portalPaths = pathsOf(portal);
