import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import portal from "../../../remote-portal/remote.config.ts";

/** URLs in emails to clients. */
export const portalPaths = pathsOf(portal);
