import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import declaration from "../../remote.config.ts";

/** URLs of this remote. */
export const paths = pathsOf(declaration);
