import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import studio from "../../../remote-studio/remote.config.ts";

/** The pages that mails to those who work here lead to. */
export const studioPaths = pathsOf(studio);
