import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import declaration from "../../remote.config.ts";

/** URLs of this remote. A category is `?tab=…` behind its page. */
export const paths = pathsOf(declaration);
