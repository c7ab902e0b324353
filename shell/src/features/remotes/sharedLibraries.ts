import * as router from "@pipelark/shared-router";
import { version as routerVersion } from "@pipelark/shared-router/package.json";
import * as React from "react";
import * as ReactDOM from "react-dom";
import * as styledComponents from "styled-components";

/**
 * Libraries that exist once in the page, by their import name. Remotes do not bundle them; `tooling/vite/sharedModules.ts` is the same list on their
 * side.
 */
export const sharedLibraries = {
  react: { version: React.version, module: React },
  "react-dom": { version: ReactDOM.version, module: ReactDOM },
  "styled-components": { version: styledComponents.version, module: styledComponents },
  "@pipelark/shared-router": { version: routerVersion, module: router },
} as const;
