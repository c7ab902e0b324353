import { pathsOf } from "@pipelark/shared-contracts/declaredRoutes";
import declaration from "../../remote.config.ts";

/** Every URL that this remote answers. */
export const paths = pathsOf(declaration);

/** URLs of other parts that this remote leads to. */
export const otherPaths = {
  login: "/login",
  bookMeeting: "/book-a-meeting",
  discoveryMeeting: "/discovery-meeting",
} as const;
