import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import declaration from "../../remote.config.ts";

/** URLs of this remote. */
export const paths = pathsOf(declaration);

/** URLs of other parts that this remote links to. */
export const otherPaths = { privacy: "/policies#privacy" } as const;
