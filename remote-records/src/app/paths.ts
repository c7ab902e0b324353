import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import declaration from "../../remote.config.ts";

/** Every URL that this remote answers. */
export const paths = pathsOf(declaration);
