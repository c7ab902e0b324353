import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import studio from "../../../remote-studio/remote.config.ts";

/** Pages that mails to staff lead to. */
export const studioPaths = pathsOf(studio);
