import * as router from "@pipelark/shared-router";
import { version as routerVersion } from "@pipelark/shared-router/package.json";
import * as React from "react";
import * as ReactDOM from "react-dom";
import * as styledComponents from "styled-components";

/**
 * The libraries that exist once in the page, by the name a remote imports them by. Remotes bundle none of them:
 * `tooling/vite/sharedModules.ts` is their side of the same list.
 */
export const sharedLibraries = {
  react: { version: React.version, module: React },
  "react-dom": { version: ReactDOM.version, module: ReactDOM },
  "styled-components": { version: styledComponents.version, module: styledComponents },
  "@pipelark/shared-router": { version: routerVersion, module: router },
} as const;
